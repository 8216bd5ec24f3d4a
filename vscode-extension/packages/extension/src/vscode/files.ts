import type { ChooseFilesParams } from '@threadwise/protocol';
import * as vscode from 'vscode';

const OPEN_DIALOGS: Readonly<Record<ChooseFilesParams['what'], vscode.OpenDialogOptions>> = {
  measurements: {
    canSelectMany: true,
    openLabel: 'Read',
    title: 'Which files contain measurements?',
  },
  solution: {
    openLabel: 'Choose',
    title: 'Which solution is the other one?',
    filters: { 'Integration solutions': ['eai'] },
  },
};

/** Lets the user choose files for a solution; returns their URIs, none if cancelled. */
export async function chooseFiles(
  solution: vscode.Uri,
  what: ChooseFilesParams['what'],
): Promise<readonly string[]> {
  const folder = solution.scheme === 'file' ? vscode.Uri.joinPath(solution, '..') : undefined;
  const chosen = await vscode.window.showOpenDialog({
    ...(folder === undefined ? {} : { defaultUri: folder }),
    ...OPEN_DIALOGS[what],
  });
  return (chosen ?? []).map((uri) => uri.toString());
}

/** Whether a file or folder exists. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Lets the user choose a folder; undefined if cancelled. */
export async function chooseParent(
  title: string,
  openLabel: string,
): Promise<vscode.Uri | undefined> {
  const [parent] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel,
      title,
    })) ?? [];
  return parent;
}

/** Returns the user's choice, or cancels the command if there is none. */
export function requireChoice<T>(choice: T | undefined): T {
  if (choice === undefined) {
    throw new vscode.CancellationError();
  }
  return choice;
}
