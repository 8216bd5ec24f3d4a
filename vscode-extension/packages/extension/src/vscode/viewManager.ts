import type { PageView, ShowParams } from '@threadwise/protocol';
import * as vscode from 'vscode';
import { WebviewPage, type PageTarget, type Views } from './webviewPage.ts';
import type { LanguageServer } from './languageServer.ts';

const DIAGRAM = 'threadwise.diagram';

/** How to open a view. */
interface OpenOptions extends PageTarget {
  readonly column?: vscode.ViewColumn;
}

/** Views that are panels beside the text, with their titles. */
const PANELS = {
  results: 'Results of',
  measurements: 'Measurements for',
} as const satisfies Partial<Record<PageView, string>>;

type PanelView = keyof typeof PANELS;

interface OpenPanel {
  readonly uri: vscode.Uri;
  readonly panel: vscode.WebviewPanel;
  readonly page: WebviewPage;
}

/** The open diagrams and panels; at most one panel of each kind per document. */
export class ViewManager implements Views, vscode.Disposable {
  readonly #context: vscode.ExtensionContext;
  readonly #server: LanguageServer;
  /** By view and document. */
  readonly #panels = new Map<string, OpenPanel>();
  readonly #registration: vscode.Disposable;

  constructor(context: vscode.ExtensionContext, server: LanguageServer) {
    this.#context = context;
    this.#server = server;
    this.#registration = vscode.window.registerCustomEditorProvider(
      DIAGRAM,
      {
        resolveCustomTextEditor: (document, panel) => {
          this.#attachPage(panel, document, 'diagram');
        },
      },
      {
        webviewOptions: { retainContextWhenHidden: true },
        supportsMultipleEditorsPerDocument: true,
      },
    );
  }

  /**
   * Returns the document that a command applies to: its argument, or that of the active text editor, diagram or
   * results panel.
   */
  subjectOf(argument?: unknown): vscode.Uri {
    if (argument instanceof vscode.Uri) {
      return argument;
    }
    const uri = this.activeDocument();
    if (uri === undefined) {
      throw new Error('Open an integration solution (a file with the extension .eai) first.');
    }
    return uri;
  }

  /** Returns the document of the active text editor, diagram or results panel, if there is one. */
  activeDocument(): vscode.Uri | undefined {
    return this.#activeView() ?? activeText();
  }

  async open(
    what: ShowParams['what'],
    uri: vscode.Uri,
    { column = vscode.ViewColumn.Beside, ...target }: OpenOptions = {},
  ): Promise<void> {
    switch (what) {
      case 'text':
        await vscode.window.showTextDocument(uri, {
          viewColumn: columnOfText(uri, column) ?? column,
          preview: false,
        });
        break;
      case 'diagram':
        await vscode.commands.executeCommand(
          'vscode.openWith',
          uri,
          DIAGRAM,
          columnOfDiagram(uri, column) ?? column,
        );
        break;
      case 'results':
      case 'measurements':
        await this.#openPanel(what, uri, target);
        break;
      case 'problems':
        await vscode.commands.executeCommand('workbench.actions.view.problems');
        break;
      case 'settings':
        await vscode.commands.executeCommand('threadwise.openSettings');
        break;
    }
  }

  dispose(): void {
    this.#registration.dispose();
    this.#panels.forEach(({ panel }) => {
      panel.dispose();
    });
  }

  /** The document of the active diagram or panel. */
  #activeView(): vscode.Uri | undefined {
    const tab: unknown = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    if (tab instanceof vscode.TabInputCustom && tab.viewType === DIAGRAM) {
      return tab.uri;
    }
    return [...this.#panels.values()].find(({ panel }) => panel.active)?.uri;
  }

  /** Fills a panel with a page until the panel is closed. */
  #attachPage(
    panel: vscode.WebviewPanel,
    document: vscode.TextDocument,
    view: PageView,
    target?: PageTarget,
  ): WebviewPage {
    const page = new WebviewPage({
      extension: this.#context.extensionUri,
      storage: this.#context.globalStorageUri,
      panel,
      document,
      view,
      server: this.#server,
      views: this,
      target,
    });
    panel.onDidDispose(() => {
      page.dispose();
    });
    return page;
  }

  async #openPanel(view: PanelView, uri: vscode.Uri, target: PageTarget): Promise<void> {
    const key = `${view} ${uri.toString()}`;
    const shown = this.#panels.get(key);
    if (shown !== undefined) {
      shown.panel.reveal();
      if (Object.keys(target).length > 0) {
        shown.page.openTarget(target);
      }
      return;
    }
    const document = await vscode.workspace.openTextDocument(uri);
    const name = uri.path.split('/').at(-1) ?? '';
    const panel = vscode.window.createWebviewPanel(
      `threadwise.${view}`,
      `${PANELS[view]} ${name}`,
      vscode.ViewColumn.Beside,
      { retainContextWhenHidden: true },
    );
    panel.onDidDispose(() => this.#panels.delete(key));
    this.#panels.set(key, { uri, panel, page: this.#attachPage(panel, document, view, target) });
  }
}

function activeText(): vscode.Uri | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === 'eai' ? document.uri : undefined;
}

/** Returns the column that shows a document as text; one beside the active group if that is wanted. */
function columnOfText(uri: vscode.Uri, wanted: vscode.ViewColumn): vscode.ViewColumn | undefined {
  return columnOf(
    wanted,
    (input) => input instanceof vscode.TabInputText && isSame(input.uri, uri),
  );
}

/** Returns the column that shows a document's diagram; one beside the active group if that is wanted. */
function columnOfDiagram(
  uri: vscode.Uri,
  wanted: vscode.ViewColumn,
): vscode.ViewColumn | undefined {
  return columnOf(
    wanted,
    (input) =>
      input instanceof vscode.TabInputCustom &&
      input.viewType === DIAGRAM &&
      isSame(input.uri, uri),
  );
}

function columnOf(
  wanted: vscode.ViewColumn,
  isWanted: (input: unknown) => boolean,
): vscode.ViewColumn | undefined {
  return vscode.window.tabGroups.all
    .filter(({ isActive }) => wanted !== vscode.ViewColumn.Beside || !isActive)
    .find(({ tabs }) => tabs.some(({ input }) => isWanted(input)))?.viewColumn;
}

function isSame(one: vscode.Uri, other: vscode.Uri): boolean {
  return one.toString() === other.toString();
}
