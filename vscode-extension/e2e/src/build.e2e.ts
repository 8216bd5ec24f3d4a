import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { DiagramPage } from './diagramPage.ts';
import { PICTURES } from './editor.ts';

let diagram: DiagramPage;

beforeAll(async () => {
  diagram = await DiagramPage.open('');
});

afterAll(() => diagram.close());

/** Elements of the Café from its entry to its exit, with what each reads from. */
const ROWS: readonly (readonly [pattern: string, name: string, from?: string])[] = [
  ['entry', 'Orders'],
  ['splitter', 'T1', 'Orders'],
  ['dispatcher', 'T2', 'T1'],
  ['replicator', 'T3', 'T2'],
  ['translator', 'T4', 'T3'],
  ['solicitor', 'ColdBarista', 'T4'],
  ['correlator', 'T5', 'ColdBarista'],
  ['merger', 'T11', 'T5'],
  ['aggregator', 'T12', 'T11'],
  ['exit', 'Waiter', 'T12'],
];

it('draws a row of tasks from an empty text by keyboard, and connects it by mouse', async () => {
  const { page } = diagram;
  await page.getByRole('button', { name: 'Create a process' }).click();
  await diagram.changed(/process/u);
  for (const [pattern, name, from] of ROWS) {
    if (from !== undefined) {
      await diagram.select(`${diagram.process}.${from}`);
    }
    const before = diagram.names();
    await page.locator(`.palette-item[data-keyword="${pattern}"]`).focus();
    await page.keyboard.press('Enter');
    await diagram.changed(() => diagram.names().length > before.length);
    const made = diagram.names().find((known) => !before.includes(known)) ?? '';
    await diagram.rename(made, name);
  }
  await diagram.drawConnection(`${diagram.process}.T3`, `${diagram.process}.T5`);
  await diagram.changed(/correlator\s+T5\s+\w+, \w+/u);
  const words = ROWS.map(([pattern, name]) => new RegExp(`${pattern}\\s+${name}\\b`, 'u'));
  words.forEach((word) => {
    expect(diagram.text).toMatch(word);
    expect(CAFE).toMatch(word);
  });
  await page.screenshot({ path: join(PICTURES, 'diagram-drawn.png') });
});
