import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE, PROJECT } from '../cafe.ts';
import { DiagramPage, type Box } from '../diagramPage.ts';
import { PICTURES } from '../editorDriver.ts';

const BROKER = readFileSync(join(PROJECT, 'examples/loan-broker/loan-broker.eai'), 'utf8');

type Position = Pick<Box, 'x' | 'y'>;

/** Least distance between an element and the next one of its column, in pixels of the diagram. */
const GAP = 22;

/** Boxes of texts include the space above and below the letters, in pixels of the window. */
const LEADING = 3;

/** What moves when elements are added or dragged. */
describe.each(['light', 'dark'] as const)('the layout of a diagram, %s', (theme) => {
  let diagram: DiagramPage;

  beforeAll(async () => {
    diagram = await DiagramPage.open(CAFE, { theme, settings: { simulation: { enabled: false } } });
  });

  beforeEach(async () => {
    // Another solution in between, so that no position is kept from the previous test.
    await diagram.setText('solution Other\nprocess Empty {\n}\n');
    await diagram.setText(CAFE);
    await fit(diagram);
  });

  afterAll(() => diagram.close());

  function picture(name: string): Promise<unknown> {
    return diagram.page.screenshot({ path: join(PICTURES, `layout-${name}-${theme}.png`) });
  }

  it('moves nothing for a task dropped on the canvas', async () => {
    const before = await positionsOf(diagram);
    await diagram.dragFromPalette('translator', { right: 0.5, down: 0.9 });
    await diagram.waitForText(/translator \w+\s*\n/u);
    expect(diagram.text).not.toMatch(/layout/u);
    expect(await positionsOf(diagram)).toMatchObject(before);
    await picture('dropped');
    expect(await overlaps(diagram)).toEqual([]);
  });

  it('moves what is behind a task dropped on a slot', async () => {
    const before = await positionsOf(diagram);
    const [x, y] = await diagram.middleOfSlot('slot s13 from T11 to T12');
    await diagram.dragFromPaletteTo('delayer', x, y);
    await diagram.waitForText(/delayer/u);
    expect(diagram.text).not.toMatch(/layout/u);
    await fit(diagram);
    const after = await positionsOf(diagram);
    const step = distance(before['Coffee.T12'], after['Coffee.T12']);
    expect(step).toBeGreaterThan(0);
    const behind = ['Coffee.T12', 'Coffee.Waiter'];
    for (const [id, position] of Object.entries(before)) {
      expect(distance(position, after[id]), id).toBeCloseTo(behind.includes(id) ? step : 0, 1);
      expect(after[id]?.y, id).toBe(position.y);
    }
    await picture('inserted');
    expect(await overlaps(diagram)).toEqual([]);
  });

  it('keeps the order of branches for a task at the end of a new slot', async () => {
    const before = await positionsOf(diagram);
    await diagram.drawConnectionToSpace('Coffee.T2');
    await diagram.page.getByRole('combobox', { name: 'What to create' }).fill('filter');
    await diagram.page.keyboard.press('Enter');
    await diagram.waitForText(/filter\s+\w+\s+\w+/u);
    expect(diagram.text).not.toMatch(/layout/u);
    await fit(diagram);
    expect(await positionsOf(diagram)).toMatchObject(before);
    await picture('branched');
    expect(await overlaps(diagram)).toEqual([]);
  });

  it.each([
    { name: 'cafe', text: CAFE, dragged: 'Coffee.T3', target: 'Coffee.T7' },
    { name: 'broker', text: BROKER, dragged: 'Broker.T15', target: 'Broker.T20' },
  ])('keeps the order of columns around a dragged element: $name', async (example) => {
    const { text, dragged, target } = example;
    await diagram.setText(text);
    await fit(diagram);
    const before = columnsOf(await elementsOf(diagram), dragged);
    const [from, to] = await Promise.all([dragged, target].map((id) => diagram.boxOf(id)));
    await diagram.drag(dragged, 0, (to?.y ?? 0) - (from?.y ?? 0));
    await diagram.waitForText(new RegExp(`layout[^}]*\\b${dragged.replace(/.*\./u, '')} at`, 'u'));
    await fit(diagram);
    const elements = await elementsOf(diagram);
    const after = columnsOf(elements, dragged);
    await picture(`pinned-${example.name}`);
    expect(after).toEqual(before);
    for (const gap of after.flatMap((column) => gapsOf(column, elements))) {
      expect(gap).toBeGreaterThanOrEqual(GAP);
    }
    expect(await overlaps(diagram)).toEqual([]);
  });
});

async function fit(diagram: DiagramPage): Promise<void> {
  await diagram.page.getByRole('button', { name: 'Fit', exact: true }).click();
}

/** Returns how far an element has moved to the right. */
function distance(before: Position | undefined, after: Position | undefined): number {
  return (after?.x ?? Number.NaN) - (before?.x ?? Number.NaN);
}

/** Returns the upper left corners of elements by their ids, in pixels of the diagram. */
async function positionsOf(diagram: DiagramPage): Promise<Record<string, Position>> {
  return Object.fromEntries(
    Object.entries(await elementsOf(diagram)).map(([id, { x, y }]) => [id, { x, y }]),
  );
}

/** Returns the boxes of elements by their ids, in pixels of the diagram. */
function elementsOf(diagram: DiagramPage): Promise<Record<string, Box>> {
  return diagram.page
    .locator('.react-flow__node:has(.element-task, .element-port)')
    .evaluateAll((nodes) =>
      Object.fromEntries(
        nodes.map((node) => {
          const { m41, m42 } = new DOMMatrix(getComputedStyle(node).transform);
          const { offsetWidth, offsetHeight } = node as HTMLElement;
          return [
            node.getAttribute('data-id') ?? '',
            { x: m41, y: m42, width: offsetWidth, height: offsetHeight },
          ];
        }),
      ),
    );
}

/** Returns the ids of the other elements by column, from left to right, each from top to bottom. */
function columnsOf(
  elements: Readonly<Record<string, Box>>,
  apartFrom: string,
): readonly (readonly string[])[] {
  const columns = new Map<number, string[]>();
  const sorted = Object.entries(elements)
    .filter(([id]) => id !== apartFrom)
    .sort(([, one], [, other]) => one.y - other.y);
  for (const [id, { x }] of sorted) {
    const column = columns.get(Math.round(x)) ?? [];
    column.push(id);
    columns.set(Math.round(x), column);
  }
  return [...columns].sort(([one], [other]) => one - other).map(([, ids]) => ids);
}

/** Returns the distances between the tiles of a column. */
function gapsOf(
  column: readonly string[],
  elements: Readonly<Record<string, Box>>,
): readonly number[] {
  const boxes = column.flatMap((id) => elements[id] ?? []);
  return boxes.slice(1).map(({ y }, i) => y - (boxes[i]?.y ?? 0) - (boxes[i]?.height ?? 0));
}

/** Returns the texts that overlap another text or a tile. */
function overlaps(diagram: DiagramPage): Promise<readonly string[]> {
  return diagram.page.locator('.canvas').evaluate((canvas, leading) => {
    const parts = [
      ...canvas.querySelectorAll('.element .drawing text, text.slot-name, .element .tile'),
    ].map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const margin = part.tagName === 'text' ? leading : 0;
      return { part, left, right, top: top + margin, bottom: bottom - margin };
    });
    return parts.flatMap((one, i) =>
      parts
        .slice(i + 1)
        .filter(
          (other) =>
            // A tile contains the texts of an application.
            !(
              one.part.parentElement === other.part.parentElement &&
              one.part.closest('.element-application, .element-reference') !== null
            ) &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.part.textContent} overlaps ${other.part.textContent}`),
    );
  }, LEADING);
}
