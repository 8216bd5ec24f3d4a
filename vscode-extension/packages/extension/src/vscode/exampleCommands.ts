import { basename } from 'node:path';
import * as vscode from 'vscode';
import { freeName, problemOfFileName, withExtension } from '../common/freeName.ts';
import { EMPTY_SOLUTION, listExamples, type Example } from '../node/examples.ts';
import { chooseParent, exists } from './files.ts';

interface StartItem extends vscode.QuickPickItem {
  /** The example to copy; undefined for an empty solution. */
  readonly example?: Example;
}

/**
 * Copies an example that the user chooses, or an empty solution, into the workspace or an untitled document, and
 * opens it.
 */
export async function newSolution(context: vscode.ExtensionContext): Promise<void> {
  const start = await chooseStart(context);
  if (start === undefined) {
    return;
  }
  const { example } = start;
  const content =
    example === undefined
      ? new TextEncoder().encode(EMPTY_SOLUTION.text)
      : await vscode.workspace.fs.readFile(vscode.Uri.file(example.file));
  const folder = await chooseFolder();
  if (folder === undefined) {
    const text = new TextDecoder().decode(content);
    await vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ language: 'eai', content: text }),
    );
    return;
  }
  const name = await askForName(
    folder,
    example === undefined ? EMPTY_SOLUTION.name : basename(example.file),
  );
  if (name !== undefined) {
    const file = vscode.Uri.joinPath(folder, name);
    await vscode.workspace.fs.writeFile(file, content);
    await vscode.window.showTextDocument(file);
  }
}

async function chooseStart(context: vscode.ExtensionContext): Promise<StartItem | undefined> {
  const examples = await listExamples(context.asAbsolutePath('examples'));
  const items = examples.map((example): StartItem => ({
    label: example.title,
    detail: example.summary,
    example,
  }));
  const empty: StartItem = { label: EMPTY_SOLUTION.title, detail: EMPTY_SOLUTION.summary };
  return vscode.window.showQuickPick([empty, ...items], {
    title: 'New Solution from Example',
    placeHolder: 'What do you want to start with?',
    matchOnDetail: true,
  });
}

/** Returns the folder for a new file, or undefined if no folder is open. */
async function chooseFolder(): Promise<vscode.Uri | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length < 2) {
    return folders[0]?.uri;
  }
  const choice = await vscode.window.showWorkspaceFolderPick({
    placeHolder: 'In which folder do you want to create the solution?',
  });
  if (choice === undefined) {
    throw new vscode.CancellationError();
  }
  return choice.uri;
}

async function askForName(folder: vscode.Uri, proposed: string): Promise<string | undefined> {
  const isTaken = (name: string): Promise<boolean> => exists(vscode.Uri.joinPath(folder, name));
  const typed = await vscode.window.showInputBox({
    title: 'New Solution from Example',
    prompt: 'Name of the new file',
    value: await freeName(proposed, isTaken),
    validateInput: async (name) =>
      problemOfFileName(name) ??
      ((await isTaken(withExtension(name))) ? 'A file with this name already exists' : undefined),
  });
  return typed === undefined ? undefined : withExtension(typed);
}

/** Copies all examples into a folder that the user chooses, and opens the copy. */
export async function openExamples(context: vscode.ExtensionContext): Promise<void> {
  const parent = await chooseParent(
    'Where do you want to create the folder threadwise-examples?',
    'Copy the Examples Here',
  );
  if (parent === undefined) {
    return;
  }
  const name = await freeName('threadwise-examples', (taken) =>
    exists(vscode.Uri.joinPath(parent, taken)),
  );
  const folder = vscode.Uri.joinPath(parent, name);
  await vscode.workspace.fs.copy(vscode.Uri.file(context.asAbsolutePath('examples')), folder);
  await vscode.commands.executeCommand('vscode.openFolder', folder, { forceReuseWindow: true });
}
