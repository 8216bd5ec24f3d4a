import * as vscode from 'vscode';

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
