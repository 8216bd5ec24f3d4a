import type { FormsResult } from '@threadwise/protocol';
import * as vscode from 'vscode';
import {
  problemOfRate,
  problemOfThreads,
  threadsOf,
  withRate,
  withThreads,
  workloadOf,
  type ExportScenario,
} from '../common/scenario.ts';

/** An entry of the list of options; the entry that starts the export has no change. */
interface ScenarioItem extends vscode.QuickPickItem {
  readonly change?: (scenario: ExportScenario) => Promise<ExportScenario | undefined>;
}

/** Lets the user choose a workload and change its rate or thread counts until they confirm. */
export async function chooseScenario(forms: FormsResult, title: string): Promise<ExportScenario> {
  let scenario: ExportScenario = {};
  for (;;) {
    const choice = await vscode.window.showQuickPick(scenarioItems(forms, scenario, title), {
      title,
      placeHolder: 'Export as written, or change the workload, rate or thread counts first',
    });
    if (choice === undefined) {
      throw new vscode.CancellationError();
    }
    if (choice.change === undefined) {
      return scenario;
    }
    // A cancelled change shows the list again.
    scenario = (await choice.change(scenario)) ?? scenario;
  }
}

function scenarioItems(
  forms: FormsResult,
  scenario: ExportScenario,
  title: string,
): ScenarioItem[] {
  return [
    { label: `$(export) ${title}`, description: 'with the options below' },
    {
      label: 'Workload',
      description: workloadOf(forms, scenario) ?? 'none',
      change: (before) => chooseWorkload(forms, before, title),
    },
    {
      label: 'Orders per second',
      description: scenario.variation?.rate?.toString() ?? 'as in the workload',
      change: (before) => askForRate(before, title),
    },
    ...Object.keys(forms.threads).map((pool): ScenarioItem => ({
      label: `Threads of ${pool}`,
      description: threadsOf(forms, scenario, pool).toString(),
      change: (before) => askForThreads(forms, before, pool, title),
    })),
  ];
}

async function chooseWorkload(
  { workloads }: FormsResult,
  scenario: ExportScenario,
  title: string,
): Promise<ExportScenario | undefined> {
  const workload = await vscode.window.showQuickPick(workloads, {
    title,
    placeHolder: 'Which workload?',
  });
  return workload === undefined ? undefined : { ...scenario, workload };
}

async function askForRate(
  scenario: ExportScenario,
  title: string,
): Promise<ExportScenario | undefined> {
  const typed = await vscode.window.showInputBox({
    title,
    prompt: 'Total orders per second over all entries; leave empty for the workload’s rate',
    value: scenario.variation?.rate?.toString() ?? '',
    validateInput: problemOfRate,
  });
  return typed === undefined ? undefined : withRate(scenario, typed);
}

async function askForThreads(
  forms: FormsResult,
  scenario: ExportScenario,
  pool: string,
  title: string,
): Promise<ExportScenario | undefined> {
  const typed = await vscode.window.showInputBox({
    title,
    prompt: `Threads of pool ${pool}`,
    value: threadsOf(forms, scenario, pool).toString(),
    validateInput: problemOfThreads,
  });
  return typed === undefined ? undefined : withThreads(scenario, pool, typed);
}
