import type { ApplyResult, PoolArguments, ResultsPlace, ShowParams } from '@threadwise/protocol';
import * as vscode from 'vscode';
import { LSPErrorCodes, ResponseError } from 'vscode-languageclient/node';
import { newSolution, openExamples } from './exampleCommands.ts';
import { exportSolution } from './exportSolution.ts';
import { importSolution } from './importSolution.ts';
import type { LanguageServer } from './languageServer.ts';
import { chooseFiles } from './files.ts';
import { SECTION, setProposals } from './settings.ts';
import type { ViewManager } from './viewManager.ts';

/** Registers the commands declared in package.json. */
export function registerCommands(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  views: ViewManager,
): vscode.Disposable {
  const { Active, Beside } = vscode.ViewColumn;
  const open =
    (what: ShowParams['what'], column: vscode.ViewColumn) =>
    (argument: unknown): Promise<void> =>
      views.open(what, views.subjectOf(argument), { column });
  const commands: Record<string, (argument?: unknown) => unknown> = {
    openDiagram: open('diagram', Active),
    openDiagramToSide: open('diagram', Beside),
    openText: open('text', Active),
    openTextToSide: open('text', Beside),
    openResults: open('results', Beside),
    applyProposal: (argument) => applyProposal(server, subject(views, argument)),
    simulateNow: (argument) => server.execute('threadwise.simulate', subject(views, argument)),
    showSweep: (argument) => showResults(views, 'threads', subject(views, argument)),
    showCompare: (argument) => showResults(views, 'executors', subject(views, argument)),
    showProposals: () => setProposals(true),
    hideProposals: () => setProposals(false),
    newSolution: () => newSolution(context),
    openExamples: () => openExamples(context),
    exportSolution: (argument) => exportSolution(server, views.subjectOf(argument)),
    annotate: (argument) => annotate(views, argument),
    importSolution: () => importSolution(server, views.activeDocument()),
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

async function applyProposal(server: LanguageServer, about: PoolArguments): Promise<void> {
  const { applied, message } = await server.execute<ApplyResult>('threadwise.apply', about);
  if (applied) {
    vscode.window.setStatusBarMessage(message, 5000);
  } else {
    void vscode.window.showInformationMessage(message);
  }
}

/** Reads measurements: the files of a program's argument, or those that the user chooses. */
async function annotate(views: ViewManager, argument: unknown): Promise<void> {
  const given = sourcesIn(argument);
  const uri = views.subjectOf(given === undefined ? argument : given.solution);
  const sources = given?.sources ?? (await chooseFiles(uri, 'measurements'));
  if (sources.length > 0) {
    await views.open('measurements', uri, { sources });
  }
}

/** Returns the solution and the files in an argument such as `{ solution, sources }`. */
function sourcesIn(
  argument: unknown,
): { readonly solution: unknown; readonly sources: readonly string[] } | undefined {
  return typeof argument === 'object' &&
    argument !== null &&
    'sources' in argument &&
    Array.isArray(argument.sources)
    ? {
        solution: 'solution' in argument ? argument.solution : undefined,
        sources: argument.sources.map(String),
      }
    : undefined;
}

/** Opens the results and starts a sweep or a comparison there. */
async function showResults(
  views: ViewManager,
  tab: ResultsPlace['tab'],
  { uri, pool }: PoolArguments,
): Promise<void> {
  const place: ResultsPlace = pool === undefined ? { tab } : { tab, pool };
  await views.open('results', vscode.Uri.parse(uri), { place });
}

/**
 * Returns the subject of a command: its argument if a code lens invoked it, else the document of the active
 * editor.
 */
function subject(views: ViewManager, argument: unknown): PoolArguments {
  if (typeof argument === 'object' && argument !== null && 'uri' in argument) {
    if (typeof argument.uri === 'string') {
      return 'pool' in argument && typeof argument.pool === 'string'
        ? { uri: argument.uri, pool: argument.pool }
        : { uri: argument.uri };
    }
  }
  return { uri: views.subjectOf(argument).toString() };
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

/** Whether the user cancelled the request. */
function isCancellation(error: unknown): boolean {
  return (
    error instanceof vscode.CancellationError ||
    (error instanceof ResponseError && error.code === LSPErrorCodes.RequestCancelled)
  );
}
