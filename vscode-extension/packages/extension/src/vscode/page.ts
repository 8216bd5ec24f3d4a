import type {
  ClipboardText,
  Opening,
  PageChanged,
  PageSelect,
  PageView,
  ResultsChanged,
  ResultsPlace,
  Reveal,
  SavedFile,
  SavedText,
  SaveFile,
  Show,
  TextRange,
} from '@threadwise/protocol';
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createMessageConnection,
  ErrorCodes,
  ResponseError,
  type CancellationToken,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageConnection,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageclient/node';
import type { Server } from './server.ts';

/** Opens the views of a text. */
export interface Views {
  open(what: Show['what'], uri: vscode.Uri, place?: ResultsPlace): Promise<void>;
}

/** A page of packages/diagram in a webview, about one text: what it asks is answered here or by the language server. */
export class Page implements vscode.Disposable {
  readonly #document: vscode.TextDocument;
  readonly #view: PageView;
  readonly #server: Server;
  readonly #views: Views;
  readonly #connection: MessageConnection;
  readonly #registrations: vscode.Disposable;
  #place: ResultsPlace | undefined;

  constructor(
    context: vscode.ExtensionContext,
    panel: vscode.WebviewPanel,
    document: vscode.TextDocument,
    view: PageView,
    server: Server,
    views: Views,
    place?: ResultsPlace,
  ) {
    this.#place = place;
    this.#document = document;
    this.#view = view;
    this.#server = server;
    this.#views = views;
    const folder = vscode.Uri.joinPath(context.extensionUri, 'page');
    panel.webview.options = { enableScripts: true, localResourceRoots: [folder] };
    this.#connection = createMessageConnection(
      new Reader(panel.webview),
      new Writer(panel.webview),
    );
    this.#answer();
    this.#connection.listen();
    this.#registrations = vscode.Disposable.from(
      server.onResultsChanged((changed) => {
        this.#follow(changed);
      }),
      vscode.window.onDidChangeTextEditorSelection((change) => {
        this.#followSelection(change);
      }),
    );
    panel.webview.html = html(panel.webview, folder, view);
  }

  dispose(): void {
    this.#registrations.dispose();
    this.#connection.dispose();
  }

  #answer(): void {
    const connection = this.#connection;
    connection.onRequest('host/ready', () => this.#opening());
    connection.onRequest('host/reveal', (reveal: Reveal) => done(this.#reveal(reveal)));
    connection.onRequest('host/saved', () => savedText(this.#document.uri));
    connection.onRequest('host/save', (file: SaveFile) => save(this.#document.uri, file));
    connection.onRequest('host/copy', ({ text }: ClipboardText) =>
      done(vscode.env.clipboard.writeText(text)),
    );
    connection.onRequest('host/paste', readClipboard);
    connection.onRequest('host/undo', () => done(vscode.commands.executeCommand('undo')));
    connection.onRequest('host/redo', () => done(vscode.commands.executeCommand('redo')));
    connection.onRequest('host/show', ({ what }: Show) =>
      done(this.#views.open(what, this.#document.uri)),
    );
    connection.onRequest((method, params, token) => this.#forward(method, params, token));
    connection.onNotification('window/workDoneProgress/cancel', (params: { token: string }) =>
      this.#server.cancelProgress(params.token),
    );
  }

  /** Lets the language server answer; of what is no message of ours, a page may only apply proposals. */
  #forward(method: string, params: unknown, token: CancellationToken): Promise<unknown> {
    const isOurs = method.startsWith('threadwise/') || method === 'workspace/executeCommand';
    if (!isOurs || typeof params !== 'object' || params === null) {
      throw new ResponseError(ErrorCodes.MethodNotFound, `a page cannot ask for ${method}`);
    }
    return 'workDoneToken' in params && typeof params.workDoneToken === 'string'
      ? this.#followed(params.workDoneToken, this.#server.request(method, params, token))
      : this.#server.request(method, params, token);
  }

  /** Tells the page how far something is until there is an answer. */
  async #followed(token: string, answer: Promise<unknown>): Promise<unknown> {
    const registration = this.#server.onProgress(token, (value) => {
      void this.#connection.sendNotification('$/progress', { token, value });
    });
    try {
      return await answer;
    } finally {
      registration.dispose();
    }
  }

  /** Shows a place of the results, and asks there. */
  go(place: ResultsPlace): void {
    this.#place = place;
    void this.#connection.sendNotification('page/opened', this.#opening());
  }

  #opening(): Opening {
    const { uri } = this.#document;
    const name = uri.path.split('/').at(-1) ?? '';
    const readOnly = vscode.workspace.fs.isWritableFileSystem(uri.scheme) === false;
    const opening = { view: this.#view, uri: uri.toString(), name, readOnly };
    return this.#place === undefined ? opening : { ...opening, place: this.#place };
  }

  async #reveal({ range, focus }: Reveal): Promise<void> {
    const selection = toRange(range);
    const shown = vscode.window.visibleTextEditors.find(
      (editor) => editor.document === this.#document,
    );
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

  #follow({ uri, version }: ResultsChanged): void {
    if (uri === this.#document.uri.toString()) {
      const changed: PageChanged = { version };
      void this.#connection.sendNotification('page/changed', changed);
    }
  }

  #followSelection({ textEditor, selections, kind }: vscode.TextEditorSelectionChangeEvent): void {
    const [first] = selections;
    // What we selected ourselves has no kind, and must not come back.
    if (textEditor.document !== this.#document || first === undefined || kind === undefined) {
      return;
    }
    const select: PageSelect = { range: { start: first.start, end: first.end } };
    void this.#connection.sendNotification('page/select', select);
  }
}

/** The answer to a request that has none: a JSON-RPC answer is never undefined. */
async function done(work: PromiseLike<unknown>): Promise<null> {
  await work;
  return null;
}

async function readClipboard(): Promise<ClipboardText> {
  return { text: await vscode.env.clipboard.readText() };
}

function toRange({ start, end }: TextRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** What a file says, be the text in the editor another or not. */
async function savedText(uri: vscode.Uri): Promise<SavedText> {
  if (uri.scheme === 'untitled') {
    return {};
  }
  const bytes = await vscode.workspace.fs.readFile(uri);
  return { text: new TextDecoder().decode(bytes) };
}

async function save(about: vscode.Uri, file: SaveFile): Promise<SavedFile> {
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

/** The document around the bundle: no script but ours, and nothing from elsewhere. */
function html(webview: vscode.Webview, folder: vscode.Uri, view: PageView): string {
  const address = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(folder, name)).toString();
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource} 'unsafe-inline'`,
    `img-src ${webview.cspSource} data: blob:`,
    `font-src ${webview.cspSource}`,
  ].join('; ');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <title>Threadwise ${view}</title>
    <link rel="stylesheet" href="${address('threadwise.css')}">
  </head>
  <body>
    <div id="threadwise"></div>
    <script type="module" nonce="${nonce}" src="${address('threadwise.js')}"></script>
  </body>
</html>`;
}

class Reader extends AbstractMessageReader implements MessageReader {
  readonly #webview: vscode.Webview;

  constructor(webview: vscode.Webview) {
    super();
    this.#webview = webview;
  }

  listen(callback: DataCallback): Disposable {
    return this.#webview.onDidReceiveMessage(callback);
  }
}

class Writer extends AbstractMessageWriter implements MessageWriter {
  readonly #webview: vscode.Webview;

  constructor(webview: vscode.Webview) {
    super();
    this.#webview = webview;
  }

  async write(message: Message): Promise<void> {
    await this.#webview.postMessage(message);
  }

  end(): void {
    // The webview ends by itself.
  }
}
