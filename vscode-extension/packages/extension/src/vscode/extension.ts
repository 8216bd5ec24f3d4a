import * as vscode from 'vscode';
import { registerCommands } from './commands.ts';
import { LanguageServer } from './languageServer.ts';
import { showStatus } from './status.ts';
import { Tasks } from './tasks.ts';
import { ViewManager } from './viewManager.ts';

let server: LanguageServer | undefined;

/** Activates the extension when a solution is opened or a command is run. */
export function activate(context: vscode.ExtensionContext): void {
  const started = new LanguageServer(context);
  server = started;
  const views = new ViewManager(context, started);
  context.subscriptions.push(
    started,
    showStatus(started),
    views,
    registerCommands(context, started, views),
    vscode.tasks.registerTaskProvider('threadwise', new Tasks()),
    vscode.workspace.onDidGrantWorkspaceTrust(() => started.trust()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('threadwise.java')) {
        void started.restart();
      } else if (change.affectsConfiguration('threadwise')) {
        void started.configure();
      }
    }),
  );
  // Commands that need no server must not wait for it.
  void started.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
