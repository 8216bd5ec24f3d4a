import type { Settings } from '@threadwise/protocol';
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
