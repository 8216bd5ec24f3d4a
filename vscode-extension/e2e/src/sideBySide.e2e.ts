import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { EditorDriver } from './editorDriver.ts';
import { kill } from './processes.ts';

/** Returns the one-based line that defines an element. */
function lineOf(pattern: string): number {
  return CAFE.split('\n').findIndex((line) => line.trim().startsWith(pattern)) + 1;
}

describe('a diagram beside its text', () => {
  let editor: EditorDriver;

  /** Returns the selection as announced to screen readers. */
  const announcement = (): Promise<string> =>
    editor.view.locator('.visually-hidden[role=status]').innerText();
  const heading = (): Locator => editor.view.locator('.inspector h2');
  /** Selects an element in the outline, where its size in the diagram does not matter. */
  const select = async (name: string): Promise<void> => {
    await editor.view.locator('.canvas').focus();
    await editor.page.keyboard.press('Control+f');
    await editor.view.getByRole('searchbox', { name: /^Search/ }).fill(name);
    await editor.view
      .getByRole('treeitem', { name: new RegExp(`^${name}\\b`) })
      .first()
      .click();
    await expect.poll(() => heading().innerText()).toBe(name);
  };
  /** Returns the visible text with plain blanks. */
  const text = async (): Promise<string> => {
    const lines = await editor.page.locator('.editor-instance .view-lines').first().innerText();
    return lines.replaceAll(/[\u00a0·]/g, ' ');
  };
  const label = (): Locator => editor.view.getByRole('textbox', { name: 'Label' });
  const focusText = (): Promise<void> => editor.run('View: Focus First Editor Group');

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'universal',
      files: { 'cafe.eai': CAFE },
      settings: { 'threadwise.simulation.enabled': false },
    });
    await editor.openFile('cafe.eai');
    await editor.goTo(lineOf('translator T4'), 3);
    await editor.run('Threadwise: Open Diagram to the Side');
    await editor.view.locator('.canvas').focus();
    await editor.page.keyboard.press('Enter');
    await heading().waitFor();
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(() => editor.close());

  it('selects the element at the cursor, and follows the cursor', async () => {
    await expect.poll(() => heading().innerText()).toBe('T4');
    await focusText();
    await editor.goTo(lineOf('aggregator T12'), 3);
    await expect.poll(() => heading().innerText()).toBe('T12');
    expect(await announcement()).toContain('T12');
    await editor.screenshot('side-by-side');
  });

  it('reveals the selection in the text', async () => {
    await select('T5');
    await editor.page.keyboard.press('F12');
    const place = editor.page.locator('[id="status.editor.selection"]');
    await expect.poll(() => place.innerText()).toContain(`Ln ${lineOf('correlator T5')},`);
  });

  it('edits the shared unsaved text, with undo and redo', async () => {
    await select('T12');
    const time = editor.view.getByLabel('value of CPU time', { exact: true });
    await time.fill('19');
    await time.press('Enter');
    // The field is left while its value is being written.
    await time.press('Tab');
    await expect.poll(text).toContain('takes 19 us');
    await editor.page.locator('.tab.dirty').first().waitFor();
    expect(editor.read('cafe.eai')).toBe(CAFE);
    await editor.view.locator('.canvas').focus();
    await editor.page.keyboard.press('Control+z');
    await expect.poll(text).not.toContain('takes 19 us');
    await expect.poll(() => time.inputValue()).toBe('8');
    await editor.page.keyboard.press('Control+y');
    await expect.poll(text).toContain('takes 19 us');
    await expect.poll(() => time.inputValue()).toBe('19');
    await editor.page.keyboard.press('Control+z');
    await expect.poll(() => editor.page.locator('.tab.dirty').count()).toBe(0);
  });

  it('shows the valid part of an invalid text without changing it', async () => {
    await focusText();
    await editor.page.keyboard.press('Control+End');
    await editor.page.keyboard.insertText('process');
    await editor.view.locator('.banner-error').waitFor();
    await select('T12');
    await editor.screenshot('side-by-side-broken');
    await focusText();
    await editor.page.keyboard.press('Control+z');
    await editor.view.locator('.banner-error').waitFor({ state: 'detached' });
    expect(editor.read('cafe.eai')).toBe(CAFE);
  });

  it('survives a killed language server, and offers remedies when it fails', async () => {
    const killed: number[] = [];
    // A killed process may remain in the process table until it has been reaped.
    const servers = () => editor.languageServers().filter((pid) => !killed.includes(pid));
    for (let time = 0; time < 5; time++) {
      await expect.poll(() => servers().length).toBe(1);
      await expect.poll(() => editor.view.locator('.notice-error').count()).toBe(0);
      if (time === 1) {
        await select('T11');
        await label().fill('Both drinks');
        await editor.page.keyboard.press('Enter');
        await expect.poll(text).toContain('"Both drinks"');
      }
      const running = servers();
      kill(running);
      killed.push(...running);
    }
    await editor.view.getByRole('alert').getByText('exited unexpectedly').waitFor();
    await editor.screenshot('side-by-side-without-server');
    // The notification, which offers the same remedies, covers the notice until it is closed.
    await editor.page.locator('.notification-toast', { hasText: 'exited unexpectedly' }).waitFor();
    await editor.run('Notifications: Clear All Notifications');
    await editor.view.getByRole('button', { name: 'Restart' }).click();
    await editor.view.locator('.notice-error').waitFor({ state: 'detached' });
    await select('T11');
    await label().fill('');
    await editor.page.keyboard.press('Enter');
    await expect.poll(text).not.toContain('"Both drinks"');
  });
});
