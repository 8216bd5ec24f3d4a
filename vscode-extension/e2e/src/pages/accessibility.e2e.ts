import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { CAFE } from '../cafe.ts';
import { PICTURES } from '../editorDriver.ts';
import { StandalonePage } from '../standalonePage.ts';

const THEMES = ['light', 'dark', 'highContrast', 'highContrastLight'] as const;
/** The Café with an invalid clause and a problem on an element. */
const WRONG = CAFE.replace('by fragment     ', 'by 0.7, 0.4').replace('takes 3 us', '          ');

async function show(page: Page, part: string): Promise<void> {
  await page.getByRole('button', { name: 'Show or Hide' }).click();
  await page.getByRole('menuitemcheckbox', { name: part }).click();
}

/** All visual states of the page, each reached from the previous one. */
const STATES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['opened', () => Promise.resolve()],
  ['an element', (page) => page.locator('.element', { hasText: 'T4' }).first().click()],
  ['a slot', (page) => page.keyboard.press('s')],
  ['several', (page) => page.keyboard.press('Control+a')],
  ['the outline', (page) => show(page, 'Outline')],
  ['a pool', (page) => page.getByRole('treeitem', { name: /^engine,/ }).click()],
  ['a workload', (page) => page.getByRole('treeitem', { name: /^rush,/ }).click()],
  ['a goal', (page) => page.getByRole('treeitem', { name: /^goal of rush,/ }).click()],
  ['a search', (page) => page.getByRole('searchbox', { name: /^Search/ }).fill('trans')],
  [
    'keys',
    async (page) => {
      await page.locator('.canvas').focus();
      await page.keyboard.press('?');
    },
  ],
  [
    'choosing',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      await page.keyboard.press('c');
    },
  ],
  [
    'a menu',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Shift+F10');
    },
  ],
  [
    'creating',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Insert');
    },
  ],
];

/** Resolves when the page has rendered the last input and its transitions have ended. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The second frame starts after the first was painted.
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(resolve);
      });
    });
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

it.each(THEMES)('has no serious axe violations in the theme %s', async (theme) => {
  mkdirSync(PICTURES, { recursive: true });
  const shown = await StandalonePage.open({ view: 'diagram', text: WRONG, theme });
  const { page } = shown;
  try {
    await page.locator('.inspector h2').waitFor();
    for (const [state, reach] of STATES) {
      await reach(page);
      await settled(page);
      const name = `axe-${theme}-${state.replaceAll(' ', '-')}`;
      await page.screenshot({ path: join(PICTURES, `${name}.png`) });
      expect.soft(await seriousFindings(page), state).toEqual([]);
    }
  } finally {
    await shown.close();
  }
});
