import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from '../cafe.ts';
import { DiagramPage, type Box } from '../diagramPage.ts';

const OTHER = `solution Other
// not to be lost
process P {
  entry In -> a
  exit Out a
}
`;

/** Each operation's effect on the text; undo and redo must restore the exact bytes. */
describe('an operation on the diagram', () => {
  let diagram: DiagramPage;

  beforeAll(async () => {
    diagram = await DiagramPage.open(CAFE);
  });

  beforeEach(() => diagram.setText(CAFE));

  afterAll(() => diagram.close());

  it('creates a dropped task, without pinning it', async () => {
    await diagram.dragFromPalette('translator', { right: 0.5, down: 0.9 });
    await diagram.waitForText(/translator \w+\s*\n/u);
    expect(diagram.text).not.toMatch(/layout/u);
    await diagram.undoAndRedo();
  });

  it('creates the process of the first task in the same change', async () => {
    await diagram.setText('');
    await diagram.item('translator').focus();
    await diagram.page.keyboard.press('Enter');
    await diagram.waitForText(/process \w+ \{\s+translator \w+\s+\}/u);
    await diagram.undoAndRedo();
  });

  it('inserts a new task into the slot that it is dropped on', async () => {
    const [x, y] = await diagram.middleOfSlot('slot s13 from T11 to T12');
    await diagram.dragFromPaletteTo('delayer', x, y);
    await diagram.waitForText(/delayer/u);
    expect(diagram.text).toMatch(/delayer\s+\w+\s+s13\s+->/u);
    expect(diagram.text).not.toMatch(/layout/u);
    await diagram.undoAndRedo();
  });

  it('creates an element after the selection by keyboard', async () => {
    await diagram.select('Coffee.T11');
    await diagram.item('slimmer').focus();
    await diagram.page.keyboard.press('Enter');
    await diagram.waitForText(/slimmer\s+\w+\s+\w+/u);
  });

  it('moves an outer element without moving the picture', async () => {
    await diagram.page.getByRole('button', { name: 'Fit', exact: true }).click();
    const before = await diagram.viewport();
    await diagram.drag('Coffee.Orders', -10, 0);
    await diagram.waitForText(/layout/u);
    expect(await diagram.viewport()).toBe(before);
  });

  it('draws a connection near the edge without moving the picture', async () => {
    await diagram.page.getByRole('button', { name: 'Fit', exact: true }).click();
    const before = await diagram.viewport();
    expect(await diagram.drawConnectionToEdge('Coffee.T1')).toBe(before);
    await diagram.page.keyboard.press('Escape');
  });

  it('connects two elements by drawing a connection', async () => {
    await diagram.drawConnection('Coffee.T2', 'Coffee.T11');
    await diagram.waitForText(/merger\s+T11\s+s7, s12, \w+/u);
    await diagram.undoAndRedo();
  });

  it('creates an element at the end of a connection into empty space', async () => {
    await diagram.drawConnectionToSpace('Coffee.T2');
    await diagram.page.getByRole('combobox', { name: 'What to create' }).fill('filter');
    await diagram.page.keyboard.press('Enter');
    await diagram.waitForText(/filter\s+\w+\s+\w+/u);
    expect(diagram.text).not.toMatch(/layout/u);
  });

  it('changes the reader of a slot by dragging its end', async () => {
    await diagram.dragEnd('slot s6 from T5 to T6', 'Coffee.T11');
    await diagram.waitForText(/merger\s+T11\s+s7, s12, s6\s/u);
    expect(diagram.text).toMatch(/enricher\s+T6\s+with s5\s/u);
    await diagram.undoAndRedo();
  });

  it('changes the writer of a slot by dragging its start', async () => {
    await diagram.dragStart('slot s12 from T10 to T11', 'Coffee.T2');
    await diagram.waitForText(/dispatcher\s+T2\s.*-> s1, s2, s12\s/u);
    await diagram.undoAndRedo();
  });

  it('deletes the selection', async () => {
    await diagram.select('Coffee.T4');
    await diagram.page.keyboard.press('Delete');
    await diagram.waitForText((text) => !/\bT4\b/u.test(text));
    await diagram.undoAndRedo();
  });

  it('renames in place, including all references', async () => {
    await diagram.select('Coffee.Waiter');
    await diagram.page.keyboard.press('F2');
    await diagram.page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Tray');
    await diagram.page.keyboard.press('Enter');
    await diagram.waitForText(/goal rush \{ p95 Orders -> Tray/u);
    expect(diagram.text).not.toContain('Waiter');
    await diagram.undoAndRedo();
  });

  it('pins dragged elements and unpins them', async () => {
    await diagram.drag('Coffee.T12', 30, 60);
    await diagram.waitForText(/layout[^}]*T12/u);
    await diagram.undoAndRedo();
    await diagram.menu('Coffee.T12', 'Unpin');
    await diagram.waitForText((text) => !/T12 at|layout/u.test(text));
  });

  it('moves the selection as one change', async () => {
    await diagram.select('Coffee.T11');
    await diagram.select('Coffee.T12', 'Shift');
    await diagram.drag('Coffee.T12', 20, 40);
    await diagram.waitForText(/layout[^}]*T11[^}]*T12/u);
    await diagram.undoAndRedo();
  });

  it('queues operations while it is busy', async () => {
    await diagram.drag('Coffee.T12', 20, 40);
    await diagram.drag('Coffee.T11', 20, -40);
    await diagram.select('Coffee.T4');
    await diagram.page.keyboard.press('Delete');
    await diagram.waitForText(
      (text) =>
        /layout[^}]*T12[^}]*T11|layout[^}]*T11[^}]*T12/u.test(text) && !/\bT4\b/u.test(text),
    );
    expect(diagram.text.match(/layout/gu)).toHaveLength(1);
  });

  it('aligns', async () => {
    await diagram.select('Coffee.T11');
    await diagram.select('Coffee.T10', 'Shift');
    await diagram.menu('Coffee.T10', 'Align Left');
    await diagram.waitForText(/layout/u);
    await diagram.undoAndRedo();
  });

  it('distributes the selection evenly', async () => {
    await diagram.drag('Coffee.T11', 30, 0);
    await diagram.waitForText(/layout/u);
    await diagram.select('Coffee.T10');
    await diagram.select('Coffee.T11', 'Shift');
    await diagram.select('Coffee.T12', 'Shift');
    await diagram.menu('Coffee.T12', 'Distribute Across');
    await diagram.waitForText(/layout[^}]*T10[^}]*T11|layout[^}]*T11[^}]*T12/u);
    const [first, second, third] = await Promise.all(
      ['Coffee.T10', 'Coffee.T11', 'Coffee.T12'].map((id) => diagram.boxOf(id)),
    );
    const gap = (left: Box | undefined, right: Box | undefined): number =>
      (right?.x ?? NaN) - (left?.x ?? NaN) - (left?.width ?? NaN);
    expect(Math.abs(gap(first, second) - gap(second, third))).toBeLessThan(2);
    await diagram.undoAndRedo();
  });

  it('selects by drawing a box, and deletes the selection', async () => {
    await diagram.selectByBox(['Coffee.T11', 'Coffee.T12']);
    await expect.poll(() => diagram.selected()).toEqual(['Coffee.T11', 'Coffee.T12']);
    await diagram.page.keyboard.press('Delete');
    await diagram.waitForText((text) => !/\bT1[12]\b/u.test(text));
    await diagram.undoAndRedo();
  });

  it('cuts, and pastes into another file', async () => {
    await diagram.select('Coffee.T12');
    await diagram.page.keyboard.press('Control+x');
    await diagram.waitForText((text) => !text.includes('aggregator'));
    await diagram.undoAndRedo();
    const other = await DiagramPage.open(OTHER, { clipboard: diagram.clipboard });
    try {
      await other.page.locator('.canvas').focus();
      await other.page.keyboard.press('Control+v');
      await other.waitForText(/aggregator\s+T12\s+"Put on one tray".*takes 8 us/u);
      expect(other.text).toMatch(/^\/\/ not to be lost$/mu);
      await other.undoAndRedo();
    } finally {
      await other.close();
    }
  });

  it('duplicates, copies and pastes', async () => {
    await diagram.select('Coffee.T12');
    await diagram.page.keyboard.press('Control+d');
    await diagram.waitForText((text) => count(text, /aggregator/gu) === 2);
    await diagram.undoAndRedo();
    await diagram.select('Coffee.T12');
    await diagram.page.keyboard.press('Control+c');
    await diagram.page.keyboard.press('Control+v');
    await diagram.waitForText((text) => count(text, /aggregator/gu) === 3);
  });

  it('arranges everything again', async () => {
    await diagram.drag('Coffee.T12', 30, 60);
    await diagram.waitForText(/layout/u);
    await diagram.page.getByRole('button', { name: 'Arrange Automatically' }).click();
    await diagram.waitForText((text) => !text.includes('layout'));
  });

  it('explains a rejection and changes nothing', async () => {
    await diagram.select('Coffee.T12');
    await diagram.page.keyboard.press('F2');
    await diagram.page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('T11');
    await diagram.page.keyboard.press('Enter');
    await expect
      .poll(() => diagram.page.getByRole('alert').allInnerTexts())
      .toContainEqual(expect.stringMatching(/T11/u));
    expect(diagram.text).toBe(CAFE);
  });

  it('exports the same drawing as the command line', async () => {
    await diagram.page.getByRole('button', { name: 'Export' }).click();
    await diagram.page.getByRole('menuitem', { name: 'Export as SVG' }).click();
    const text = await diagram.convert('svg');
    await expect.poll(() => diagram.saved('solution.svg')?.content).toBe(text);
    await diagram.page.getByRole('button', { name: 'Export' }).click();
    await diagram.page.getByRole('menuitem', { name: 'Export as PNG' }).click();
    await expect.poll(() => diagram.saved('solution.png')?.content.slice(0, 8)).toBe('iVBORw0K');
  });
});

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
