import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What an automatic check of accessibility finds that keeps people out: rule and place. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const runner = (window as unknown as { readonly axe: typeof axe }).axe;
    const { violations } = await runner.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}
