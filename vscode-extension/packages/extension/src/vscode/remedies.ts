import type { Remedy, Trouble } from '@threadwise/protocol';
import * as vscode from 'vscode';
import type { LanguageServer, ServerState } from './languageServer.ts';

/** Returns why requests fail in this server state; undefined if the server runs or starts. */
export function troubleOf(state: ServerState): Trouble | undefined {
  switch (state.kind) {
    case 'starting':
    case 'running':
      return undefined;
    case 'stopped':
      return { message: 'The language server is stopped.', remedies: ['restart'] };
    case 'failed':
      return {
        message: state.reason,
        remedies: needsJava(state.reason) ? ['settings', 'restart'] : ['restart', 'log'],
      };
  }
}

/** Returns why a document can no longer be shown. */
export function documentClosed(uri: vscode.Uri): Trouble {
  const name = uri.path.split('/').at(-1) ?? uri.toString();
  return { message: `${name} was closed and no longer exists.`, remedies: [] };
}

/** Whether a failure is caused by the Java runtime. */
export function needsJava(reason: string): boolean {
  return reason.includes('needs Java');
}

/** Performs a remedy that the user chose. */
export async function performRemedy(remedy: Remedy, server: LanguageServer): Promise<void> {
  switch (remedy) {
    case 'restart':
      await server.restart();
      break;
    case 'settings':
      await vscode.commands.executeCommand('workbench.action.openSettings', 'threadwise.java.home');
      break;
    case 'log':
      server.log.show();
      break;
  }
}
