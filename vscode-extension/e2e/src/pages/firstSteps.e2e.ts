import { expect, it } from 'vitest';
import { join } from 'node:path';
import { PICTURES } from '../editorDriver.ts';
import { StandalonePage } from '../standalonePage.ts';

/** Runs a test with the diagram of a text. */
async function withDiagram(
  text: string,
  theme: 'light' | 'dark',
  test: (shown: StandalonePage) => Promise<void>,
): Promise<void> {
  const shown = await StandalonePage.open({ view: 'diagram', text, theme });
  try {
    await shown.page.locator('.inspector h2').waitFor();
    await test(shown);
  } finally {
    await shown.close();
  }
}

it('creates elements behind a dispatcher in order, and aligned', () =>
  withDiagram(
    'solution S\nprocess P {\n  entry In -> a\n  dispatcher D a by turn\n}\n',
    'light',
    async (shown) => {
      const { page } = shown;
      const heading = page.locator('.inspector h2');
      for (let created = 1; created <= 3; created++) {
        await page.locator('.canvas').focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => heading.innerText()).toBe('D');
        await page.keyboard.press('Insert');
        await page.getByRole('combobox', { name: 'What to create' }).fill('translator');
        await page.keyboard.press('Enter');
        await expect.poll(() => shown.text.match(/translator/g)?.length).toBe(created);
        await expect.poll(() => heading.innerText()).toMatch(/^Translator/);
      }
      expect(shown.text).toMatch(
        /-> d, d2, d3 .*Translator d\n.*Translator2 d2\n.*Translator3 d3/su,
      );
      const boxes = await page
        .locator('.react-flow__node[data-id*="Translator"]')
        .evaluateAll((nodes) =>
          nodes
            .map((node) => ({
              id: node.getAttribute('data-id') ?? '',
              x: Math.round(node.getBoundingClientRect().x),
              y: node.getBoundingClientRect().y,
            }))
            .sort((a, b) => a.y - b.y),
        );
      expect(boxes.map(({ id }) => id)).toEqual(['P.Translator', 'P.Translator2', 'P.Translator3']);
      expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
      await page.screenshot({ path: join(PICTURES, 'behind-dispatcher.png') });
    },
  ));

it.each(['light', 'dark'] as const)(
  'explains why there is no proposal, and draws labels in any script, %s',
  (theme) =>
    withDiagram(
      `solution S
pool engine { threads 2 }
process P on engine {
  entry In "طلب جديد" -> a
  translator T "🚀 Launch 🎉" a -> b takes 50 ms
  translator U "注文を変換" b -> c takes 50 ms
  exit Out "Ausgang Größe" c
}
workload w { In: poisson 10/s }
goal w { p95 < 60 ms }
`,
      theme,
      async ({ page }) => {
        await page.getByRole('button', { name: 'No proposal: why?' }).click();
        await page.getByText(/^There is no proposal: .*What would help/u).waitFor();
        await page.screenshot({ path: join(PICTURES, `no-proposal-${theme}.png`) });
        for (const label of ['طلب جديد', '🚀 Launch 🎉', '注文を変換']) {
          const text = page.locator('.react-flow__node text', { hasText: label });
          expect(await text.getAttribute('textLength')).toBeNull();
        }
      },
    ),
);
