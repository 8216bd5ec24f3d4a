import type {
  Catalog,
  CatalogImportFormat,
  ImportErrorData,
  ImportLimitation,
  ImportParams,
  ImportResult,
  ImportSource,
} from '@threadwise/protocol';
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { ResponseError } from 'vscode-languageclient/node';
import {
  countLimitations,
  describeLimitation,
  isExact,
  relativeNames,
} from '../common/importedFiles.ts';
import { requireChoice } from './files.ts';
import type { LanguageServer } from './languageServer.ts';

const TITLE = 'Import';
/** A longer list would not fit on the screen. */
const MAX_LISTED_LIMITATIONS = 20;

/** The files of an import by the names that the server uses for them. */
type NamedFiles = ReadonlyMap<string, vscode.Uri>;

/**
 * Imports files in a format that the user chooses, into a new document or the active one.
 *
 * @param active the solution that the user is editing
 */
export async function importSolution(
  server: LanguageServer,
  active: vscode.Uri | undefined,
): Promise<void> {
  const { importFormats } = await server.request<Catalog>('threadwise/catalog', {});
  const format = await chooseFormat(importFormats);
  const files = await chooseFiles(format, active);
  const into = format.canUpdate && active !== undefined ? await chooseTarget(active) : undefined;
  const params: ImportParams = {
    format: format.keyword,
    sources: await readSources(files),
    ...(into === undefined ? {} : { into: { uri: into.toString() } }),
  };
  if (into !== undefined) {
    // The server knows only open documents.
    await vscode.workspace.openTextDocument(into);
  }
  try {
    const result = await request(server, format, params);
    await show(result, [...files.keys()], into);
  } catch (error) {
    if (!reportPosition(error, files)) {
      throw error;
    }
  }
}

async function chooseFormat(formats: readonly CatalogImportFormat[]): Promise<CatalogImportFormat> {
  const items = formats.map((format) => ({
    label: format.title,
    description: format.description,
    format,
  }));
  const choice = await vscode.window.showQuickPick(items, {
    title: TITLE,
    placeHolder: 'What do you want to import?',
    matchOnDescription: true,
  });
  return requireChoice(choice).format;
}

async function chooseFiles(
  { title, extensions, canUpdate }: CatalogImportFormat,
  active: vscode.Uri | undefined,
): Promise<NamedFiles> {
  const folder =
    active?.scheme === 'file'
      ? vscode.Uri.joinPath(active, '..')
      : vscode.workspace.workspaceFolders?.[0]?.uri;
  const files = requireChoice(
    await vscode.window.showOpenDialog({
      ...(folder === undefined ? {} : { defaultUri: folder }),
      canSelectMany: canUpdate,
      filters: { [title]: [...extensions], 'All Files': ['*'] },
      openLabel: TITLE,
      title: canUpdate
        ? `Which files of ${title} belong to the application?`
        : `Which file in ${title} do you want to import?`,
    }),
  );
  const names = relativeNames(files.map(({ path }) => path));
  return new Map(files.map((file, i) => [names[i] ?? file.path, file]));
}

/** Returns the document to update, undefined for a new one. */
async function chooseTarget(active: vscode.Uri): Promise<vscode.Uri | undefined> {
  const choice = await vscode.window.showQuickPick(
    [
      { label: 'New model', description: 'opens a new text', into: undefined },
      {
        label: `Update ${basename(active.path)}`,
        description: 'keeps times, pins and comments',
        into: active,
      },
    ],
    { title: TITLE, placeHolder: 'Where do you want to import it?' },
  );
  return requireChoice(choice).into;
}

function readSources(files: NamedFiles): Promise<ImportSource[]> {
  return Promise.all(
    [...files].map(async ([name, file]) => {
      const content = await vscode.workspace.fs.readFile(file);
      try {
        return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(content) };
      } catch {
        throw new Error(`${name} is not UTF-8 text.`);
      }
    }),
  );
}

async function request(
  server: LanguageServer,
  { title }: CatalogImportFormat,
  params: ImportParams,
): Promise<ImportResult> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: `Importing from ${title}` },
    () => server.request<ImportResult>('threadwise/import', params),
  );
}

/** Shows the imported model, and reports what it does not express exactly. */
async function show(
  { text, changed, message, limitations }: ImportResult,
  names: readonly string[],
  into: vscode.Uri | undefined,
): Promise<void> {
  if (text !== undefined) {
    const document = await vscode.workspace.openTextDocument({ language: 'eai', content: text });
    await vscode.window.showTextDocument(document);
    void reportLimitations(`Imported ${names.join(', ')}.`, limitations);
  } else if (into !== undefined && changed) {
    void reportLimitations(`Updated ${basename(into.path)}.`, limitations);
  } else {
    void vscode.window.showInformationMessage(`Nothing was imported. ${message ?? ''}.`);
  }
}

async function reportLimitations(
  done: string,
  limitations: readonly ImportLimitation[],
): Promise<void> {
  if (limitations.length === 0) {
    void vscode.window.showInformationMessage(`${done} The model is exact.`);
    return;
  }
  const summary = `${done} The model is not exact: ${countLimitations(limitations)}.`;
  const action = 'Show List';
  const chosen = isExact(limitations)
    ? await vscode.window.showInformationMessage(
        `${done} Values to measure: ${countLimitations(limitations)}.`,
        action,
      )
    : await vscode.window.showWarningMessage(summary, action);
  if (chosen === action) {
    const listed = limitations.slice(0, MAX_LISTED_LIMITATIONS).map(describeLimitation);
    const more = limitations.length - listed.length;
    await vscode.window.showInformationMessage('The imported model differs from the files:', {
      modal: true,
      detail: [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    });
  }
}

/** Reports an error in one of the files, with an action that opens it there; false for other errors. */
function reportPosition(error: unknown, files: NamedFiles): boolean {
  if (!(error instanceof ResponseError)) {
    return false;
  }
  const data = error.data as ImportErrorData | undefined;
  const file = data === undefined ? undefined : files.get(data.file);
  if (data === undefined || file === undefined) {
    return false;
  }
  void offerFile(error.message, data, file);
  return true;
}

async function offerFile(
  message: string,
  { file, line = 1 }: ImportErrorData,
  uri: vscode.Uri,
): Promise<void> {
  const action = `Open ${basename(file)}`;
  const chosen = await vscode.window.showErrorMessage(`Threadwise: ${message}`, action);
  if (chosen === action) {
    const start = new vscode.Position(line - 1, 0);
    await vscode.window.showTextDocument(uri, { selection: new vscode.Range(start, start) });
  }
}
