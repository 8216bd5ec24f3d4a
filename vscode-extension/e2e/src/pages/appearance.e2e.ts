import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CAFE } from '../cafe.ts';
import { boxOf, DiagramPage, type Box } from '../diagramPage.ts';
import { PICTURES } from '../editorDriver.ts';
import { largeText } from '../largeText.ts';

/** Takes screenshots for visual review; the assertions check the essential content. */
async function open(
  name: string,
  text: string,
  options: Parameters<typeof DiagramPage.open>[1],
  check: (diagram: DiagramPage) => Promise<void>,
): Promise<void> {
  const diagram = await DiagramPage.open(text, options);
  try {
    await check(diagram);
    await diagram.page.screenshot({ path: join(PICTURES, `diagram-${name}.png`) });
  } finally {
    await diagram.close();
  }
}

it.each(['light', 'dark', 'highContrast', 'highContrastLight'] as const)(
  'shows figures in the theme %s',
  async (theme) => {
    await open(theme, CAFE, { theme }, async (diagram) => {
      await diagram.page.locator('.badge').first().waitFor();
      await diagram.select('Coffee.T5');
      expect(await diagram.page.locator('.badge').count()).toBeGreaterThan(10);
    });
  },
);

it('is legible at 200 %', async () => {
  await open('zoomed', CAFE, { size: { width: 720, height: 450 }, scale: 2 }, async (diagram) => {
    await diagram.page.locator('.tool').first().waitFor();
    expect(await diagram.page.locator('.toolbar').evaluate((bar) => bar.scrollWidth)).toBeLessThan(
      721,
    );
  });
});

it('shows how to start in an empty text', async () => {
  await open('empty', '', {}, async (diagram) => {
    await diagram.page.getByRole('heading', { name: 'Draw an integration solution' }).waitFor();
  });
});

it('shows the valid part of a text with errors, and their positions', async () => {
  const broken = CAFE.replace('translator T4 ', 'translator T4 T4 ').replace(
    'dispatcher',
    'dispatch',
  );
  await open('errors', broken, {}, async (diagram) => {
    await diagram.page.locator('.banner-error').waitFor();
    await diagram.page.getByRole('button', { name: 'Show in text' }).first().click();
    await expect.poll(() => diagram.revealed).toBeDefined();
  });
});

it('never changes a read-only text', async () => {
  await open('read-only', CAFE, { readOnly: true }, async (diagram) => {
    await diagram.page.getByText('This text is read-only').waitFor();
    expect(await diagram.item('filter').isDisabled()).toBe(true);
    expect(await diagram.page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });
});

it('leaves the canvas its room at half width, whatever is selected', async () => {
  await open('half-width', CAFE, {}, async (diagram) => {
    const { page } = diagram;
    const exit = diagram.node('Coffee.Waiter');
    await exit.waitFor();
    await page.setViewportSize({ width: 720, height: 900 });
    const canvas = await boxOf(page.locator('.canvas'));
    await expect.poll(async () => right(await boxOf(exit))).toBeLessThan(right(canvas));
    expect((await boxOf(page.locator('.pools'))).y).toBeGreaterThanOrEqual(bottom(canvas));
    const state = page.locator('.figures-state');
    expect(await state.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    const viewport = await diagram.viewport();
    const properties = await boxOf(page.locator('.inspector'));
    expect(properties.height).toBeLessThan(0.3 * 900);
    await diagram.select('Coffee.T5');
    expect(await boxOf(page.locator('.inspector'))).toEqual(properties);
    expect(await diagram.viewport()).toBe(viewport);
  });
});

it('draws 1 000 elements as few strokes', async () => {
  await open('large', largeText(1000), {}, async (diagram) => {
    await diagram.page.locator('.far-layer').waitFor();
    expect(await diagram.page.locator('.element').count()).toBe(0);
  });
});

it('follows the text cursor, and reveals the text of the selection', async () => {
  await open('followed', CAFE, {}, async (diagram) => {
    const line = CAFE.split('\n').findIndex((text) => text.includes('translator T8'));
    const at = { line, character: 8 };
    await diagram.putCursor({ start: at, end: at });
    await diagram.page.locator('.react-flow__node.selected[data-id="Coffee.T8"]').waitFor();
    await diagram.select('Coffee.T6');
    const wanted = CAFE.split('\n').findIndex((text) => text.includes('enricher   T6'));
    await expect.poll(() => diagram.revealed?.range.start.line).toBe(wanted);
    expect(diagram.revealed?.focus).toBe(false);
  });
});

function right({ x, width }: Box): number {
  return x + width;
}

function bottom({ y, height }: Box): number {
  return y + height;
}
