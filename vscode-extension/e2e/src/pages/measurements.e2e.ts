import type { SaveParams } from '@threadwise/protocol';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { CAFE } from '../cafe.ts';
import { PICTURES } from '../editorDriver.ts';
import { drop } from '../drop.ts';
import { COUNT, trace } from '../measuredCafe.ts';
import { StandalonePage } from '../standalonePage.ts';

const THEMES = ['light', 'dark', 'highContrast', 'highContrastLight'] as const;

let folder: string;
let source: string;

/** Writes a file of measurements, and returns its URI. */
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return pathToFileURL(path).href;
}

function picture(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({ path: join(PICTURES, `measurements-${name}.png`), fullPage: true });
}

function open(
  options: Partial<Parameters<typeof StandalonePage.open>[0]> = {},
): Promise<StandalonePage> {
  return StandalonePage.open({
    view: 'measurements',
    text: CAFE,
    sources: [source],
    settings: { simulation: { enabled: false } },
    ...options,
  });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'threadwise-measurements-'));
  source = file('cafe.otlp.json', trace());
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the measurements page', () => {
  let shown: StandalonePage;
  let page: Page;

  beforeAll(async () => {
    shown = await open();
    page = shown.page;
    await page.getByRole('button', { name: 'Apply 5 clauses' }).waitFor();
  });

  afterAll(async () => {
    await shown.close();
  });

  it('shows what would change', async () => {
    const rows = page.locator('.measured tbody tr');
    expect(await rows.count()).toBe(6);
    const cold = rows.filter({ hasText: 'ColdBarista' });
    expect(await cold.locator('del').textContent()).toMatch(/exp\(2 ms\)/);
    expect(await cold.locator('ins').textContent()).toMatch(/exponential\(mean 2\.999 ms\)/);
    const preview = page.getByRole('region', { name: 'Change of the text' });
    expect(await preview.locator('.added').count()).toBe(4);
    expect(await preview.textContent()).toContain(
      `responds in exponential(mean 2.999 ms) from "cafe.otlp.json" count ${COUNT} date "2025-11-20"`,
    );
    await picture(page, 'light');
  });

  it('shows the distribution of the selected element', async () => {
    await page.getByRole('button', { name: 'ColdBarista responds', exact: true }).click();
    const plots = page.locator('.plot-card svg');
    expect(await plots.first().getAttribute('aria-label')).toBe(
      'Distribution of ColdBarista: histogram of the values, and the fitted distribution',
    );
    expect(await plots.nth(1).locator('circle').count()).toBeGreaterThan(90);
    await page.getByRole('button', { name: 'SVG of Distribution of ColdBarista' }).click();
    await expect.poll(() => shown.requests.length).toBe(1);
    const saved = shown.requests.at(-1) as SaveParams;
    expect(saved.name).toBe('solution-distribution-of-coldbarista-responds.svg');
    expect(saved.content).toMatch(/^<\?xml[^]*<svg width="640"[^]*<\/svg>\n$/);
  });

  it('assigns a name to an element', async () => {
    const choice = page.getByRole('combobox', { name: 'Element of prepare-drink' });
    await choice.selectOption('T6');
    await page.getByRole('button', { name: 'Apply 6 clauses' }).waitFor();
    await choice.selectOption('');
    await page.getByRole('button', { name: 'Apply 5 clauses' }).waitFor();
  });

  it('applies the chosen rows as one change, which one undo reverts', async () => {
    await page.getByRole('checkbox', { name: 'Apply T8 takes' }).uncheck();
    await page.getByRole('button', { name: 'Apply 4 of 5 clauses' }).click();
    await page.getByText('Wrote 4 clauses into the text.').waitFor();
    expect(shown.past).toBe(CAFE);
    const before = CAFE.split('\n');
    const changed = shown.text.split('\n').filter((line, i) => line !== before[i]);
    expect(changed.map((line) => line.trim().split(/\s+/)[1])).toEqual(['T1', 'T4', 'ColdBarista']);
    // They are read again by themselves only if that was quick.
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByRole('button', { name: 'Apply 0 of 1 clause' }).waitFor();
    await picture(page, 'applied');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shown.text).toBe(CAFE);
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByRole('button', { name: 'Apply 4 of 5 clauses' }).waitFor();
  });

  it('switches all rows off and on', async () => {
    const all = page.getByRole('checkbox', { name: 'Apply all clauses' });
    await all.check();
    await page.getByRole('button', { name: 'Apply 5 clauses' }).waitFor();
    await all.uncheck();
    expect(await page.getByRole('button', { name: /^Apply 0 of/ }).isDisabled()).toBe(true);
    await page.getByText('The text stays as it is.').waitFor();
    await all.check();
  });

  it('can be used with the keyboard alone', async () => {
    await page.getByRole('checkbox', { name: 'Apply all clauses' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Apply 4 of 5 clauses' }).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(
      await page
        .getByRole('button', { name: 'T1 takes', exact: true })
        .getAttribute('aria-pressed'),
    ).toBe('true');
  });
});

describe.each(THEMES)('in the theme %s', (theme) => {
  it('is legible, also if narrow or zoomed', async () => {
    const shown = await open({ theme });
    const { page } = shown;
    try {
      await page.getByRole('button', { name: 'Apply 5 clauses' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await picture(page, `theme-${theme}`);
      await page.setViewportSize({ width: 620, height: 900 });
      await picture(page, `narrow-${theme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(621);
      // A panel beside a text and a diagram.
      await page.setViewportSize({ width: 360, height: 900 });
      await picture(page, `panel-${theme}`);
      const table = page.getByRole('region', { name: 'Measured clauses' });
      expect(await table.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0);
    } finally {
      await shown.close();
    }
  });
});

describe('the measurements page without measurements', () => {
  it('lets the user choose files', async () => {
    const shown = await open({ sources: [], chosen: [source] });
    try {
      await picture(shown.page, 'empty');
      await shown.page.getByRole('button', { name: 'Choose files…' }).click();
      await shown.page.getByRole('button', { name: 'Apply 5 clauses' }).waitFor();
    } finally {
      await shown.close();
    }
  });

  it.each([
    ['an unreadable file', 'notes.txt', 'nothing but prose\n', /the format is not recognised/],
    [
      'a damaged file',
      'bad.otlp.json',
      '{"resourceSpans":[{"x"',
      /corrupt parts, the first at bad\.otlp\.json:1\./,
    ],
  ])('explains why: %s', async (name, file_, content, reason) => {
    const shown = await open({ sources: [file(file_, content)] });
    try {
      const why = shown.page.locator('[role=alert]:not(:empty), .remarks');
      await why.first().waitFor();
      await picture(shown.page, name.replaceAll(/\W+/g, '-'));
      expect((await why.allTextContents()).join(' ')).toMatch(reason);
    } finally {
      await shown.close();
    }
  });

  it('offers to assign names if none belongs to an element', async () => {
    const csv = `element,duration,unit\n${'brew,3,ms\nfoam,5,us\n'.repeat(20)}`;
    const shown = await open({ sources: [file('other.csv', csv)] });
    try {
      await shown.page.getByText('No name in the files belongs to an element.').waitFor();
      await picture(shown.page, 'unmatched');
      await shown.page.getByRole('combobox', { name: 'Element of brew' }).selectOption('T5');
      await shown.page.getByRole('button', { name: 'Apply 1 clause' }).waitFor();
    } finally {
      await shown.close();
    }
  });
});

describe('files that are dropped on a diagram', () => {
  it('are opened as measurements', async () => {
    const shown = await StandalonePage.open({ view: 'diagram', text: CAFE });
    try {
      await shown.page.locator('.canvas').waitFor();
      await drop(shown.page.locator('.canvas'), 'times.csv', 'element,duration,unit\n');
      await expect.poll(() => shown.requests.length).toBe(1);
      expect(shown.requests).toEqual([
        {
          sources: [],
          files: [
            {
              name: 'times.csv',
              base64: Buffer.from('element,duration,unit\n').toString('base64'),
            },
          ],
        },
      ]);
    } finally {
      await shown.close();
    }
  });
});
