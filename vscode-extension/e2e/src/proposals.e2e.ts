import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EditorDriver } from './editorDriver.ts';
import { CAFE, countIn, withCount } from './cafe.ts';

describe('proposals in the text', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({ edition: 'linux-x64', files: { 'cafe.eai': CAFE } });
    await editor.openFile('cafe.eai');
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  /** Returns the thread count in the inlay hint. */
  async function proposed(): Promise<number> {
    await editor.hint.first().waitFor();
    const text = (await editor.hint.first().textContent()) ?? '';
    const number = /→\s*(\d+)/.exec(text)?.[1];
    expect(number, text).toBeDefined();
    return Number(number);
  }

  /** Expects that the saved file differs only in the thread count, and that one undo restores it. */
  async function expectOneEdit(count: number): Promise<void> {
    await editor.page.locator('.tab.active.dirty').waitFor();
    expect(await editor.save('cafe.eai')).toBe(withCount(count));
    await editor.focusText();
    await editor.page.keyboard.press('Control+z');
    await editor.page.locator('.tab.active.dirty').waitFor();
    expect(await editor.save('cafe.eai')).toBe(CAFE);
  }

  it('are computed by formula and then by simulation', async () => {
    await editor.lenses.first().waitFor();
    await editor.screenshot('proposals-1-formula');
    expect(await editor.lenses.count()).toBe(1);
    expect(await editor.lenses.first().textContent()).toMatch(/orders\/s.*limited by/);
    expect(await proposed()).not.toBe(countIn(CAFE));
    await expect
      .poll(() => editor.lenses.first().textContent())
      .toMatch(/^→ \d+ threads.* ±.*Apply.*Sweep.*Compare/);
    await editor.screenshot('proposals-2-simulated');
  });

  it('are explained in a hover', async () => {
    for (const [line, word, figure] of [
      ['pool engine', 'engine', /threads/],
      ['splitter', 'T1', /had to wait/],
      ['aggregator', 'T12', /had to wait/],
    ] as const) {
      await editor.hover(line, word);
      await expect.poll(() => editor.hoverText()).toMatch(figure);
      await editor.screenshot(`hover-${word}`);
      await editor.rest();
    }
  });

  it('are applied by a double-click on the inlay hint', async () => {
    const count = await proposed();
    await editor.hint.first().dblclick();
    await expectOneEdit(count);
  });

  it('are applied by the code lens', async () => {
    const count = await proposed();
    await editor.lenses.getByRole('button', { name: 'Apply' }).click();
    await expectOneEdit(count);
  });

  it('are applied by the quick fix', async () => {
    const count = await proposed();
    const line = CAFE.split('\n').findIndex((text) => text.startsWith('pool engine')) + 1;
    await editor.goTo(line, 'pool engine { threads 1'.length + 1);
    await editor.page.keyboard.press('Control+.');
    const action = editor.page.locator('.action-widget .monaco-list-row.focused');
    await action.waitFor();
    await editor.screenshot('quick-fix');
    expect(await action.getAttribute('aria-label')).toContain(`Give pool engine ${count} threads`);
    await editor.page.keyboard.press('Enter');
    await expectOneEdit(count);
  });

  it('are applied by the command', async () => {
    const count = await proposed();
    await editor.run('Threadwise: Apply Proposal');
    await expectOneEdit(count);
  });

  it('disappear during an error, and return when it is fixed', async () => {
    const line = CAFE.split('\n').findIndex((text) => text.includes('-> order')) + 1;
    await editor.goTo(line, 200);
    await editor.page.keyboard.type('s');
    await editor.page.locator('.squiggly-error').first().waitFor();
    await editor.page.keyboard.press('Control+Home');
    await expect.poll(() => editor.problems()).toMatch(/[1-9]\d* Error|Errors: [1-9]/i);
    await editor.run('Problems: Focus on Problems View');
    await editor.screenshot('broken');
    expect(await editor.page.locator('.markers-panel').textContent()).toMatch(/orders/);
    await editor.page.keyboard.press('Control+j');
    await editor.goTo(line, 200);
    await editor.page.keyboard.press('Backspace');
    await editor.page.keyboard.press('Control+Home');
    await editor.page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await proposed();
    expect(await editor.save('cafe.eai')).toBe(CAFE);
  });

  it.each([
    ['Dark Modern', 'dark'],
    ['Dark High Contrast', 'high-contrast'],
    ['Light High Contrast', 'high-contrast-light'],
    ['Light Modern', 'light'],
  ])('are legible in %s', async (theme, picture) => {
    await editor.setTheme(theme);
    const selector = { dark: '.vs-dark', light: '.vs' }[picture] ?? '.hc-black, .hc-light';
    await editor.page.locator(`.monaco-workbench:is(${selector})`).waitFor();
    await proposed();
    await editor.settled();
    await editor.screenshot(`theme-${picture}`);
    // The hint has the theme's own colour; Light Modern has the lowest contrast.
    expect(await editor.contrastOfHint()).toBeGreaterThan(2.9);
  });
});
