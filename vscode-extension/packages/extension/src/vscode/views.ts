import type { PageView, ResultsPlace, Show } from '@threadwise/protocol';
import * as vscode from 'vscode';
import { Page, type Views } from './page.ts';
import type { Server } from './server.ts';

const DIAGRAM = 'threadwise.diagram';

/** Registers the diagram editor, and the commands that open the views of a text. */
export function registerViews(
  context: vscode.ExtensionContext,
  server: Server,
): Views & { dispose(): void } {
  const views = new OpenViews(context, server);
  views.own(
    vscode.window.registerCustomEditorProvider(
      DIAGRAM,
      {
        resolveCustomTextEditor: (document, panel) => {
          views.fill(panel, document, 'diagram');
        },
      },
      { webviewOptions: { retainContextWhenHidden: true } },
    ),
    ...(['diagram', 'results', 'text'] as const).map((what) =>
      vscode.commands.registerCommand(COMMANDS[what], (argument?: unknown) =>
        views.open(what, subjectOf(argument)),
      ),
    ),
  );
  return views;
}

const COMMANDS = {
  diagram: 'threadwise.openDiagram',
  results: 'threadwise.openResults',
  text: 'threadwise.openText',
};

/** The text that a command is about: its argument, or that of the active editor, be it of text or of a diagram. */
function subjectOf(argument: unknown): vscode.Uri {
  if (argument instanceof vscode.Uri) {
    return argument;
  }
  const tab: unknown = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (tab instanceof vscode.TabInputCustom && tab.viewType === DIAGRAM) {
    return tab.uri;
  }
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId === 'eai') {
    return document.uri;
  }
  throw new Error('Open an integration solution (a file with the extension .eai) first.');
}

/** Views beside texts; one panel of results for each text. */
class OpenViews implements Views, vscode.Disposable {
  readonly #context: vscode.ExtensionContext;
  readonly #server: Server;
  readonly #owned: vscode.Disposable[] = [];
  readonly #results = new Map<
    string,
    { readonly panel: vscode.WebviewPanel; readonly page: Page }
  >();

  constructor(context: vscode.ExtensionContext, server: Server) {
    this.#context = context;
    this.#server = server;
  }

  async open(what: Show['what'], uri: vscode.Uri, place?: ResultsPlace): Promise<void> {
    switch (what) {
      case 'text':
        await vscode.window.showTextDocument(uri, {
          viewColumn: vscode.ViewColumn.Beside,
          preview: false,
        });
        break;
      case 'diagram':
        await vscode.commands.executeCommand(
          'vscode.openWith',
          uri,
          DIAGRAM,
          vscode.ViewColumn.Beside,
        );
        break;
      case 'results':
        await this.#openResults(uri, place);
        break;
      case 'problems':
        await vscode.commands.executeCommand('workbench.actions.view.problems');
        break;
      case 'settings':
        await vscode.commands.executeCommand('threadwise.openSettings');
        break;
    }
  }

  /** Shows a page in a panel until that is closed. */
  fill(
    panel: vscode.WebviewPanel,
    document: vscode.TextDocument,
    view: PageView,
    place?: ResultsPlace,
  ): Page {
    const page = new Page(this.#context, panel, document, view, this.#server, this, place);
    panel.onDidDispose(() => {
      page.dispose();
    });
    return page;
  }

  /** Takes what ends with the views. */
  own(...registrations: vscode.Disposable[]): void {
    this.#owned.push(...registrations);
  }

  dispose(): void {
    this.#owned.forEach((each) => {
      each.dispose();
    });
    this.#results.forEach(({ panel }) => {
      panel.dispose();
    });
  }

  async #openResults(uri: vscode.Uri, place?: ResultsPlace): Promise<void> {
    const key = uri.toString();
    const shown = this.#results.get(key);
    if (shown !== undefined) {
      shown.panel.reveal();
      if (place !== undefined) {
        shown.page.go(place);
      }
      return;
    }
    const document = await vscode.workspace.openTextDocument(uri);
    const name = uri.path.split('/').at(-1) ?? '';
    const panel = vscode.window.createWebviewPanel(
      'threadwise.results',
      `Results of ${name}`,
      vscode.ViewColumn.Beside,
      { retainContextWhenHidden: true },
    );
    panel.onDidDispose(() => this.#results.delete(key));
    this.#results.set(key, { panel, page: this.fill(panel, document, 'results', place) });
  }
}
