import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from '../cafe.ts';
import { StandalonePage } from '../standalonePage.ts';

describe('editing by keyboard', () => {
  let shown: StandalonePage;
  let page: Page;

  const heading = (): Promise<string> => page.locator('.inspector h2').innerText();
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  const status = (): Locator => page.locator('.visually-hidden[role=status]');
  const textContains = (expected: string): Promise<void> =>
    expect.poll(() => shown.text).toContain(expected);

  beforeAll(async () => {
    shown = await StandalonePage.open({ view: 'diagram', text: CAFE });
    page = shown.page;
    await page.locator('.inspector h2').waitFor();
  });

  /** Waits until the diagram shows the latest text. */
  const settled = (): Promise<void> =>
    expect
      .poll(async () => Number(await page.locator('.canvas').getAttribute('data-version')))
      .toBe(shown.version);

  beforeEach(async () => {
    await shown.setText(CAFE);
    await settled();
    await page.locator('.canvas').focus();
    await press('Escape', 'Escape');
    await expect.poll(heading).toBe('Cafe');
  });

  afterAll(() => shown.close());

  it('navigates along slots and announces the selection', async () => {
    await press('ArrowRight');
    await expect.poll(heading).toBe('Orders');
    await press('ArrowRight', 'ArrowRight');
    await expect.poll(heading).toBe('T2');
    await expect.poll(() => status().innerText()).toContain('dispatcher T2');
    await press('ArrowRight');
    await expect.poll(heading).toBe('T3');
    await press('ArrowDown');
    await expect.poll(heading).toBe('T7');
    await press('ArrowLeft', 's');
    await expect.poll(heading).toBe('s1');
    await press('ArrowDown');
    await expect.poll(heading).toBe('s2');
    await press('Shift+ArrowRight');
    await expect.poll(heading).toBe('2 selected');
  });

  it('writes each property as one change, and discards drafts', async () => {
    await press('End', 'Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await press('Shift+Tab', 'Tab');
    const label = page.getByLabel('Label');
    await label.fill('Serve');
    await press('Escape');
    expect(await label.inputValue()).toBe('');
    await label.fill('Serve it');
    await press('Enter');
    await textContains('"Serve it"');
    const time = page.getByLabel('value of CPU time', { exact: true });
    await time.fill('4 ms');
    await time.press('Enter');
    await textContains('takes 4 ms');
    await expect.poll(() => page.getByLabel('Time, as in the text').inputValue()).toBe('4 ms');
    await page.getByLabel('Distribution of CPU time').selectOption('exponential');
    await textContains('takes exponential(4 ms)');
    await time.waitFor({ state: 'detached' });
    const mean = page.getByLabel('mean of CPU time', { exact: true });
    await mean.fill('-1');
    await press('Enter');
    await page.getByRole('alert').getByText('Enter a number.').waitFor();
    await press('Escape', 'Escape');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('canvas');
    await press('Control+z', 'Control+z', 'Control+z');
    await expect.poll(() => shown.text).toBe(CAFE);
  });

  it('renames and keeps the selection', async () => {
    await press('Home', 'Enter');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Till');
    await press('Enter');
    await textContains('goal rush { p95 Till -> Waiter');
    await expect.poll(heading).toBe('Till');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill('T1');
    await press('Enter');
    await page.locator('.field-problem:not(:empty)').first().waitFor();
    expect(shown.text).not.toContain('T1         "Split the order"      Till');
    await press('Escape', 'Escape');
  });

  it('creates after an element, and starts to reconnect', async () => {
    await press('End', 'ArrowLeft', 'Insert');
    await page.getByRole('combobox', { name: 'What to create' }).fill('replicator');
    await press('Enter');
    await textContains('replicator');
    await expect.poll(heading).toBe('Replicator');
    for (let undone = 0; shown.text !== CAFE && undone < 3; undone++) {
      const before = shown.text;
      await press('Control+z');
      await expect.poll(() => shown.text).not.toBe(before);
    }
    expect(shown.text).toBe(CAFE);
    await settled();
    await press('Home', 's', 'r');
    await page.locator('.hint').waitFor();
    await press('Escape');
    await page.locator('.hint').waitFor({ state: 'detached' });
  });

  it('connects elements', async () => {
    await press('End', 's', 'Delete');
    await expect.poll(() => shown.text).not.toMatch(/exit +Waiter +tray/);
    await press('End', 'ArrowLeft');
    await expect.poll(heading).toBe('T12');
    await press('c', 'End', 'Enter');
    await expect.poll(() => shown.text).toMatch(/exit +Waiter +(?!takes)\w+/);
    expect(await page.locator('.hint').count()).toBe(0);
  });

  it('changes the reader and writer of a slot', async () => {
    await press('End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 's');
    await expect.poll(heading).toBe('s7');
    await press('r', 'ArrowLeft', 'ArrowLeft', 'Enter');
    await expect.poll(() => shown.text).toMatch(/correlator T5 +coldAnswer, s4, s7 /u);
    await press('Control+z');
    await expect.poll(() => shown.text).toBe(CAFE);
    await settled();
    await press('End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 's');
    await expect.poll(heading).toBe('s7');
    await press('Shift+r', 'Home', 'ArrowRight', 'ArrowRight', 'Enter');
    await expect.poll(() => shown.text).toMatch(/dispatcher T2 .*-> s1, s2, s7 /u);
    await press('Control+z');
    await expect.poll(() => shown.text).toBe(CAFE);
  });

  it('inserts an element into a slot', async () => {
    await press('Home', 'ArrowRight', 'Control+d');
    await expect.poll(heading).toBe('T13');
    await press('i', 'ArrowRight', 'Enter');
    await expect.poll(() => shown.text).toMatch(/splitter +T13 .* s0 +-> s14 /u);
    expect(shown.text).toMatch(/dispatcher T2 .* s14 +-> s1, s2 /u);
  });

  it('deletes and announces it', async () => {
    await press('End', 'Delete');
    await expect.poll(() => shown.text).not.toContain('exit       Waiter');
    await expect.poll(() => status().innerText()).toMatch(/Deleted|Nothing selected/);
  });

  it('combines quick steps into one change', async () => {
    await press('Home', 'Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowRight');
    await textContains('layout');
    expect(shown.text.match(/ at -?\d+, -?\d+/g)).toHaveLength(1);
    await press('Control+z');
    await expect.poll(() => shown.text).toBe(CAFE);
  });

  it('searches by name, label, pattern and problem without moving visible elements', async () => {
    await press('Control+1', 'Control+f');
    await page.keyboard.type('hot drink');
    await expect.poll(() => page.locator('.search [role=status]').innerText()).toBe('2 found');
    const before = await page.locator('.react-flow__viewport').getAttribute('style');
    await press('Enter');
    await expect.poll(heading).toBe('T8');
    await press('Enter');
    await expect.poll(heading).not.toBe('T8');
    await press('Shift+Enter');
    await expect.poll(heading).toBe('T8');
    expect(await page.locator('.react-flow__viewport').getAttribute('style')).toBe(before);
    await press('Escape', 'Escape');
  });

  it.each([true, false])(
    'searches while a change is being written, with the outline shown: %s',
    async (outline) => {
      const panel = page.getByRole('complementary', { name: 'Outline' });
      if (!outline) {
        await page.getByRole('button', { name: 'Show or Hide' }).click();
        await page.getByRole('menuitemcheckbox', { name: 'Outline' }).click();
        await panel.waitFor({ state: 'detached' });
        await page.locator('.canvas').focus();
      }
      const release = shown.hold('threadwise/edit');
      // Without the fix, "c" and "Delete" of the canvas and the properties get what is typed.
      await press('End', 'Delete', 'Enter', 'Control+f');
      await page.keyboard.type('chocolate');
      const search = page.getByRole('searchbox', { name: 'Search by name' });
      expect(await search.inputValue()).toBe('chocolate');
      release();
      await expect.poll(() => shown.text).not.toContain('exit       Waiter');
      await settled();
      await page.keyboard.type(' x');
      expect(await search.inputValue()).toBe('chocolate x');
      expect(await page.locator('.hint').count()).toBe(0);
      await press('Escape', 'Escape');
    },
  );

  it('shows all shortcuts', async () => {
    await press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys of the diagram' });
    await expect.poll(() => dialog.locator('tr').count()).toBeGreaterThan(30);
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('changes several elements at once', async () => {
    await press('Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
    await expect.poll(heading).toBe('3 selected');
    await page.getByLabel('Priority').fill('3');
    await press('Enter');
    await expect.poll(() => shown.text.match(/priority 3/g)?.length).toBe(3);
    await page.locator('.canvas').focus();
    await press('Control+z');
    await expect.poll(() => shown.text).toBe(CAFE);
  });
});
