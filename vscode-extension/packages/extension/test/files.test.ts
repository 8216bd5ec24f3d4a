import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCommandLine } from '../src/node/commandLine.ts';
import { listExamples } from '../src/node/examples.ts';
import { PROJECT } from './project.ts';

describe('listExamples', () => {
  it('lists titles and summaries, the smallest example first', async () => {
    const examples = await listExamples(join(PROJECT, 'examples'));
    expect(examples[0]?.name).toBe('first-steps');
    expect(examples.map(({ name }) => name)).toContain('cafe');
    for (const { title, summary } of examples) {
      expect(title).toMatch(/^[A-Z]/);
      expect(summary).toMatch(/^[A-Z].*\.$/);
      expect(summary.length).toBeLessThan(200);
    }
  });
});

describe('findCommandLine', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'threadwise-cli-'));
  });

  afterEach(async () => {
    await rm(root, { recursive: true });
  });

  async function command(folder: string): Promise<string> {
    const file = join(root, folder, 'threadwise');
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(file, '');
    await chmod(file, 0o755);
    return file;
  }

  it('prefers the setting, then the folder, then the PATH', async () => {
    const folder = await command('folder');
    const path = await command('path');
    const places = { setting: '', folder: join(root, 'folder'), path: join(root, 'path') };
    expect(await findCommandLine({ ...places, setting: '/x/threadwise' })).toBe('/x/threadwise');
    expect(await findCommandLine(places)).toBe(folder);
    expect(await findCommandLine({ ...places, folder: root })).toBe(path);
  });

  it('ignores a folder of that name', async () => {
    await mkdir(join(root, 'threadwise'));
    expect(await findCommandLine({ setting: '', folder: root, path: '' })).toBeUndefined();
  });
});
