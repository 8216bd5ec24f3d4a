import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seriousFindings } from './accessibility.ts';
import { CAFE } from './cafe.ts';
import { DiagramPage } from './diagramPage.ts';
import { EditorDriver, PICTURES } from './editorDriver.ts';

const THEMES = ['light', 'dark', 'highContrast', 'highContrastLight'] as const;

/** The hot drink takes longer, and is therefore usually the last one on the tray. */
const HOT_PATH = 'HotBarista Orders T1 T10 T11 T12 T2 T7 T8 T9 Waiter'
  .split(' ')
  .map((name) => `Coffee.${name}`);

/** Returns the ids of the elements on the critical path. */
function outlined(page: Page): Promise<readonly string[]> {
  return page
    .locator('.react-flow__node:has(.critical-path)')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-id') ?? '').sort());
}

it.each(THEMES)('colours elements by a figure in the theme %s', async (theme) => {
  const diagram = await DiagramPage.open(CAFE, { theme });
  const { page } = diagram;
  try {
    await page.locator('.figures-simulated').first().waitFor();
    await page.getByLabel('Colours').selectOption('Wait');
    await page.locator('.badge-heat').first().waitFor();
    await page.getByLabel('Colours').selectOption('Service time');
    const badges = page.locator('.badge-heat');
    await expect.poll(() => badges.count()).toBeGreaterThan(10);
    expect(await page.locator('.element.heat-4').count()).toBeGreaterThan(0);
    expect(await page.locator('.element:is(.pool-0, .pool-1)').count()).toBe(0);
    await page.getByRole('img', { name: /^Scale from 0 to [\d.]+ .?s$/ }).waitFor();
    expect(await page.locator('.badge-load').first().isVisible()).toBe(false);
    expect(await outlined(page)).toEqual(HOT_PATH);
    await page.getByText('critical path', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, `heat-map-${theme}.png`) });
    await page.getByRole('button', { name: 'Fit' }).click();
    await page.getByLabel('Colours').selectOption('Colours: pools');
    await expect.poll(() => badges.count()).toBe(0);
    expect(await outlined(page)).toEqual([]);
  } finally {
    await diagram.close();
  }
});

const SHOP = `solution Shop
pool engine { threads 2 }
process Orders on engine {
  entry Shop -> order
  translator Convert order -> done takes exp(2 ms)
  translator Pack done -> packed takes exp(1 ms)
  exit Warehouse packed
}
workload day { Shop: poisson 300/s }
`;

describe('the heat map in the editor', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({ edition: 'universal', files: { 'shop.eai': SHOP } });
    await editor.openFile('shop.eai');
    await editor.hint.first().waitFor();
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  it('shows the value of each element, also after the diagram was hidden', async () => {
    await editor.run('Threadwise: Open Diagram');
    const choice = editor.view.getByLabel('Colours');
    expect(await choice.inputValue()).toBe('');
    await choice.selectOption('Utilisation');
    const value = (name: string): Promise<string | null> =>
      editor.view.locator(`[data-id="Orders.${name}"] .badge-heat`).textContent();
    await expect.poll(() => value('Convert')).toMatch(/^(29|30|31) %$/);
    expect(await value('Pack')).toMatch(/^(14|15|16) %$/);
    await editor.screenshot('heat-map-editor');
    await editor.openFile('shop.eai');
    await editor.run('Threadwise: Open Diagram');
    await expect.poll(() => choice.inputValue()).toBe('Utilisation');
    await choice.selectOption('Colours: pools');
    await expect.poll(() => editor.view.locator('.badge-heat').count()).toBe(0);
  });
});
