import type { PageContext } from '@threadwise/protocol';
import type { Locator, Page } from 'playwright-core';
import { join } from 'node:path';
import { PICTURES } from './editorDriver.ts';
import { StandalonePage } from './standalonePage.ts';

/** Simulates quickly: an order takes 2 ms, so one thread serves 500 orders per second. */
export const SMALL = `solution Small
host { cores 8 }
pool engine { threads 4 }
process Orders on engine {
  entry Shop -> order
  translator Convert order -> done takes exp(2 ms)
  exit Warehouse done
}
workload normal { Shop: poisson 600/s  for 20 s }
`;

/** Opens the results of a text, and waits for its simulation. */
export async function openSimulated(
  text: string,
  theme: PageContext['theme'],
): Promise<StandalonePage> {
  const shown = await StandalonePage.open({
    view: 'results',
    text,
    theme,
    settings: { simulation: { precision: 0.05 } },
  });
  await shown.page.locator('[data-state="simulated"]').waitFor();
  return shown;
}

export function picture(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({ path: join(PICTURES, `results-${name}.png`), fullPage: true });
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name });
}

/** The cells of a table. */
export function cellsOf(page: Page, table: string): Locator {
  return page.getByRole('table', { name: table }).locator('td');
}
