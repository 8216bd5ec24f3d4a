import type { Remedy, Trouble } from '@threadwise/protocol';
import * as vscode from 'vscode';
import type { FailedState, LanguageServer, ServerState } from './languageServer.ts';
import { SECTION } from './settings.ts';

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
        remedies: state.setting !== undefined ? ['settings', 'restart'] : ['restart', 'log'],
      };
  }
}

/** Returns why a document can no longer be shown. */
export function documentClosed(uri: vscode.Uri): Trouble {
  const name = uri.path.split('/').at(-1) ?? uri.toString();
  return { message: `${name} was closed and no longer exists.`, remedies: [] };
}

/** Opens the setting that causes a failure. */
export async function openSetting({
  setting = 'java.home',
}: Pick<FailedState, 'setting'>): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openSettings', `${SECTION}.${setting}`);
}

/** Performs a remedy that the user chose. */
export async function performRemedy(remedy: Remedy, server: LanguageServer): Promise<void> {
  switch (remedy) {
    case 'restart':
      await server.restart();
      break;
    case 'settings':
      await openSetting(server.state.kind === 'failed' ? server.state : {});
      break;
    case 'log':
      server.log.show();
      break;
    case 'trust':
      await vscode.commands.executeCommand('workbench.trust.manage');
      break;
  }
}
