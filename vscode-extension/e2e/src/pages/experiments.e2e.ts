import type { SaveParams } from '@threadwise/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { openSimulated, picture, tab } from '../resultsPage.ts';
import type { StandalonePage } from '../standalonePage.ts';

/** Two pools in a row: a thread of `engine` serves 100 orders per second, one of `mail` 50. */
const STAGES = `solution Stages
pool engine { threads 2 }
pool mail { threads 3 }
process Orders on engine {
  entry Shop -> order
  translator Convert order -> done takes exp(10 ms)
  translator Notify done -> sent on mail takes exp(20 ms)
  exit Post sent
}
workload normal { Shop: poisson 90/s }
workload burst { Shop: 500 messages at once }
goal normal { p95 Shop -> Post < 200 ms }
`;

describe.each(['light', 'dark'] as const)('experiments with two parameters, %s', (theme) => {
  let shown: StandalonePage;
  let page: Page;

  beforeAll(async () => {
    shown = await openSimulated(STAGES, theme);
    page = shown.page;
    await page.locator('.plot-card').nth(3).waitFor();
  });

  afterAll(async () => {
    await shown.close();
  });

  async function sweep(): Promise<void> {
    await page.getByRole('button', { name: 'Sweep', exact: true }).click();
    await page.getByRole('button', { name: 'Sweep', exact: true, disabled: false }).waitFor();
  }

  it('show figures by rate up to the capacity', async () => {
    await page.getByRole('combobox', { name: 'Pool', exact: true }).selectOption('mail');
    await page.getByRole('textbox', { name: 'Threads', exact: true }).fill('1-4');
    await page
      .getByRole('textbox', { name: 'Orders per second' })
      .fill('20, 40, 60, 80, 90, 95, 120, 140');
    await sweep();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('figures by rate');
    await expect.poll(() => page.locator('.plot-card').first().locator('.curve').count()).toBe(4);
    // The capacity of four threads, 200/s, is far beyond the rates.
    expect(await page.locator('.plot-card').first().locator('.asymptote').count()).toBe(3);
    await picture(page, `by-rate-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('show threads and rates as a heat map', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption('heat maps');
    const map = page.getByRole('img', {
      name: 'Mean response time by threads of mail and orders per second',
    });
    await map.waitFor();
    expect(await map.locator('.heat').count()).toBeGreaterThan(16);
    expect(await map.locator('.cell-text', { hasText: '✕' }).count()).toBeGreaterThan(4);
    await picture(page, `heat-rates-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('vary the threads of two pools', async () => {
    await page.getByRole('combobox', { name: 'Second pool' }).selectOption('engine');
    await page.getByText('A sweep of two pools has one rate').waitFor();
    await page.getByRole('textbox', { name: 'Orders per second' }).fill('');
    await page.getByRole('textbox', { name: 'Threads of engine' }).fill('1-5');
    await sweep();
    const map = page.getByRole('img', {
      name: 'Mean response time by threads of mail and threads of engine',
    });
    await map.waitFor();
    expect(await map.locator('title').count()).toBe(20);
    await picture(page, `heat-pools-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('figures by threads');
    await page.getByText('engine: 5', { exact: true }).first().waitFor();
    const table = page.getByRole('table', { name: 'All points' });
    expect(await table.locator('thead th').first().textContent()).toBe('Threads of engine');
    await picture(page, `two-pools-${theme}`);
  });

  it('show how backlog and threads develop, and where the warm-up ends', async () => {
    await tab(page, 'Over time').click();
    await expect.poll(() => page.locator('.plot-card').count()).toBe(4);
    await page
      .getByText(/^warm-up ends at/)
      .first()
      .waitFor();
    await picture(page, `over-time-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => shown.requests.length).toBeGreaterThan(0);
    const csv = shown.requests.at(-1) as SaveParams;
    expect(csv.name).toBe('solution-over-time.csv');
    expect(csv.content.split('\r\n')).toHaveLength(102);
  });

  it('show how a burst is done', async () => {
    await page.getByLabel('Workload', { exact: true }).selectOption('burst');
    await page.getByText('The text or the choice of threads has changed').waitFor();
    await page.locator('[data-state="simulated"]').waitFor();
    await page.getByRole('button', { name: 'Simulate over time' }).click();
    await page
      .getByText('The text or the choice of threads has changed')
      .waitFor({ state: 'detached' });
    await page
      .getByText(/^warm-up ends at/)
      .first()
      .waitFor({ state: 'detached' });
    await picture(page, `burst-${theme}`);
  });
});
