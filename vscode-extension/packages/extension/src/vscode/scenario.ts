import type { Forms } from '@threadwise/protocol';
import * as vscode from 'vscode';
import {
  problemOfRate,
  problemOfThreads,
  threadsOf,
  withRate,
  withThreads,
  workloadOf,
  type Scenario,
} from '../common/scenario.ts';

/** A line of the list of choices; without a change, the last one. */
interface Choice extends vscode.QuickPickItem {
  readonly change?: (scenario: Scenario) => Promise<Scenario | undefined>;
}

/** Lets the user choose a workload, and change its rate or the threads, until they go on. */
export async function chooseScenario(forms: Forms, title: string): Promise<Scenario> {
  let scenario: Scenario = {};
  for (;;) {
    const choice = await vscode.window.showQuickPick(choices(forms, scenario, title), {
      title,
      placeHolder: 'As it stands, or with another workload, rate or number of threads?',
    });
    if (choice === undefined) {
      throw new vscode.CancellationError();
    }
    if (choice.change === undefined) {
      return scenario;
    }
    // Who wants no change sees the list again.
    scenario = (await choice.change(scenario)) ?? scenario;
  }
}

function choices(forms: Forms, scenario: Scenario, title: string): Choice[] {
  return [
    { label: `$(export) ${title}`, description: 'with what is chosen below' },
    {
      label: 'Workload',
      description: workloadOf(forms, scenario) ?? 'there is none',
      change: (before) => chooseWorkload(forms, before, title),
    },
    {
      label: 'Orders per second',
      description: scenario.variation?.rate?.toString() ?? 'as the workload says',
      change: (before) => typeRate(before, title),
    },
    ...Object.keys(forms.threads).map((pool): Choice => ({
      label: `Threads of ${pool}`,
      description: threadsOf(forms, scenario, pool).toString(),
      change: (before) => typeThreads(forms, before, pool, title),
    })),
  ];
}

async function chooseWorkload(
  { workloads }: Forms,
  scenario: Scenario,
  title: string,
): Promise<Scenario | undefined> {
  const workload = await vscode.window.showQuickPick(workloads, {
    title,
    placeHolder: 'Under which workload?',
  });
  return workload === undefined ? undefined : { ...scenario, workload };
}

async function typeRate(scenario: Scenario, title: string): Promise<Scenario | undefined> {
  const typed = await vscode.window.showInputBox({
    title,
    prompt: 'Orders per second of all entries together; nothing for those of the workload',
    value: scenario.variation?.rate?.toString() ?? '',
    validateInput: problemOfRate,
  });
  return typed === undefined ? undefined : withRate(scenario, typed);
}

async function typeThreads(
  forms: Forms,
  scenario: Scenario,
  pool: string,
  title: string,
): Promise<Scenario | undefined> {
  const typed = await vscode.window.showInputBox({
    title,
    prompt: `Threads of pool ${pool}`,
    value: threadsOf(forms, scenario, pool).toString(),
    validateInput: problemOfThreads,
  });
  return typed === undefined ? undefined : withThreads(scenario, pool, typed);
}
