import type { PageView } from '@threadwise/protocol';
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createMessageConnection,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageConnection,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageclient/node';

/** Creates the connection to the page in a webview; {@link loadPage} loads the page. */
export function connectWebview(webview: vscode.Webview): MessageConnection {
  return createMessageConnection(new WebviewReader(webview), new WebviewWriter(webview));
}

/** Loads the page bundle under a content security policy that allows only our own script. */
export function loadPage(webview: vscode.Webview, extension: vscode.Uri, view: PageView): void {
  const folder = vscode.Uri.joinPath(extension, 'page');
  webview.options = { enableScripts: true, localResourceRoots: [folder] };
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
  webview.html = `<!doctype html>
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

class WebviewReader extends AbstractMessageReader implements MessageReader {
  readonly #webview: vscode.Webview;

  constructor(webview: vscode.Webview) {
    super();
    this.#webview = webview;
  }

  listen(callback: DataCallback): Disposable {
    return this.#webview.onDidReceiveMessage(callback);
  }
}

class WebviewWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #webview: vscode.Webview;

  constructor(webview: vscode.Webview) {
    super();
    this.#webview = webview;
  }

  async write(message: Message): Promise<void> {
    await this.#webview.postMessage(message);
  }

  end(): void {
    // The webview is disposed by its panel.
  }
}
