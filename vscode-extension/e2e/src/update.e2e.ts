import { createVSIX } from '@vscode/vsce';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installEditor } from './install.ts';

const TARGET = join(import.meta.dirname, '../../target');
const OLD = '0.0.1';
const SETTINGS = '{ "threadwise.simulation.budget": 3 }\n';

describe('the lifetime of an installation', () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'threadwise-update-'));
    mkdirSync(join(root, 'data/User'), { recursive: true });
    writeFileSync(join(root, 'config.yaml'), 'auth: none\n');
    writeFileSync(join(root, 'data/User/settings.json'), SETTINGS);
  });

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  /** Runs the editor's command line on a user's folders. */
  function editor(...args: string[]): string {
    const folders = [
      ...['--config', join(root, 'config.yaml'), '--user-data-dir', join(root, 'data')],
      ...['--extensions-dir', join(root, 'extensions')],
    ];
    return execFileSync(process.execPath, [installEditor(), ...folders, ...args], {
      encoding: 'utf8',
    });
  }

  const installed = () =>
    editor('--list-extensions', '--show-versions')
      .split('\n')
      .filter((line) => line.startsWith('threadwise.'));

  const settings = () => readFileSync(join(root, 'data/User/settings.json'), 'utf8');

  /** Packages the extension, without its runtime, as an older version. */
  async function packageOldVersion(): Promise<string> {
    const cwd = join(root, 'old');
    const packagePath = join(root, 'old.vsix');
    cpSync(join(TARGET, 'stage'), cwd, {
      recursive: true,
      filter: (source) => source !== join(TARGET, 'stage/runtime'),
    });
    const manifest = readManifest(cwd);
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ ...manifest, version: OLD }));
    await createVSIX({
      ...{ cwd, packagePath, dependencies: false },
      ...{ allowMissingRepository: true, rewriteRelativeLinks: false },
    });
    return packagePath;
  }

  it('installs an older version', async () => {
    editor('--install-extension', await packageOldVersion());
    expect(installed()).toEqual([`threadwise.threadwise@${OLD}`]);
  });

  it('updates it and keeps the settings', () => {
    editor('--install-extension', join(TARGET, 'threadwise-universal.vsix'));
    const { version } = readManifest(join(TARGET, 'stage'));
    expect(installed()).toEqual([`threadwise.threadwise@${version}`]);
    expect(settings()).toBe(SETTINGS);
  });

  it('is uninstalled without a trace in the list of extensions, and keeps the settings', () => {
    editor('--uninstall-extension', 'threadwise.threadwise');
    expect(installed()).toEqual([]);
    // The editor deletes folders of extensions that are not in its list at a later start.
    expect(readFileSync(join(root, 'extensions/extensions.json'), 'utf8')).toBe('[]');
    expect(settings()).toBe(SETTINGS);
  });
});

function readManifest(folder: string): { readonly version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
}
