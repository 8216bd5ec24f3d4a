import * as vscode from 'vscode';

/** Lets the user choose files with measurements of a solution; returns their URIs, none if cancelled. */
export async function chooseSources(solution: vscode.Uri): Promise<readonly string[]> {
  const folder = solution.scheme === 'file' ? vscode.Uri.joinPath(solution, '..') : undefined;
  const chosen = await vscode.window.showOpenDialog({
    ...(folder === undefined ? {} : { defaultUri: folder }),
    canSelectMany: true,
    openLabel: 'Read',
    title: 'Which files contain measurements?',
  });
  return (chosen ?? []).map((uri) => uri.toString());
}
