import type { Page } from 'playwright-core';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seriousFindings } from './accessibility.ts';
import { EditorDriver } from './editorDriver.ts';
import { picture, SMALL, tab } from './resultsPage.ts';
import { StandalonePage } from './standalonePage.ts';

/** Runs Git in a folder. */
function git(folder: string, ...options: readonly string[]): void {
  const user = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
  execFileSync('git', ['-C', folder, ...user, ...options]);
}

/** Makes a folder a Git repository with all its files in one commit. */
function commitAll(folder: string): void {
  git(folder, 'init', '--quiet');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'first');
}

const COMMITTED = SMALL.replace('threads 4', 'threads 2');
const SAVED = SMALL.replace('exp(2 ms)', 'exp(3 ms)');
const OTHER = SMALL.replace('600/s', '400/s');

/** Has too few threads: the mean response time is 7 % above the best. */
const TOO_FEW = SMALL.replace('threads 4', 'threads 3');

describe.each(['light', 'dark'] as const)('comparisons with other texts, %s', (theme) => {
  let folder: string;
  let shown: StandalonePage;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'threadwise-compare-'));
    writeFileSync(join(folder, 'solution.eai'), COMMITTED);
    commitAll(folder);
    writeFileSync(join(folder, 'solution.eai'), SAVED);
    writeFileSync(join(folder, 'quiet night.eai'), OTHER);
    shown = await StandalonePage.open({
      view: 'results',
      text: SMALL,
      theme,
      uri: pathToFileURL(join(folder, 'solution.eai')).href,
      chosen: [pathToFileURL(join(folder, 'quiet night.eai')).href],
      settings: { simulation: { precision: 0.05 } },
    });
    page = shown.page;
    await page.locator('[data-state="simulated"]').waitFor();
    await tab(page, 'Scenarios').click();
  });

  afterAll(async () => {
    await shown.close();
    rmSync(folder, { recursive: true });
  });

  async function compare(): Promise<void> {
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
  }

  async function expectChange(settings: string, names: readonly string[]): Promise<void> {
    await expect.poll(() => page.locator('.settings').textContent()).toBe(`Changed: ${settings}`);
    const heading = page.getByRole('table', { name: 'Differences' }).locator('thead th');
    expect((await heading.allTextContents()).slice(1, 3)).toEqual(names);
  }

  it('have the saved file as the first choice', async () => {
    await page.getByLabel('against the saved file').check();
    await compare();
    await expectChange('Convert differs', ['Saved file', 'Current text']);
    expect(await page.locator('.verdict').textContent()).toMatch(/^Better: /);
  });

  it('need another file', async () => {
    await page.getByLabel('against another file').check();
    await page.getByText('Choose a file first.').waitFor();
    expect(await page.getByRole('button', { name: 'Compare', exact: true }).isDisabled()).toBe(
      true,
    );
    await page.getByRole('button', { name: 'Choose a file…' }).click();
    await page.getByText('quiet night.eai').waitFor();
    await compare();
    await expectChange('rate: 400/s → 600/s', ['quiet night.eai', 'solution.eai']);
    await picture(page, `compare-file-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('need a Git revision, by default the last commit', async () => {
    const revision = page.getByLabel('Git revision', { exact: true });
    expect(await revision.inputValue()).toBe('HEAD');
    await page.getByLabel('against a Git revision').check();
    await compare();
    await expectChange('threads of engine: 2 → 4', ['HEAD', 'Current text']);
    await picture(page, `compare-revision-${theme}`);
    await revision.fill('HEAD~5');
    await revision.press('Enter');
    await page.getByText("has no revision 'HEAD~5': enter a branch, a tag or a commit").waitFor();
    await picture(page, `compare-failure-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('comparisons in VS Code', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'universal',
      files: { 'shop.eai': COMMITTED, 'other.eai': TOO_FEW.replace('600/s', '400/s') },
    });
    commitAll(editor.folder);
    writeFileSync(join(editor.folder, 'shop.eai'), TOO_FEW);
    await editor.openFile('shop.eai');
    await editor.hint.first().waitFor();
    await editor.run('Threadwise: Open Results');
    await editor.view.getByRole('tab', { name: 'Scenarios' }).click();
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  async function expectChange(settings: string): Promise<void> {
    await editor.view.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect
      .poll(() => editor.view.locator('.settings').textContent())
      .toBe(`Changed: ${settings}`);
  }

  it('are possible with the last commit', async () => {
    await editor.view.getByLabel('against a Git revision').check();
    await expectChange('threads of engine: 2 → 3');
    await editor.screenshot('compare-revision');
  });

  it('are possible with a file that the user chooses', async () => {
    await editor.view.getByRole('button', { name: 'Choose a file…' }).click();
    await editor.inputFilled();
    await editor.submitInput(join(editor.folder, 'other.eai'));
    await editor.view.getByText('other.eai', { exact: true }).waitFor();
    await expectChange('rate: 400/s → 600/s');
    await editor.screenshot('compare-file');
  });
});
