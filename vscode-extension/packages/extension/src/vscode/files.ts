import * as vscode from 'vscode';

/** Whether there is a file or folder. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Lets the user choose a folder; undefined if they want none. */
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
