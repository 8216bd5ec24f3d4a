import * as vscode from 'vscode';

const SCHEME = 'threadwise-answer';

/** Answers of the server in Markdown, shown as read-only documents. */
export class Answers implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registrations: vscode.Disposable;

  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#registrations = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? 'This answer is gone. Ask again.';
  }

  /** Shows `markdown` beside the editor; an earlier answer of the same title is replaced. */
  async show(title: string, markdown: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${title}.md` });
    this.#texts.set(uri.toString(), markdown);
    this.#changed.fire(uri);
    try {
      await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
    } catch {
      // An editor without a preview of Markdown shows its text.
      await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside });
    }
  }

  dispose(): void {
    this.#registrations.dispose();
  }
}
