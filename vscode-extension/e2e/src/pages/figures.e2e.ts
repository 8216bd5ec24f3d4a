import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { cellsOf, openSimulated, picture, SMALL, tab } from '../resultsPage.ts';
import type { StandalonePage } from '../standalonePage.ts';

/** A goal that two threads meet, and one that no number of threads meets. */
const GOALS = `${SMALL.replace('threads 4', 'threads 2')}goal normal {
  p99 Shop -> Warehouse < 50 ms
  mean Shop -> Warehouse < 1 ms
}
`;

describe.each(['light', 'dark'] as const)('goals in the results, %s', (theme) => {
  let shown: StandalonePage;
  let page: Page;

  beforeAll(async () => {
    shown = await openSimulated(GOALS, theme);
    page = shown.page;
  });

  afterAll(async () => {
    await shown.close();
  });

  function verdicts(): Promise<readonly string[]> {
    return cellsOf(page, 'Goals').allTextContents();
  }

  it('have a verdict with figure, limit and margin', async () => {
    await expect
      .poll(verdicts)
      .toEqual([
        expect.stringMatching(/^✓ met: [\d.]+ ms ±[\d.]+ % of 50 ms, margin \d+ %$/),
        expect.stringMatching(/^✗ missed: [\d.]+ ms ±[\d.]+ % of 1 ms, excess \d+ %$/),
      ]);
  });

  it('are lines in charts, and columns in the table', async () => {
    await page.getByRole('textbox', { name: 'Threads' }).fill('2-6');
    await page.getByRole('button', { name: 'Sweep', exact: true }).click();
    await expect.poll(() => page.locator('.plot-card').count()).toBe(5);
    expect(await page.locator('.plot .limit-name').allTextContents()).toEqual([
      'goal 1 ms',
      'goal 50 ms',
    ]);
    const last = page.getByRole('table', { name: 'All points' }).locator('tr').last();
    await expect
      .poll(() => last.locator('td').allTextContents())
      .toEqual(
        expect.arrayContaining([
          '6',
          expect.stringMatching(/^met: /),
          expect.stringMatching(/^missed: /),
        ]),
      );
    await picture(page, `goals-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('are compared in what-if and scenarios', async () => {
    await tab(page, 'What if').click();
    await page.getByLabel('Time of', { exact: true }).fill('0.2');
    const table = page.getByRole('tabpanel').getByRole('table', { name: 'Goals' });
    await expect
      .poll(() => table.locator('td').allTextContents())
      .toEqual([
        expect.stringMatching(/^✓ met/),
        expect.stringMatching(/^✓ met/),
        expect.stringMatching(/^✗ missed/),
        expect.stringMatching(/^✓ met/),
      ]);
    await picture(page, `goals-what-if-${theme}`);
    await page.getByRole('button', { name: 'Compare with the text' }).click();
    await expect.poll(() => table.locator('td').count()).toBe(4);
    await picture(page, `goals-scenarios-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

/** A solicitor that waits for one of two servers, beside a task. */
const BANK = `solution Bank
pool engine { threads 12 }
application Bank { capacity 2 }
process Orders on engine {
  entry Shop -> order
  translator Convert order -> done takes exp(5 ms)
  solicitor Pay done -> paid asks Bank responds in exp(10 ms)
  exit Warehouse paid
}
workload normal { Shop: poisson 150/s }
goal normal { p95 Shop -> Warehouse < 100 ms }
`;

describe.each(['light', 'dark'] as const)('times in the results, %s', (theme) => {
  let shown: StandalonePage;
  let page: Page;

  beforeAll(async () => {
    shown = await openSimulated(BANK, theme);
    page = shown.page;
  });

  afterAll(async () => {
    await shown.close();
  });

  function elements(): Promise<readonly string[]> {
    return page
      .getByRole('table', { name: 'Where the time goes' })
      .locator('tbody th')
      .allTextContents();
  }

  it('are shown for each element, sorted by the share or by a column', async () => {
    await tab(page, 'Elements').click();
    await expect.poll(elements).toEqual(['Pay', 'Convert', 'Shop', 'Warehouse']);
    const row = page.getByRole('row', { name: /^Pay/ });
    expect(await row.textContent()).toMatch(/application \d+(\.\d+)? ms ±/);
    await page.getByRole('button', { name: 'Element', exact: true }).click();
    await expect.poll(elements).toEqual(['Convert', 'Pay', 'Shop', 'Warehouse']);
    await page.getByRole('button', { name: 'Service' }).click();
    await page.getByRole('button', { name: 'Share of time' }).click();
    await picture(page, `elements-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('have a distribution at each exit, and any percentile', async () => {
    await tab(page, 'Response times').click();
    await expect.poll(() => page.locator('.plot-card').count()).toBe(2);
    await page.getByLabel('Percentile', { exact: true }).fill('99.9');
    await expect.poll(() => page.locator('.percentile').textContent()).toMatch(/^p99.9: \d+ ms ±/);
    expect(await page.locator('.plot .limit-name').allTextContents()).toEqual([
      expect.stringMatching(/^goal 100 ms/),
      expect.stringMatching(/^goal 100 ms/),
    ]);
    await picture(page, `responses-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('As proposed').check();
    await page.getByText('the choice of threads has changed').waitFor();
    await page.getByRole('button', { name: 'Simulate response times' }).click();
    await page.getByText('the choice of threads has changed').waitFor({ state: 'detached' });
  });

  it('vary by numbers beside the sliders, also of applications', async () => {
    await tab(page, 'What if').click();
    const capacity = page.getByRole('row', { name: /^Capacity/ });
    await expect.poll(() => capacity.textContent()).toContain('200/s');
    const servers = page.getByLabel('Value of Capacity of Bank');
    await servers.fill('many');
    await servers.press('Enter');
    expect(await servers.getAttribute('aria-invalid')).toBe('true');
    await servers.fill('4');
    await servers.press('Enter');
    await expect.poll(() => capacity.textContent()).toMatch(/200\/s≤ 400\/s\+100 %$/);
    expect(await page.getByLabel('Capacity of', { exact: true }).inputValue()).toBe('4');
    await page.getByLabel('Value of Time of Pay').fill('5 ms');
    await page.getByLabel('Value of Time of Pay').press('Enter');
    await expect.poll(() => capacity.textContent()).toMatch(/200\/s≤ 800\/s/);
    await page.getByRole('row', { name: /^Busy servers of Bank/ }).waitFor();
    await picture(page, `sliders-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply to the text' }).click();
    await expect
      .poll(() => shown.text)
      .toBe(BANK.replace('capacity 2', 'capacity 4').replace('exp(10 ms)', 'exp(5 ms)'));
  });
});

/** Two branches, the second of which is last three times out of four. */
const FORK = `solution Fork
pool engine { threads 50 }
process Quotes on engine {
  entry Shop -> order
  replicator Both order -> first, second
  translator Fast first -> d takes wait exp(10 ms)
  translator Slow second -> e takes wait exp(30 ms)
  correlator Join d, e -> f, g
  exit Warehouse f
}
workload normal { Shop: poisson 20/s }
`;

it.each(['light', 'dark'] as const)('shows which branch is last, %s', async (theme) => {
  const shown = await openSimulated(FORK, theme);
  const { page } = shown;
  try {
    await tab(page, 'Elements').click();
    await expect
      .poll(() => cellsOf(page, 'Which branch is last').allTextContents())
      .toEqual([
        ...['Join', 'Fast', 'd', expect.stringMatching(/^2\d(\.\d)? % ±/) as string],
        ...['Join', 'Slow', 'e', expect.stringMatching(/^7\d(\.\d)? % ±/) as string],
      ]);
    await page.getByText('Shop → Both → Slow → Join → Warehouse').waitFor();
    await picture(page, `last-branch-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
  } finally {
    await shown.close();
  }
});

it('shows the figures of the chosen workload', async () => {
  const shown = await openSimulated(
    `${SMALL}workload quiet { Shop: poisson 10/s  for 20 s }\n`,
    'light',
  );
  const { page } = shown;
  try {
    const choice = page.getByLabel('Workload', { exact: true });
    expect(await choice.inputValue()).toBe('normal');
    await choice.selectOption('quiet');
    await tab(page, 'What if').click();
    await expect.poll(() => page.getByLabel('Value of Orders').inputValue()).toBe('10/s');
    expect(await choice.inputValue()).toBe('quiet');
    await page.locator('[data-state="simulated"]').waitFor();
    await picture(page, 'workloads');
    expect(await seriousFindings(page)).toEqual([]);
  } finally {
    await shown.close();
  }
});
