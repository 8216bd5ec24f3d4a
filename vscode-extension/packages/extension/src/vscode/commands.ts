import type { ApplyResult, PoolArguments, ResultsPlace } from '@threadwise/protocol';
import * as vscode from 'vscode';
import { LSPErrorCodes, ResponseError } from 'vscode-languageclient/node';
import { newSolution, openExamples } from './examples.ts';
import type { Server } from './server.ts';
import type { Views } from './page.ts';
import { SECTION, setProposals } from './settings.ts';

/** Registers the commands that package.json declares. */
export function registerCommands(
  context: vscode.ExtensionContext,
  server: Server,
  views: Views,
): vscode.Disposable {
  const commands: Record<string, (argument?: unknown) => unknown> = {
    applyProposal: (argument) => applyProposal(server, argument),
    simulateNow: (argument) => server.execute('threadwise.simulate', subject(argument)),
    showSweep: (argument) => showResults(views, 'threads', argument),
    showCompare: (argument) => showResults(views, 'executors', argument),
    showProposals: () => setProposals(true),
    hideProposals: () => setProposals(false),
    newSolution: () => newSolution(context),
    openExamples: () => openExamples(context),
    openWalkthrough: () =>
      vscode.commands.executeCommand(
        'workbench.action.openWalkthrough',
        `${context.extension.id}#start`,
      ),
    openSettings: () =>
      vscode.commands.executeCommand(
        'workbench.action.openSettings',
        `@ext:${context.extension.id}`,
      ),
    restartServer: () => server.restart(),
    showLog: () => {
      server.log.show();
    },
  };
  return vscode.Disposable.from(
    ...Object.entries(commands).map(([name, run]) =>
      vscode.commands.registerCommand(`${SECTION}.${name}`, (argument?: unknown) =>
        reportFailure(() => run(argument)),
      ),
    ),
  );
}

async function applyProposal(server: Server, argument: unknown): Promise<void> {
  const { applied, message } = await server.execute<ApplyResult>(
    'threadwise.apply',
    subject(argument),
  );
  if (applied) {
    vscode.window.setStatusBarMessage(message, 5000);
  } else {
    void vscode.window.showInformationMessage(message);
  }
}

/** Shows the results, and asks there for a sweep or a comparison. */
async function showResults(
  views: Views,
  tab: ResultsPlace['tab'],
  argument: unknown,
): Promise<void> {
  const { uri, pool } = subject(argument);
  const place: ResultsPlace = pool === undefined ? { tab } : { tab, pool };
  await views.open('results', vscode.Uri.parse(uri), place);
}

/** What a command is about: its argument if a lens calls it, else the document of the active editor. */
function subject(argument: unknown): PoolArguments {
  if (typeof argument === 'object' && argument !== null && 'uri' in argument) {
    if (typeof argument.uri === 'string') {
      return 'pool' in argument && typeof argument.pool === 'string'
        ? { uri: argument.uri, pool: argument.pool }
        : { uri: argument.uri };
    }
  }
  // The menus of an editor call with the resource alone.
  if (argument instanceof vscode.Uri) {
    return { uri: argument.toString() };
  }
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== 'eai') {
    throw new Error('Open an integration solution (a file with the extension .eai) first.');
  }
  return { uri: document.uri.toString() };
}

async function reportFailure(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (isCancellation(error)) {
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(`Threadwise: ${message}`);
  }
}

/** Whether the user did not want the answer any more. */
function isCancellation(error: unknown): boolean {
  return (
    error instanceof vscode.CancellationError ||
    (error instanceof ResponseError && error.code === LSPErrorCodes.RequestCancelled)
  );
}
