import type {
  ApplyResult,
  Comparison,
  PoolArguments,
  Sweep,
  SweepParams,
  TextParams,
} from '@threadwise/protocol';
import * as vscode from 'vscode';
import { LSPErrorCodes, ResponseError } from 'vscode-languageclient/node';
import type { Answers } from './answers.ts';
import { newSolution, openExamples } from './examples.ts';
import type { Server } from './server.ts';
import { SECTION, setProposals } from './settings.ts';

/** Registers the commands that package.json declares. */
export function registerCommands(
  context: vscode.ExtensionContext,
  server: Server,
  answers: Answers,
): vscode.Disposable {
  const commands: Record<string, (argument?: unknown) => unknown> = {
    applyProposal: (argument) => applyProposal(server, argument),
    simulateNow: (argument) => server.execute('threadwise.simulate', subject(argument)),
    showSweep: (argument) => showAnswer(server, answers, 'sweep', argument),
    showCompare: (argument) => showAnswer(server, answers, 'compare', argument),
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

/** Asks the server, which tells its progress by itself, and shows the answer. */
async function showAnswer(
  server: Server,
  answers: Answers,
  kind: 'sweep' | 'compare',
  argument: unknown,
): Promise<void> {
  const { uri, pool } = subject(argument);
  const about = { textDocument: { uri } };
  if (kind === 'sweep') {
    const params: SweepParams = pool === undefined ? about : { ...about, pool };
    const sweep = await server.request<Sweep>('threadwise/sweep', params);
    await answers.show(`Sweep of ${sweep.pool} in ${nameOf(uri)}`, sweep.markdown);
  } else {
    const params: TextParams = about;
    const comparison = await server.request<Comparison>('threadwise/compare', params);
    await answers.show(`Comparison for ${nameOf(uri)}`, comparison.markdown);
  }
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

function nameOf(uri: string): string {
  return vscode.Uri.parse(uri).path.split('/').at(-1) ?? uri;
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
