import type {
  Converted,
  ConvertedFile,
  ConvertParams,
  Form,
  Forms,
  FormVariant,
  Imported,
  Loss,
  TextParams,
} from '@threadwise/protocol';
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { freeName } from '../common/freeName.ts';
import { chooseParent, exists } from './files.ts';
import { chooseScenario } from './scenario.ts';
import type { Server } from './server.ts';

const TITLE = 'Export';
/** More would not fit on a screen; what is written tells all of them. */
const MOST_LOSSES = 20;

/** Writes a solution in another form that the user chooses, after it has told what that form cannot express. */
export async function exportSolution(server: Server, uri: vscode.Uri): Promise<void> {
  // The server knows texts alone that are open.
  await vscode.workspace.openTextDocument(uri);
  const about: TextParams = { textDocument: { uri: uri.toString() } };
  const forms = await server.request<Forms>('threadwise/forms', about);
  const form = await chooseForm(forms);
  const variant = await chooseVariant(form);
  const scenario = form.simulated ? await chooseScenario(forms, TITLE) : {};
  const params: ConvertParams = { ...about, to: form.keyword, variant, ...scenario };
  const { files, losses } = await convert(server, params);
  await accept(form, losses);
  const target = await choosePlace(uri, form, variant);
  await write(target, files);
  void vscode.window.showInformationMessage(`Exported ${basename(target.path)}.`);
}

/** Opens the solution that is made of a file in JSON. */
export async function importSolution(server: Server): Promise<void> {
  const [file] = given(
    await vscode.window.showOpenDialog({
      filters: { JSON: ['json'] },
      openLabel: 'Import',
      title: 'Which solution, exported as json?',
    }),
  );
  const json = new TextDecoder().decode(await vscode.workspace.fs.readFile(given(file)));
  const { text } = await server.request<Imported>('threadwise/import', { json });
  await vscode.window.showTextDocument(
    await vscode.workspace.openTextDocument({ language: 'eai', content: text }),
  );
}

/** What the user chose; ends the command if that is nothing. */
function given<T>(choice: T | undefined): T {
  if (choice === undefined) {
    throw new vscode.CancellationError();
  }
  return choice;
}

async function chooseForm({ forms }: Forms): Promise<Form> {
  const items = forms.map((form) => ({ label: form.keyword, description: form.description, form }));
  const choice = await vscode.window.showQuickPick(items, {
    title: TITLE,
    placeHolder: 'What shall be written?',
    matchOnDescription: true,
  });
  return given(choice).form;
}

async function chooseVariant({ variants }: Form): Promise<FormVariant> {
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
          placeHolder: 'In which style, and in which kind of file?',
        });
  return given(choice).variant;
}

async function convert(server: Server, params: ConvertParams): Promise<Converted> {
  return vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: `Converting to ${params.to}`,
      cancellable: true,
    },
    (_, cancelled) => server.request<Converted>('threadwise/convert', params, cancelled),
  );
}

/** Goes on if nothing is lost, or the user agrees. */
async function accept({ keyword }: Form, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) {
    return;
  }
  const told = losses.slice(0, MOST_LOSSES).map(({ element, reason }) => `${element}: ${reason}`);
  const more = losses.length - told.length;
  given(
    await vscode.window.showWarningMessage(
      `${keyword} leaves these out, or approximates them:`,
      { modal: true, detail: [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('\n') },
      TITLE,
    ),
  );
}

/** Asks for a file, and whether it may be replaced, or for the folder in which a new one is made. */
async function choosePlace(
  solution: vscode.Uri,
  { keyword, folder }: Form,
  { ending }: FormVariant,
): Promise<vscode.Uri> {
  const name = basename(solution.path, '.eai');
  if (!folder) {
    return given(
      await vscode.window.showSaveDialog({
        defaultUri: vscode.Uri.joinPath(solution, '..', `${name}${ending}`),
        filters: { [keyword]: [ending.slice(1)] },
        saveLabel: TITLE,
        title: TITLE,
      }),
    );
  }
  const proposed = `${name}-${keyword}`;
  const parent = given(
    await chooseParent(`Where shall the folder ${proposed} be made?`, 'Export Here'),
  );
  const free = await freeName(proposed, (taken) => exists(vscode.Uri.joinPath(parent, taken)));
  return vscode.Uri.joinPath(parent, free);
}

/** Writes beside the place, and moves there what is whole. */
async function write(target: vscode.Uri, files: readonly ConvertedFile[]): Promise<void> {
  const fresh = vscode.Uri.joinPath(target, '..', `.${basename(target.path)}.new`);
  try {
    for (const file of files) {
      const place = file.path === '' ? fresh : vscode.Uri.joinPath(fresh, file.path);
      await vscode.workspace.fs.writeFile(place, contentOf(file));
    }
    await vscode.workspace.fs.rename(fresh, target, { overwrite: true });
  } finally {
    if (await exists(fresh)) {
      await vscode.workspace.fs.delete(fresh, { recursive: true });
    }
  }
}

function contentOf({ text, base64 = '' }: ConvertedFile): Uint8Array {
  return text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text, 'utf8');
}
