import type { SaveParams } from '@threadwise/protocol';
import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { PICTURES } from '../editorDriver.ts';
import { cellsOf, openSimulated, picture, SMALL, tab } from '../resultsPage.ts';
import { StandalonePage } from '../standalonePage.ts';

const THEMES = ['light', 'dark', 'highContrast', 'highContrastLight'] as const;

async function swept(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.plot-card').count()).toBe(4);
}

/** 8 users at the entry of a process per message. */
const USERS = `solution Users
pool engine { threads 2 }
process Orders on engine per message {
  entry Shop -> order
  translator Convert order -> done takes exp(20 ms)
  translator Pack done -> packed takes exp(10 ms)
  exit Warehouse packed
}
workload normal { Shop: 8 users think exp(100 ms)  for 60 s }
`;

/** A throttler, an aggregator across orders, and a pool that blocks its producers. */
const STAGES = `solution Stages
pool engine { threads 2 }
pool stage custom { core 1  maximum 1  bounded 1  rejected block }
process Load on engine per message {
  entry Records -> record
  translator Parse record -> row takes exp(10 ms)
  aggregator Collect row -> rows size 4 within 50 ms
  throttler Limit rows -> due max 1 per 40 ms
  translator Write due -> written on stage takes exp(25 ms)
  exit Loaded written
}
workload normal { Records: poisson 80/s }
`;

describe('the results panel', () => {
  let shown: StandalonePage;
  let page: Page;

  beforeAll(async () => {
    shown = await StandalonePage.open({
      view: 'results',
      text: SMALL,
      settings: { simulation: { precision: 0.05 } },
    });
    page = shown.page;
  });

  afterAll(async () => {
    await shown.close();
  });

  it('sweeps automatically after the proposal', async () => {
    await page.locator('[data-state="simulated"]').waitFor();
    await swept(page);
    await expect.poll(() => page.getByRole('table', { name: 'All points' }).count()).toBe(1);
    expect(await page.locator('.plot-card svg').first().getAttribute('aria-label')).toMatch(
      /^Mean response time against threads of engine; knee at \d+$/,
    );
    await picture(page, 'threads');
  });

  it('draws a curve per rate over the requested counts', async () => {
    await page.getByRole('textbox', { name: 'Threads' }).fill('1-8');
    await page.getByLabel('Orders per second').fill('300, 600, 1500');
    await page.getByRole('button', { name: 'Sweep', exact: true }).click();
    await expect.poll(() => page.locator('.plot-card .curve').count()).toBe(12);
    const table = page.getByRole('table', { name: 'All points' });
    expect(await table.locator('tbody tr').count()).toBe(24);
    expect(await table.locator('tbody tr', { hasText: 'above capacity' }).count()).toBe(4);
    const column = page.locator('.plot-card').first().locator('.column').nth(4);
    const box = await column.locator('.hit').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 60);
    await column.locator('.readout').waitFor();
    expect(await column.locator('.readout').textContent()).toMatch(
      /^5 threads300\/s: [\d.]+ ms ±[\d.]+ %/,
    );
    await picture(page, 'rates');
  });

  it('reports an invalid grid', async () => {
    const alert = page.locator('.form .results-problem');
    await page.getByRole('textbox', { name: 'Threads' }).fill('many');
    expect(await alert.textContent()).toContain('"many" is not a thread count');
    await page.getByRole('textbox', { name: 'Threads' }).fill('1-100');
    expect(await alert.textContent()).toContain('300 points, more than 200');
    expect(await page.getByRole('button', { name: 'Sweep', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Threads' }).fill('1-8');
  });

  it('exports CSV, HTML and SVG', async () => {
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('button', { name: 'Export HTML' }).click();
    await page.getByRole('button', { name: 'SVG of Throughput' }).click();
    await expect.poll(() => shown.requests.length).toBe(3);
    const [csv, html, svg] = shown.requests as readonly SaveParams[];
    expect(csv?.name).toBe('solution.csv');
    expect(csv?.content.split('\r\n')).toHaveLength(26);
    expect(html?.content).toContain('Threads for solution.eai');
    expect(svg?.name).toBe('solution-throughput.svg');
    const alone = await page.context().browser()?.newPage();
    if (alone === undefined) {
      throw new Error('there is no browser');
    }
    await alone.setContent(html?.content ?? '');
    // Four figures by threads, by rate, and as heat maps.
    expect(await alone.locator('figure svg').count()).toBe(12);
    await alone.setContent((svg?.content ?? '').replace(/<\?xml.*?\?>/, ''));
    await alone.screenshot({ path: join(PICTURES, 'results-svg.png') });
    await alone.close();
  });

  it('keeps an outdated sweep and marks it', async () => {
    await shown.setText(SMALL.replace('exp(2 ms)', 'exp(2.2 ms)'));
    await page.getByText('The text or the workload has changed since this sweep').waitFor();
    expect(await page.locator('.plot.outdated').count()).toBe(4);
    await picture(page, 'stale');
    await shown.setText(SMALL.replace('threads 4', 'threads 5 /* one more */'));
    await page
      .getByText('The text or the workload has changed since this sweep')
      .waitFor({ state: 'detached' });
    await shown.setText(SMALL.replace('takes', 'tkaes'));
    await page.locator('[data-state="stale"]').waitFor();
    expect(await page.locator('.plot.outdated').count()).toBe(4);
    await shown.setText(SMALL);
    await page.locator('[data-state="simulated"]').waitFor();
  });

  it('evaluates formulas while sliders move, and simulates when they rest', async () => {
    await tab(page, 'What if').click();
    const capacity = page.getByRole('row', { name: /^Capacity/ });
    await expect.poll(() => capacity.textContent()).toContain('2 000/s');
    await page.getByLabel('Threads of', { exact: true }).fill('6');
    await expect.poll(() => capacity.textContent()).toMatch(/2 000\/s3 000\/s\+50 %$/);
    await page.getByLabel('Orders', { exact: true }).fill('2');
    const throughput = page.getByRole('row', { name: /^Throughput/ });
    await expect.poll(() => throughput.textContent()).toMatch(/1 \d\d\d\/s.*\+\d+ %$/);
    await picture(page, 'what-if');
  });

  it('compares the what-if scenario with the text', async () => {
    await page.getByRole('button', { name: 'Compare with the text' }).click();
    await page.locator('.verdict').waitFor();
    expect(await page.locator('.settings').textContent()).toBe(
      'Changed: rate: 600/s → 1 200/s · threads of engine: 4 → 6',
    );
    await picture(page, 'scenarios');
  });

  it('applies the what-if scenario by changing only numbers', async () => {
    await tab(page, 'What if').click();
    await page.getByRole('button', { name: 'Apply to the text' }).click();
    await expect
      .poll(() => shown.text)
      .toBe(SMALL.replace('threads 4', 'threads 6').replace('600/s', '1200/s'));
    await page.getByText('Applied to the text.').waitFor();
    expect(await page.getByLabel('Orders', { exact: true }).inputValue()).toBe('1');
  });

  it('compares executors', async () => {
    await tab(page, 'Executors').click();
    await page.getByRole('button', { name: 'Compare executors' }).click();
    await page
      .getByRole('row', { name: /deepest task first/ })
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: /per message/ })
      .first()
      .waitFor();
    const proposed = cellsOf(page, 'Executors').filter({ hasText: '±' });
    expect(await proposed.first().innerText()).toMatch(/^2\.\d+ ms ±/);
    await picture(page, 'executors');
  });

  it('can be navigated by keyboard', async () => {
    await tab(page, 'Executors').focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab(page, 'Threads').getAttribute('aria-selected')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('tab-threads');
  });

  it.each(THEMES)('is accessible in the theme %s', async (theme) => {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    for (const name of ['Threads', 'What if', 'Elements', 'Over time', 'Scenarios', 'Executors']) {
      await tab(page, name).click();
      expect(await seriousFindings(page)).toEqual([]);
      if (name === 'Threads' || name === 'Scenarios') {
        await picture(page, `${theme}-${name.toLowerCase()}`);
      }
    }
    await page.setViewportSize({ width: 480, height: 800 });
    await tab(page, 'What if').click();
    await picture(page, `${theme}-narrow`);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('a results panel without figures', () => {
  it.each([
    ['errors', SMALL.replace('takes', 'tkaes'), {}, /errors/, 'Show problems'],
    ['workload', SMALL.replace(/^workload.*$/m, ''), {}, /There is no workload/, 'Show the text'],
    ['untrusted', SMALL, { trusted: false }, /not trusted/, 'Show the text'],
  ])('explains why: %s', async (name, text, options, reason, action) => {
    const shown = await StandalonePage.open({ view: 'results', text, ...options });
    try {
      const why = shown.page.locator('.unavailable');
      await why.waitFor();
      expect(await why.textContent()).toMatch(reason);
      await why.getByRole('button', { name: action }).click();
      await expect.poll(() => shown.requests.length).toBe(1);
      expect(await seriousFindings(shown.page)).toEqual([]);
      await picture(shown.page, name);
    } finally {
      await shown.close();
    }
  });

  it('sweeps only on request if simulation is disabled, and cancels a long sweep', async () => {
    const shown = await StandalonePage.open({
      view: 'results',
      text: SMALL.replace('exp(2 ms)', 'hyperexponential(mean 2 ms, cv 9)'),
      settings: { simulation: { enabled: false } },
    });
    const { page } = shown;
    try {
      await page.locator('[data-state="formula"]').waitFor();
      // A count by formula cannot be written.
      await page.getByText('(estimate)').waitFor();
      expect(await page.getByRole('button', { name: /into the text/ }).count()).toBe(0);
      await page.getByRole('textbox', { name: 'Threads' }).fill('2-40');
      await page.getByRole('button', { name: 'Sweep', exact: true }).click();
      await page.getByText(/Simulating: [1-9]\d* of 39/).waitFor();
      await picture(page, 'progress');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('The sweep was cancelled: some points are missing.').waitFor();
      expect(
        await page.getByRole('table', { name: 'All points' }).locator('tbody tr').count(),
      ).toBeGreaterThan(0);
    } finally {
      await shown.close();
    }
  });
});

describe.each(['light', 'dark'] as const)('figures that only some solutions have, %s', (theme) => {
  async function showFigures(text: string, name: string, check: (page: Page) => Promise<void>) {
    const shown = await openSimulated(text, theme);
    try {
      await check(shown.page);
      await picture(shown.page, `${name}-${theme}`);
      expect(await seriousFindings(shown.page)).toEqual([]);
    } finally {
      await shown.close();
    }
  }

  it('include users and runs', () =>
    showFigures(USERS, 'users', async (page) => {
      const users = cellsOf(page, 'Users');
      await expect
        .poll(() => users.count())
        .toBe(2 * ['name', 'threads', 'users', 'think', 'cycles', 'throughput', 'sojourn'].length);
      const [entry, threads, number, think, cycles, throughput, sojourn] =
        await users.allTextContents();
      expect([entry, threads, number, think]).toEqual(['Shop', 'as written', '8', '100 ms']);
      expect(cycles).toMatch(/^\d[\d ]+ ±/);
      expect(throughput).toMatch(/^\d\d(\.\d)?\/s ±/);
      expect(sojourn).toMatch(/^\d+(\.\d)? ms ±/);
      const runs = await cellsOf(page, 'Runs of processes per message').allTextContents();
      expect([runs[0], runs[1]]).toEqual(['Orders', 'as written']);
      expect(runs[3]).toMatch(/^2 ±/);
    }));

  it('include batches, throttlers and what waits outside', () =>
    showFigures(STAGES, 'stages', async (page) => {
      const batches = await cellsOf(page, 'Batches').allTextContents();
      expect(batches.slice(0, 2)).toEqual(['Collect', 'as written']);
      expect(batches[4]).toMatch(/^\d+ % ±/);
      const throttlers = await cellsOf(page, 'Throttlers').allTextContents();
      expect(throttlers.slice(0, 2)).toEqual(['Limit', 'as written']);
      expect(throttlers[4]).toMatch(/^\d+ % ±/);
      const pools = await cellsOf(page, 'Pools that block their producers').allTextContents();
      expect(pools.slice(0, 2)).toEqual(['stage', 'as written']);
      expect(pools[5]).toMatch(/^0\.\d+ ±/);
      await expectAlignedCaptions(page);
    }));
});

/** Asserts that visible captions start where the texts of their tables start. */
async function expectAlignedCaptions(page: Page): Promise<void> {
  const starts = await page
    .locator('table:has(caption:not(.visually-hidden))')
    .evaluateAll((tables) =>
      tables.map((table) =>
        ['caption', 'th', 'td'].map((kind) => {
          const range = document.createRange();
          range.selectNodeContents(table.querySelector(kind) ?? table);
          return range.getBoundingClientRect().left;
        }),
      ),
    );
  expect(starts.length).toBeGreaterThan(0);
  starts.forEach(([caption, heading, cell]) => {
    expect([heading, cell]).toEqual([caption, caption]);
  });
}

it('keeps long names on the page', async () => {
  const name = 'engine'.repeat(20);
  const shown = await StandalonePage.open({
    view: 'results',
    text: SMALL.replaceAll('engine', name),
    settings: { simulation: { enabled: false } },
    size: { width: 700, height: 900 },
  });
  try {
    await shown.page.getByRole('rowheader', { name }).waitFor();
    expect(
      await shown.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await picture(shown.page, 'long-names');
  } finally {
    await shown.close();
  }
});
