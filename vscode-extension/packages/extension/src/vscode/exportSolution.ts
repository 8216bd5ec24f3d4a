import type {
  ConvertResult,
  ConvertedFile,
  ConvertParams,
  ExportForm,
  FormsResult,
  FormVariant,
  Loss,
  TextParams,
} from '@threadwise/protocol';
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { freeName } from '../common/freeName.ts';
import { chooseParent, exists, requireChoice } from './files.ts';
import { chooseScenario } from './scenarioPicker.ts';
import type { LanguageServer } from './languageServer.ts';

const TITLE = 'Export';
/** A longer list would not fit on the screen; the exported file lists all of them. */
const MAX_LISTED_LOSSES = 20;

/** Exports a solution in a form that the user chooses, after showing what that form cannot express. */
export async function exportSolution(server: LanguageServer, uri: vscode.Uri): Promise<void> {
  // The server knows only open documents.
  await vscode.workspace.openTextDocument(uri);
  const about: TextParams = { textDocument: { uri: uri.toString() } };
  const forms = await server.request<FormsResult>('threadwise/forms', about);
  const form = await chooseForm(forms);
  const variant = await chooseVariant(form);
  const scenario = form.simulated ? await chooseScenario(forms, TITLE) : {};
  const params: ConvertParams = { ...about, to: form.keyword, variant, ...scenario };
  const { files, losses } = await convert(server, params);
  await confirmLosses(form, losses);
  const target = await chooseTarget(uri, form, variant);
  await write(target, files);
  void vscode.window.showInformationMessage(`Exported ${basename(target.path)}.`);
}

async function chooseForm({ forms }: FormsResult): Promise<ExportForm> {
  const items = forms.map((form) => ({ label: form.keyword, description: form.description, form }));
  const choice = await vscode.window.showQuickPick(items, {
    title: TITLE,
    placeHolder: 'Which form do you want to export?',
    matchOnDescription: true,
  });
  return requireChoice(choice).form;
}

async function chooseVariant({ variants }: ExportForm): Promise<FormVariant> {
  const items = variants.map((variant) => ({
    label: variant.style,
    description: variant.ending,
    variant,
  }));
  const choice =
    items.length === 1
      ? items[0]
      : await vscode.window.showQuickPick(items, {
          title: TITLE,
          placeHolder: 'Which style and file type?',
        });
  return requireChoice(choice).variant;
}

async function convert(server: LanguageServer, params: ConvertParams): Promise<ConvertResult> {
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: `Converting to ${params.to}`,
      cancellable: true,
    },
    (_, cancelled) => server.request<ConvertResult>('threadwise/convert', params, cancelled),
  );
}

/** Continues if nothing is lost or the user agrees. */
async function confirmLosses({ keyword }: ExportForm, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) {
    return;
  }
  const listed = losses
    .slice(0, MAX_LISTED_LOSSES)
    .map(({ element, reason }) => `${element}: ${reason}`);
  const more = losses.length - listed.length;
  requireChoice(
    await vscode.window.showWarningMessage(
      `The form ${keyword} omits or approximates the following:`,
      { modal: true, detail: [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n') },
      TITLE,
    ),
  );
}

/** Asks for a file, confirming a replacement, or for the parent of a new folder. */
async function chooseTarget(
  solution: vscode.Uri,
  { keyword, folder }: ExportForm,
  { ending }: FormVariant,
): Promise<vscode.Uri> {
  const name = basename(solution.path, '.eai');
  if (!folder) {
    return requireChoice(
      await vscode.window.showSaveDialog({
        defaultUri: vscode.Uri.joinPath(solution, '..', `${name}${ending}`),
        filters: { [keyword]: [ending.slice(1)] },
        saveLabel: TITLE,
        title: TITLE,
      }),
    );
  }
  const proposed = `${name}-${keyword}`;
  const parent = requireChoice(
    await chooseParent(`Where do you want to create the folder ${proposed}?`, 'Export Here'),
  );
  const free = await freeName(proposed, (taken) => exists(vscode.Uri.joinPath(parent, taken)));
  return vscode.Uri.joinPath(parent, free);
}

/** Writes to a temporary sibling and moves it into place when complete, so that no partial export remains. */
async function write(target: vscode.Uri, files: readonly ConvertedFile[]): Promise<void> {
  const temporary = vscode.Uri.joinPath(target, '..', `.${basename(target.path)}.new`);
  try {
    for (const file of files) {
      const place = file.path === '' ? temporary : vscode.Uri.joinPath(temporary, file.path);
      await vscode.workspace.fs.writeFile(place, contentOf(file));
    }
    await vscode.workspace.fs.rename(temporary, target, { overwrite: true });
  } finally {
    if (await exists(temporary)) {
      await vscode.workspace.fs.delete(temporary, { recursive: true });
    }
  }
}

function contentOf({ text, base64 = '' }: ConvertedFile): Uint8Array {
  return text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text, 'utf8');
}
