import type { DroppedFiles, SaveBesideParams, SaveResult } from '@threadwise/protocol';
import { basename } from 'node:path';
import * as vscode from 'vscode';

/**
 * Returns the URIs of files that were dropped on a page. Those of which the page knows only the content are written into a
 * folder, which keeps the last ones.
 */
export async function storeDropped(
  { sources, files }: DroppedFiles,
  storage: vscode.Uri,
): Promise<readonly string[]> {
  const folder = vscode.Uri.joinPath(storage, 'dropped');
  const stored = await Promise.all(
    files.map(async ({ name, base64 }) => {
      const file = vscode.Uri.joinPath(folder, basename(name));
      await vscode.workspace.fs.writeFile(file, Buffer.from(base64, 'base64'));
      return file.toString();
    }),
  );
  return [...sources.map(fileUri), ...stored];
}

/** Saves a file in the folder of a solution, unless there is another one with its name. */
export async function saveBeside(
  solution: vscode.Uri,
  { name, content }: SaveBesideParams,
): Promise<SaveResult> {
  if (solution.scheme === 'untitled') {
    throw new Error(`Save the solution first: ${name} is written into its folder.`);
  }
  const file = vscode.Uri.joinPath(solution, '..', basename(name));
  const bytes = new TextEncoder().encode(content);
  const known = await read(file);
  if (known !== undefined) {
    return { saved: Buffer.compare(known, bytes) === 0 };
  }
  await vscode.workspace.fs.writeFile(file, bytes);
  return { saved: true };
}

async function read(file: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await vscode.workspace.fs.readFile(file);
  } catch {
    return undefined;
  }
}

/** Returns the `file` URI of a file, which the editor names differently if its server runs elsewhere. */
function fileUri(uri: string): string {
  const { scheme, path } = vscode.Uri.parse(uri);
  return scheme === 'vscode-remote' ? vscode.Uri.file(path).toString() : uri;
}
