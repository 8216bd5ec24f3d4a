import type { Remedy, Trouble } from '@threadwise/protocol';
import * as vscode from 'vscode';
import type { Server, ServerState } from './server.ts';

/** Why nothing can be asked in this state of the language server; undefined if it runs or starts. */
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

/** Why a text cannot be shown any more. */
export function wontOpen(uri: vscode.Uri): Trouble {
  const name = uri.path.split('/').at(-1) ?? uri.toString();
  return { message: `${name} was closed, and is not there any more.`, remedies: [] };
}

/** Whether a reason is about the Java runtime. */
export function needsJava(reason: string): boolean {
  return reason.includes('needs Java');
}

/** Does what may help. */
export async function remedy(wanted: Remedy, server: Server): Promise<void> {
  switch (wanted) {
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
