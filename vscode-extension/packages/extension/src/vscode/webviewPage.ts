import type {
  ChooseParams,
  ChooseFilesParams,
  ChosenFiles,
  ClipboardText,
  DroppedFiles,
  PageContext,
  PageChangedParams,
  PageSelectParams,
  PageView,
  Range,
  RemedyParams,
  ResultsChangedParams,
  RevealParams,
  SaveBesideParams,
  SaveResult,
  SaveParams,
  ShowParams,
  Trouble,
} from '@threadwise/protocol';
import * as vscode from 'vscode';
import {
  ErrorCodes,
  ResponseError,
  type CancellationToken,
  type MessageConnection,
} from 'vscode-languageclient/node';
import { reasonReadOnly } from './readOnly.ts';
import { performRemedy, troubleOf, documentClosed } from './remedies.ts';
import { choose } from './settings.ts';
import type { LanguageServer } from './languageServer.ts';
import { chooseFiles } from './files.ts';
import { saveBeside, storeDropped } from './measurements.ts';
import { connectWebview, loadPage } from './webview.ts';

/** Opens the views of a document. */
export interface Views {
  open(what: ShowParams['what'], uri: vscode.Uri, target?: PageTarget): Promise<void>;
}

/** The dependencies of a page. */
export interface WebviewPageOptions {
  readonly extension: vscode.Uri;
  /** Folder for files of which a page knows only the content. */
  readonly storage: vscode.Uri;
  readonly panel: vscode.WebviewPanel;
  readonly document: vscode.TextDocument;
  readonly view: PageView;
  readonly server: LanguageServer;
  readonly views: Views;
  readonly target?: PageTarget | undefined;
}

/** What a page shows first. */
export type PageTarget = Pick<PageContext, 'place' | 'sources'>;

/** Server commands that a page may execute. */
const EXECUTABLE: readonly unknown[] = ['threadwise.apply', 'threadwise.simulate'];

/**
 * A web page of packages/web-ui in a webview, about one document. Its requests are handled here or by the
 * language server.
 */
export class WebviewPage implements vscode.Disposable {
  readonly #options: WebviewPageOptions;
  readonly #connection: MessageConnection;
  readonly #registrations: vscode.Disposable;
  /** Replaced by another object when the document is closed and opened again. */
  #document: vscode.TextDocument;
  /** Why the document is read-only. */
  #readOnlyReason: string | undefined;
  #unsaved: boolean;
  #target: PageTarget;
  /** Why the document is unavailable. */
  #missing: Trouble | undefined;

  constructor(options: WebviewPageOptions) {
    this.#options = options;
    this.#document = options.document;
    this.#target = options.target ?? {};
    this.#unsaved = options.document.isDirty;
    this.#connection = connectWebview(options.panel.webview);
    this.#registerHandlers();
    this.#connection.listen();
    this.#registrations = this.#listen();
    loadPage(options.panel.webview, options.extension, options.view);
  }

  dispose(): void {
    this.#registrations.dispose();
    this.#connection.dispose();
  }

  #registerHandlers(): void {
    const connection = this.#connection;
    const { server, views } = this.#options;
    connection.onRequest('host/ready', () => this.#ready());
    connection.onRequest('host/reveal', (reveal: RevealParams) =>
      withoutResult(this.#reveal(reveal)),
    );
    connection.onRequest('host/save', (file: SaveParams) => save(this.#document.uri, file));
    connection.onRequest('host/saveBeside', (file: SaveBesideParams) =>
      saveBeside(this.#document.uri, file),
    );
    connection.onRequest('host/openMeasurements', (dropped: DroppedFiles) =>
      withoutResult(this.#openMeasurements(dropped)),
    );
    connection.onRequest('host/chooseFiles', ({ what }: ChooseFilesParams) =>
      this.#chooseFiles(what),
    );
    connection.onRequest('host/copy', ({ text }: ClipboardText) =>
      withoutResult(vscode.env.clipboard.writeText(text)),
    );
    connection.onRequest('host/paste', readClipboard);
    connection.onRequest('host/undo', () => withoutResult(this.#undoOrRedo('undo')));
    connection.onRequest('host/redo', () => withoutResult(this.#undoOrRedo('redo')));
    connection.onRequest('host/show', ({ what }: ShowParams) =>
      withoutResult(views.open(what, this.#document.uri)),
    );
    connection.onRequest('host/choose', (params: ChooseParams) =>
      withoutResult(choose(this.#document.uri, params)),
    );
    connection.onRequest('host/remedy', (wanted: RemedyParams) =>
      withoutResult(performRemedy(wanted.remedy, server)),
    );
    connection.onRequest((method, params, token) => this.#forward(method, params, token));
    connection.onNotification('window/workDoneProgress/cancel', (params: { token: string }) =>
      server.cancelProgress(params.token),
    );
  }

  #listen(): vscode.Disposable {
    const { server } = this.#options;
    const { workspace, window } = vscode;
    return vscode.Disposable.from(
      server.onResultsChanged((changed) => {
        this.#follow(changed);
      }),
      server.onDidChangeState(({ kind }) => {
        this.#sendContext();
        if (kind === 'running') {
          this.#sendChanged(this.#document.version);
        }
      }),
      window.onDidChangeTextEditorSelection((change) => {
        this.#followSelection(change);
      }),
      workspace.onDidGrantWorkspaceTrust(() => {
        this.#sendContext();
      }),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('files', this.#document.uri)) {
          void this.#updateReadOnly();
        }
      }),
      workspace.onDidChangeTextDocument(({ document }) => {
        this.#followSaved(document);
      }),
      workspace.onDidSaveTextDocument((document) => {
        this.#followSaved(document);
      }),
      workspace.onDidOpenTextDocument((document) => {
        this.#followOpened(document);
      }),
      workspace.onDidCloseTextDocument((document) => {
        void this.#followClosed(document);
      }),
    );
  }

  /** Forwards our own requests to the language server, and handles those that apply proposals. */
  #forward(method: string, params: unknown, token: CancellationToken): Promise<unknown> {
    const isOurs =
      method.startsWith('threadwise/') ||
      (method === 'workspace/executeCommand' && EXECUTABLE.includes(commandIn(params)));
    if (!isOurs || typeof params !== 'object' || params === null) {
      throw new ResponseError(
        ErrorCodes.MethodNotFound,
        `unknown request from the page: ${method}`,
      );
    }
    const response = this.#options.server.request<unknown>(method, params, token);
    return 'workDoneToken' in params && typeof params.workDoneToken === 'string'
      ? this.#withProgress(params.workDoneToken, response)
      : response;
  }

  /** Forwards progress notifications to the page until the request completes. */
  async #withProgress(token: string, response: Promise<unknown>): Promise<unknown> {
    const registration = this.#options.server.onProgress(token, (value) => {
      void this.#connection.sendNotification('$/progress', { token, value });
    });
    try {
      return await response;
    } finally {
      registration.dispose();
    }
  }

  /** Opens a place of the results and starts its computation, or reads measurements. */
  openTarget(target: PageTarget): void {
    this.#target = target;
    this.#sendContext(target);
  }

  async #openMeasurements(dropped: DroppedFiles): Promise<void> {
    const { storage, views } = this.#options;
    const sources = await storeDropped(dropped, storage);
    await views.open('measurements', this.#document.uri, { sources });
  }

  async #chooseFiles(what: ChooseFilesParams['what']): Promise<ChosenFiles> {
    return { files: await chooseFiles(this.#document.uri, what) };
  }

  async #ready(): Promise<PageContext> {
    this.#readOnlyReason = await reasonReadOnly(this.#document.uri);
    return { ...this.#pageContext(), ...this.#target };
  }

  async #updateReadOnly(): Promise<void> {
    this.#readOnlyReason = await reasonReadOnly(this.#document.uri);
    this.#sendContext();
  }

  #pageContext(): PageContext {
    const { uri, isDirty } = this.#document;
    const { view, server } = this.#options;
    const trouble = this.#missing ?? troubleOf(server.state);
    const cursor = this.#shown?.selection;
    return {
      view,
      uri: uri.toString(),
      name: uri.path.split('/').at(-1) ?? '',
      readOnly: this.#readOnlyReason !== undefined,
      ...(this.#readOnlyReason === undefined ? {} : { readOnlyReason: this.#readOnlyReason }),
      unsaved: isDirty,
      restricted: !vscode.workspace.isTrusted,
      ...(cursor === undefined ? {} : { cursor: { start: cursor.start, end: cursor.end } }),
      ...(trouble === undefined ? {} : { trouble }),
    };
  }

  /** A text editor that shows the document beside the page. */
  get #shown(): vscode.TextEditor | undefined {
    const isOurs = ({ document }: vscode.TextEditor): boolean => this.#isOurs(document);
    const active = vscode.window.activeTextEditor;
    return active !== undefined && isOurs(active)
      ? active
      : vscode.window.visibleTextEditors.find(isOurs);
  }

  #isOurs({ uri }: vscode.TextDocument): boolean {
    return uri.toString() === this.#document.uri.toString();
  }

  async #reveal({ range, focus }: RevealParams): Promise<void> {
    const selection = toRange(range);
    const shown = this.#shown;
    if (shown === undefined && !focus) {
      return;
    }
    await vscode.window.showTextDocument(this.#document, {
      viewColumn: shown?.viewColumn ?? vscode.ViewColumn.Beside,
      preserveFocus: !focus,
      preview: false,
      selection,
    });
  }

  /** Undoes or redoes in the document's editor, which is this one if the page is a diagram. */
  async #undoOrRedo(command: 'undo' | 'redo'): Promise<void> {
    const { panel, view } = this.#options;
    if (view !== 'diagram') {
      await vscode.window.showTextDocument(this.#document, {
        viewColumn: this.#shown?.viewColumn ?? vscode.ViewColumn.Beside,
      });
    } else if (!panel.active) {
      panel.reveal(panel.viewColumn);
    }
    await vscode.commands.executeCommand(command);
  }

  #follow({ uri, version }: ResultsChangedParams): void {
    if (uri === this.#document.uri.toString()) {
      this.#sendChanged(version);
    }
  }

  #followSelection({ textEditor, selections, kind }: vscode.TextEditorSelectionChangeEvent): void {
    const [first] = selections;
    // Selections made by this extension have no kind, and must not be sent back to the page.
    if (!this.#isOurs(textEditor.document) || first === undefined || kind === undefined) {
      return;
    }
    const select: PageSelectParams = { range: { start: first.start, end: first.end } };
    void this.#connection.sendNotification('page/select', select);
  }

  #followSaved(document: vscode.TextDocument): void {
    if (this.#isOurs(document) && document.isDirty !== this.#unsaved) {
      this.#unsaved = document.isDirty;
      this.#sendContext();
    }
  }

  #followOpened(document: vscode.TextDocument): void {
    if (this.#isOurs(document) && document !== this.#document) {
      this.#document = document;
      this.#missing = undefined;
      this.#sendContext();
      this.#sendChanged(document.version);
    }
  }

  /** Reopens the document: the page needs it after the last text editor was closed. */
  async #followClosed(document: vscode.TextDocument): Promise<void> {
    if (!this.#isOurs(document)) {
      return;
    }
    try {
      this.#followOpened(await vscode.workspace.openTextDocument(document.uri));
    } catch {
      this.#missing = documentClosed(document.uri);
      this.#sendContext();
    }
  }

  #sendContext(target: PageTarget = {}): void {
    void this.#connection.sendNotification('page/opened', { ...this.#pageContext(), ...target });
  }

  #sendChanged(version: number): void {
    const changed: PageChangedParams = { version };
    void this.#connection.sendNotification('page/changed', changed);
  }
}

/** Awaits work whose request has no result: a JSON-RPC result must not be undefined. */
async function withoutResult(work: PromiseLike<unknown>): Promise<null> {
  await work;
  return null;
}

async function readClipboard(): Promise<ClipboardText> {
  return { text: await vscode.env.clipboard.readText() };
}

function commandIn(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'command' in params
    ? params.command
    : undefined;
}

function toRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

async function save(about: vscode.Uri, file: SaveParams): Promise<SaveResult> {
  const folder = about.scheme === 'file' ? vscode.Uri.joinPath(about, '..') : undefined;
  const target = await vscode.window.showSaveDialog(
    folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, file.name) },
  );
  if (target === undefined) {
    return { saved: false };
  }
  await vscode.workspace.fs.writeFile(target, Buffer.from(file.content, file.encoding));
  return { saved: true };
}
