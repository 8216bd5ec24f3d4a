import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { PICTURES } from './editor.ts';
import { Standalone } from './standalone.ts';

it('runs without VS Code', async () => {
  const shown = await Standalone.open({ view: 'diagram', text: CAFE, theme: 'dark' });
  try {
    await expect.poll(() => shown.page.locator('.element').count()).toBeGreaterThan(17);
    await shown.page.screenshot({ path: join(PICTURES, 'standalone.png') });
  } finally {
    await shown.close();
  }
});
