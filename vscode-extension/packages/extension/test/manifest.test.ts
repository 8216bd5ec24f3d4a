import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXTENSION, read, readJson } from './project.ts';

interface Command {
  readonly command: string;
  readonly title: string;
  readonly category: string;
  readonly icon: string;
}

interface Setting {
  readonly default: unknown;
  readonly markdownDescription: string;
}

interface Manifest {
  readonly version: string;
  readonly contributes: {
    readonly commands: readonly Command[];
    readonly menus: Record<string, readonly { readonly command: string }[]>;
    readonly configuration: readonly { readonly properties: Record<string, Setting> }[];
    readonly problemPatterns: readonly { readonly regexp: string }[];
    readonly walkthroughs?: readonly {
      readonly steps: readonly {
        readonly description: string;
        readonly media: { image: string };
      }[];
    }[];
  };
}

const MANIFEST = readJson('package.json') as Manifest;
const { contributes } = MANIFEST;
const COMMANDS = contributes.commands.map(({ command }) => command);

describe('the manifest', () => {
  it('has the version of the project', () => {
    expect(read('pom.xml')).toContain(`<version>${MANIFEST.version}-SNAPSHOT</version>`);
  });

  it.each(contributes.commands)('names the command $command', ({ title, category, icon }) => {
    expect(title).toMatch(/^[A-Z]/);
    expect(category).toBe('Threadwise');
    expect(icon).toMatch(/^\$\([a-z-]+\)$/);
  });

  it('puts only its own commands into menus and the walkthrough', () => {
    const steps = (contributes.walkthroughs ?? []).flatMap(({ steps }) => steps);
    const used = [
      ...Object.values(contributes.menus).flatMap((items) => items.map(({ command }) => command)),
      ...steps.flatMap(({ description }) =>
        Array.from(description.matchAll(/\(command:([\w.]+)\)/g), ([, command = '']) => command),
      ),
    ];
    expect(COMMANDS).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  it('describes each setting', () => {
    for (const { properties } of contributes.configuration) {
      for (const [name, setting] of Object.entries(properties)) {
        expect(setting.markdownDescription, name).toMatch(/\.$/);
        expect(setting, name).toHaveProperty('default');
      }
    }
  });

  it('refers to files that exist', () => {
    const text = JSON.stringify(MANIFEST);
    const files = Array.from(
      text.matchAll(/"(?:\.\/)?((?:images|language|snippets|walkthrough)\/[^"]+)"/g),
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(EXTENSION, file)))).toEqual([]);
  });

  it('matches the problems that the command line prints', () => {
    const pattern = new RegExp(contributes.problemPatterns[0]?.regexp ?? '');
    const line = `cafe.eai:23:19: error: 'coldReqest' is no slot of this process`;
    expect(pattern.exec(line)?.slice(1)).toEqual([
      'cafe.eai',
      '23',
      '19',
      'error',
      `'coldReqest' is no slot of this process`,
    ]);
    expect(pattern.test("    fix: Change to 'coldRequest'")).toBe(false);
  });
});
