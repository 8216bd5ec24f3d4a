import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Returns axe's serious and critical violations of a page: rule and element. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'page-has-heading-one': { enabled: false } },
    }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`,
      ),
    );
}
