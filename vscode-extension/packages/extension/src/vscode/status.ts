import * as vscode from 'vscode';
import { openSetting } from './remedies.ts';
import type { FailedState, LanguageServer, ServerState } from './languageServer.ts';

/** The download page for Java runtimes. */
const JAVA_PAGE = vscode.Uri.parse('https://adoptium.net/temurin/releases/?version=21');

/** Shows the server state in the language status, and notifies the user of failures. */
export function showStatus(server: LanguageServer): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('threadwise.server', { language: 'eai' });
  item.name = 'Threadwise';
  const follow = (state: ServerState): void => {
    void vscode.commands.executeCommand('setContext', 'threadwise.serverState', state.kind);
    fill(item, state);
    if (state.kind === 'failed') {
      void showFailure(server, state);
    }
  };
  follow(server.state);
  return vscode.Disposable.from(item, server.onDidChangeState(follow));
}

function fill(item: vscode.LanguageStatusItem, state: ServerState): void {
  const log = { title: 'Show Log', command: 'threadwise.showLog' };
  const restart = { title: 'Restart', command: 'threadwise.restartServer' };
  item.busy = state.kind === 'starting';
  item.severity = vscode.LanguageStatusSeverity.Information;
  item.detail = '';
  item.command = log;
  switch (state.kind) {
    case 'starting':
      item.text = 'Threadwise starts';
      break;
    case 'running':
      item.text = 'Threadwise';
      item.detail = `Java ${state.runtime.version} (${state.runtime.source})`;
      break;
    case 'stopped':
      item.text = 'Threadwise is stopped';
      item.command = restart;
      break;
    case 'failed':
      item.text = 'Threadwise is not running';
      item.detail = state.reason;
      item.severity = vscode.LanguageStatusSeverity.Error;
      item.command = restart;
      break;
  }
}

async function showFailure(server: LanguageServer, failure: FailedState): Promise<void> {
  const actions: Readonly<Record<Action, () => unknown>> = {
    'Open Setting': () => openSetting(failure),
    'Get Java': () => vscode.env.openExternal(JAVA_PAGE),
    'Try Again': () => server.restart(),
    'Show Log': () => {
      server.log.show();
    },
  };
  const choice = await vscode.window.showErrorMessage(failure.reason, ...offeredFor(failure));
  if (choice !== undefined) {
    await actions[choice]();
  }
}

type Action = 'Open Setting' | 'Get Java' | 'Try Again' | 'Show Log';

/** Actions for failures that a setting causes. */
const SETTING_ACTIONS: Readonly<Record<NonNullable<FailedState['setting']>, readonly Action[]>> = {
  'java.home': ['Open Setting', 'Get Java', 'Try Again'],
  'java.options': ['Open Setting', 'Try Again'],
};

function offeredFor({ setting }: FailedState): readonly Action[] {
  return setting === undefined ? ['Try Again', 'Show Log'] : SETTING_ACTIONS[setting];
}
