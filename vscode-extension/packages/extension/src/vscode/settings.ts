import type { ChooseParams, Settings } from '@threadwise/protocol';
import * as vscode from 'vscode';

/** The section of all settings of this extension. */
export const SECTION = 'threadwise';

/** Returns the current values of the settings that the server reads. */
export function serverSettings(): Settings {
  const settings = vscode.workspace.getConfiguration(SECTION);
  const enabled = (name: string): { enabled: boolean } => ({
    enabled: settings.get(`${name}.enabled`, true),
  });
  return {
    proposals: enabled('proposals'),
    inlayHints: enabled('inlayHints'),
    codeLens: enabled('codeLens'),
    hover: enabled('hover'),
    diagnostics: enabled('diagnostics'),
    simulation: {
      ...enabled('simulation'),
      precision: settings.get('simulation.precision', 0.01),
      budget: settings.get('simulation.budget', 20),
      workers: settings.get('simulation.workers', 0),
    },
    measurements: settings.get('measurements', {}),
    workloads: settings.get('workloads', {}),
    objectives: settings.get('objectives', {}),
  };
}

/** Returns a text setting without surrounding blanks. */
export function textSetting(name: string, scope?: vscode.ConfigurationScope): string {
  return vscode.workspace.getConfiguration(SECTION, scope).get(name, '').trim();
}

/** Shows or hides proposals, in the scope where the setting is already set, or else globally. */
export async function setProposals(enabled: boolean): Promise<void> {
  const name = 'proposals.enabled';
  const settings = vscode.workspace.getConfiguration(SECTION);
  const inWorkspace = settings.inspect(name)?.workspaceValue !== undefined;
  await settings.update(
    name,
    enabled,
    inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
  );
}

/** Remembers a choice for a document in the settings of its workspace, or else of the user. */
export async function choose(
  document: vscode.Uri,
  { setting, value }: ChooseParams,
): Promise<void> {
  if (document.scheme === 'untitled') {
    throw new Error('Save the text first: the choice is remembered for its file.');
  }
  const folder = vscode.workspace.getWorkspaceFolder(document);
  const settings = vscode.workspace.getConfiguration(SECTION);
  const inspected = settings.inspect<Record<string, string>>(setting);
  const [target, chosen, name] =
    folder === undefined
      ? ([vscode.ConfigurationTarget.Global, inspected?.globalValue, document.toString()] as const)
      : ([
          vscode.ConfigurationTarget.Workspace,
          inspected?.workspaceValue,
          vscode.workspace.asRelativePath(document, false),
        ] as const);
  const others = Object.entries(chosen ?? {}).filter(([key]) => key !== name);
  const all = Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
  await settings.update(setting, Object.keys(all).length === 0 ? undefined : all, target);
}
