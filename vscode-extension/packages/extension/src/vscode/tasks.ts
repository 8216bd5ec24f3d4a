import { relative } from 'node:path';
import * as vscode from 'vscode';
import { findCommandLine } from '../node/commandLine.ts';
import { textSetting } from './settings.ts';

const TYPE = 'threadwise';

interface ThreadwiseTask extends vscode.TaskDefinition {
  readonly type: typeof TYPE;
  readonly command: 'check' | 'propose' | 'sweep';
  /** Relative to the workspace folder; the active editor's file by default. */
  readonly file?: string;
  readonly args?: readonly string[];
}

/** Provides tasks that run the command line on the solution in the active editor. */
export class Tasks implements vscode.TaskProvider {
  async provideTasks(): Promise<vscode.Task[]> {
    const document = vscode.window.activeTextEditor?.document;
    const folder = document && vscode.workspace.getWorkspaceFolder(document.uri);
    if (document?.languageId !== 'eai' || folder === undefined) {
      return [];
    }
    const command = await commandOf(folder);
    if (command === undefined) {
      return [];
    }
    const file = relative(folder.uri.fsPath, document.uri.fsPath);
    const definitions: ThreadwiseTask[] = [
      { type: TYPE, command: 'check', file },
      { type: TYPE, command: 'propose', file },
    ];
    return definitions.map((definition) => taskOf(definition, folder, command));
  }

  async resolveTask(task: vscode.Task): Promise<vscode.Task | undefined> {
    const definition = task.definition as ThreadwiseTask;
    const folder = folderOf(task.scope);
    if (folder === undefined) {
      return undefined;
    }
    const command = await commandOf(folder);
    if (command === undefined) {
      void vscode.window.showErrorMessage(
        'The command threadwise is neither in the workspace folder nor on the PATH. Set threadwise.cli.path to its location.',
      );
      return undefined;
    }
    return taskOf(definition, folder, command);
  }
}

function commandOf(folder: vscode.WorkspaceFolder): Promise<string | undefined> {
  return findCommandLine({
    setting: textSetting('cli.path', folder),
    folder: folder.uri.fsPath,
    path: process.env['PATH'] ?? '',
  });
}

function folderOf(scope: vscode.Task['scope']): vscode.WorkspaceFolder | undefined {
  return typeof scope === 'object' ? scope : vscode.workspace.workspaceFolders?.[0];
}

function taskOf(
  definition: ThreadwiseTask,
  folder: vscode.WorkspaceFolder,
  command: string,
): vscode.Task {
  const file = definition.file ?? '${relativeFile}';
  const execution = new vscode.ShellExecution(
    command,
    [definition.command, file, ...(definition.args ?? [])],
    { cwd: folder.uri.fsPath },
  );
  const task = new vscode.Task(
    definition,
    folder,
    `${definition.command} ${file}`,
    TYPE,
    execution,
    '$threadwise',
  );
  if (definition.command === 'check') {
    task.group = vscode.TaskGroup.Test;
  }
  task.presentationOptions = { clear: true };
  return task;
}
