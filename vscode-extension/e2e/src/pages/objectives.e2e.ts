import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { openSimulated, picture, tab } from '../resultsPage.ts';
import type { StandalonePage } from '../standalonePage.ts';

/** One of the four cores is sufficient. */
const PRICED = `solution Priced
host { cores 4 }
cost { core 0.04/h  memory 0.005/GB/h }
pool engine { threads 8 }
process Orders on engine {
  entry Shop -> order
  translator Convert order -> done takes exp(2 ms)
  exit Warehouse done
}
workload normal { Shop: poisson 100/s }
goal normal { p95 < 40 ms  mean < 20 ms }
`;

/** Widths in pixels of the results beside a text editor, with a side bar, and in a whole window. */
const WIDTHS = [700, 1100, 1440];

describe.each(['light', 'dark'] as const)('costs in the theme %s', (theme) => {
  let shown: StandalonePage;

  beforeAll(async () => {
    shown = await openSimulated(PRICED, theme);
  });

  afterAll(async () => {
    await shown.close();
  });

  it('are an objective, which chooses the number of cores', async () => {
    const { page } = shown;
    const objective = page.getByLabel('Objective');
    expect(await objective.inputValue()).toBe('');
    await objective.selectOption('lowest cost that meets every goal');
    const cores = page.getByRole('row', { name: /^Cores/ });
    await cores.waitFor();
    expect(await cores.locator('td').allInnerTexts()).toEqual(
      expect.arrayContaining(['4', '1']) as string[],
    );
    expect(await objective.inputValue()).toBe('cost');
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, `objective-${theme}`);
  });

  it('are figures of a what-if', async () => {
    const { page } = shown;
    await tab(page, 'What if').click();
    const cost = page.getByRole('row', { name: /^Cost per hour.*=|^Cost per hour.*0\.16/ }).last();
    await cost.waitFor();
    await page.getByLabel('Cores', { exact: true }).fill('2');
    await page.getByRole('row', { name: /^Cost per hour 0\.16\d* 0\.08/ }).waitFor();
    await picture(page, `cost-what-if-${theme}`);
  });

  it('are compared, with the goals, for each executor', async () => {
    const { page } = shown;
    await tab(page, 'Executors').click();
    await page.getByRole('button', { name: 'Compare executors' }).click();
    const virtual = page.getByRole('row', { name: /virtual/ });
    await virtual.waitFor();
    expect(await virtual.innerText()).toMatch(/✓ met: .*✓ met: /s);
    await picture(page, `executors-${theme}`);
  });

  it.each(WIDTHS)('are compared in %s px without scrolling sideways', async (width) => {
    const { page } = shown;
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `executors-${width}-${theme}`);
    for (const place of await page.locator('.table-place').all()) {
      expect(await place.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    }
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('are written with the threads', async () => {
    const { page } = shown;
    await page.getByRole('button', { name: 'Write cores and threads into the text' }).click();
    await expect.poll(() => shown.text).toContain('host { cores 1 }');
    expect(shown.text).not.toContain('threads 8');
  });
});
