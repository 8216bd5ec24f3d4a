import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CAFE } from '../cafe.ts';
import { PICTURES } from '../editorDriver.ts';
import { StandalonePage } from '../standalonePage.ts';

it('runs without VS Code', async () => {
  const shown = await StandalonePage.open({ view: 'diagram', text: CAFE, theme: 'dark' });
  try {
    await expect.poll(() => shown.page.locator('.element').count()).toBeGreaterThan(17);
    await shown.page.screenshot({ path: join(PICTURES, 'standalone.png') });
  } finally {
    await shown.close();
  }
});
