import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import * as vscode from 'vscode';
import {
  CancellationToken,
  type ApplyWorkspaceEditParams,
  type ApplyWorkspaceEditRequest,
  type WorkspaceEdit,
} from 'vscode-languageclient/node';
import { readOnlyReason, sessionReason } from '../common/readOnly.ts';

/** The permission bit of POSIX that allows the owner to write. */
const OWNER_WRITE = 0o200;

type Applied = Awaited<ReturnType<ApplyWorkspaceEditRequest.HandlerSignature>>;

/** Settles when the last edit of the language server has been applied or refused. */
let lastEdit: Promise<unknown> = Promise.resolve();

/**
 * Applies an edit of the language server. Refuses it if a document is read-only, because VS Code would
 * change that document without a way to save it.
 *
 * Edits are applied one after another: the check of an edit during another one would save the change of that one.
 */
export function applyToWritable(
  params: ApplyWorkspaceEditParams,
  apply: ApplyWorkspaceEditRequest.HandlerSignature,
): Promise<Applied> {
  const applied = lastEdit.then(() => applyUnlessReadOnly(params, apply));
  lastEdit = applied.catch(() => undefined);
  return applied;
}

async function applyUnlessReadOnly(
  params: ApplyWorkspaceEditParams,
  apply: ApplyWorkspaceEditRequest.HandlerSignature,
): Promise<Applied> {
  const reasons = await Promise.all(
    urisOf(params.edit).map(async (uri) => (await reasonReadOnly(uri)) ?? reasonOfSession(uri)),
  );
  const failureReason = reasons.find((reason) => reason !== undefined);
  return failureReason === undefined
    ? apply(params, CancellationToken.None)
    : { applied: false, failureReason };
}

function urisOf({ changes = {}, documentChanges = [] }: WorkspaceEdit): vscode.Uri[] {
  const changed = documentChanges.flatMap((change) =>
    'textDocument' in change ? [change.textDocument.uri] : [],
  );
  return [...Object.keys(changes), ...changed].map((uri) => vscode.Uri.parse(uri));
}

/** Returns why a document is read-only, and what to do; undefined if it can be changed. */
export async function reasonReadOnly(uri: vscode.Uri): Promise<string | undefined> {
  const settings = vscode.workspace.getConfiguration('files', uri);
  const matches = (setting: string): boolean =>
    Object.entries(settings.get<Record<string, unknown>>(setting, {})).some(
      ([pattern, isOn]) => isOn === true && isMatch(pattern, uri),
    );
  return readOnlyReason({
    name: nameOf(uri),
    scheme: uri.scheme,
    isWritableScheme: isWritableScheme(uri.scheme),
    isIncluded: matches('readonlyInclude'),
    isExcluded: matches('readonlyExclude'),
    isProtected: await isProtected(uri),
    isLocked: settings.get<boolean>('readonlyFromPermissions', false) && (await isLocked(uri)),
  });
}

/**
 * Returns why a document is read-only for the session. VS Code reports this to no extension, but refuses to save
 * such a document; any other document without changes is not written by a save. A document with changes was
 * writable when they were made.
 */
async function reasonOfSession(uri: vscode.Uri): Promise<string | undefined> {
  const document = openDocument(uri);
  return document === undefined ||
    document.isUntitled ||
    document.isDirty ||
    (await document.save())
    ? undefined
    : sessionReason(nameOf(uri));
}

function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(
    (candidate) => candidate.uri.toString() === uri.toString(),
  );
}

function nameOf({ path }: vscode.Uri): string {
  return path.split('/').at(-1) ?? path;
}

/** Whether documents of a scheme can be saved; untitled ones are saved as files. */
function isWritableScheme(scheme: string): boolean {
  return scheme === 'untitled' || vscode.workspace.fs.isWritableFileSystem(scheme) === true;
}

/** Whether a pattern of the settings, absolute or relative to the workspace folder, matches a document. */
function isMatch(pattern: string, uri: vscode.Uri): boolean {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const glob =
    folder === undefined || isAbsolute(pattern)
      ? pattern
      : new vscode.RelativePattern(folder, pattern);
  const document = openDocument(uri);
  return document !== undefined && vscode.languages.match({ pattern: glob }, document) > 0;
}

async function isProtected(uri: vscode.Uri): Promise<boolean> {
  try {
    const { permissions } = await vscode.workspace.fs.stat(uri);
    return permissions === vscode.FilePermission.Readonly;
  } catch {
    // There is no file yet.
    return false;
  }
}

async function isLocked(uri: vscode.Uri): Promise<boolean> {
  if (uri.scheme !== 'file') {
    return false;
  }
  try {
    return ((await stat(uri.fsPath)).mode & OWNER_WRITE) === 0;
  } catch {
    // There is no file yet.
    return false;
  }
}
