import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAFE, countIn, withCount } from '../cafe.ts';
import { DiagramPage } from '../diagramPage.ts';

const WITHOUT_DELAY = CAFE.replace(/^ +merger +T11/mu, (line) =>
  line.replace('merger    ', 'delayer   '),
).replace('s7, s12 ', 's7      ');

/** Figures and problems in the diagram, with their remedies. */
describe('the diagram', () => {
  let diagram: DiagramPage;

  beforeAll(async () => {
    diagram = await DiagramPage.open(withCount(40));
  });

  afterAll(() => diagram.close());

  it('shows utilisation, the bottleneck, and a proposal to apply', async () => {
    const { page } = diagram;
    const apply = page.getByRole('button', { name: /^Apply \d+ threads to pool engine$/u });
    await apply.waitFor();
    await page.locator('.figures-state:not(.figures-simulating)').waitFor();
    const [proposed] = /\d+/u.exec((await apply.getAttribute('aria-label')) ?? '') ?? [];
    expect(await page.locator('.badge').count()).toBeGreaterThan(10);
    await expect.poll(() => page.locator('.pool').first().innerText()).toMatch(/% busy/u);
    await apply.click();
    await diagram.waitForText((text) => countIn(text) === Number(proposed));
    expect(diagram.text).toBe(withCount(Number(proposed)));
    await diagram.undoAndRedo();
    await page.locator('.pool-right').getByText('as proposed').waitFor();
  });

  it('marks figures as stale while the text is invalid', async () => {
    const { page } = diagram;
    await diagram.setText(CAFE.replace('takes 12 us', 'takes 12 parsecs'));
    await page.locator('.pools.figures-stale').waitFor();
    await page.locator('.stale .badge').first().waitFor();
    await diagram.setText(CAFE);
    await page.locator('.pools.figures-stale').waitFor({ state: 'detached' });
  });

  it('shows problems with their quick fixes', async () => {
    const { page } = diagram;
    await diagram.setText(WITHOUT_DELAY);
    await diagram.node('Coffee.T11').locator('.problem-mark.problem-error').click();
    const dialog = page.getByRole('dialog', { name: 'Problems' });
    await dialog.getByText("needs 'delays'").waitFor();
    await dialog.getByRole('button', { name: "Add 'delays 1 s'" }).click();
    await diagram.waitForText(/delayer +T11 .*delays 1 s/u);
    await diagram.undoAndRedo();
    await dialog.waitFor({ state: 'detached' });
  });

  it('shows problems beside their property', async () => {
    const { page } = diagram;
    await diagram.setText(CAFE.replace('asks ColdBar ', 'asks ColdBr '));
    await diagram.select('Coffee.ColdBarista');
    const field = page.locator('.inspector .field', { hasText: "no application 'ColdBr'" });
    expect(await field.locator('.field-title').innerText()).toBe('Application');
    await field.getByRole('button', { name: /'ColdBar'/u }).click();
    await diagram.waitForText(/asks ColdBar /u);
    await field.waitFor({ state: 'detached' });
  });
});
