import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from '../cafe.ts';
import { DiagramPage } from '../diagramPage.ts';
import { PICTURES } from '../editorDriver.ts';

/** Changes of what exists: order of slots, patterns, pools, and neighbours of deleted elements. */
describe('in the diagram', () => {
  let diagram: DiagramPage;

  beforeAll(async () => {
    diagram = await DiagramPage.open(CAFE);
  });

  beforeEach(() => diagram.setText(CAFE));

  afterAll(() => diagram.close());

  /** Returns the direction in which a slot has another one. */
  async function directionTo(from: string, to: string): Promise<'Up' | 'Down'> {
    const [one, other] = await Promise.all([from, to].map((slot) => diagram.middleOfSlot(slot)));
    return (one?.[1] ?? 0) > (other?.[1] ?? 0) ? 'Up' : 'Down';
  }

  it('keys change the order of outputs and inputs', async () => {
    await diagram.selectSlot('slot s1 from T2 to T3');
    const along = await directionTo('slot s1 from T2 to T3', 'slot s2 from T2 to T7');
    await diagram.page.keyboard.press(`Alt+Arrow${along}`);
    await diagram.waitForText(/dispatcher T2 .* -> s2, s1 /u);
    await diagram.page.screenshot({ path: join(PICTURES, 'slot-order.png') });
    await diagram.undoAndRedo();
    await diagram.selectSlot('slot s12 from T10 to T11');
    const back = await directionTo('slot s12 from T10 to T11', 'slot s7 from T6 to T11');
    await diagram.page.keyboard.press(`Alt+Shift+Arrow${back}`);
    await diagram.waitForText(/merger +T11 +s12, s7 /u);
    await diagram.undoAndRedo();
  });

  it('a base and its context change places', async () => {
    const context = 'slot s5 from T5 to T6 as context';
    await diagram.selectSlot(context);
    const direction = await directionTo(context, 'slot s6 from T5 to T6');
    await diagram.page.keyboard.press(`Alt+Shift+Arrow${direction}`);
    await diagram.waitForText(/enricher +T6 +s5 with s6 /u);
    await diagram.undoAndRedo();
  });

  it('an end of a slot moves within its element', async () => {
    const direction = await directionTo('slot s1 from T2 to T3', 'slot s2 from T2 to T7');
    await diagram.dragStartWithin(
      'slot s1 from T2 to T3',
      'Coffee.T2',
      direction === 'Down' ? 'bottom' : 'top',
    );
    await diagram.waitForText(/dispatcher T2 .* -> s2, s1 /u);
    await diagram.undoAndRedo();
  });

  it('an element changes its pattern', async () => {
    await diagram.select('Coffee.T12');
    await diagram.page.keyboard.press('p');
    const field = diagram.page.getByRole('combobox', { name: 'Change to' });
    await field.waitFor();
    await diagram.page.screenshot({ path: join(PICTURES, 'change-pattern.png') });
    expect(await diagram.page.getByRole('option', { name: 'merger' }).count()).toBe(1);
    expect(await diagram.page.getByRole('option', { name: 'semantic validator' }).count()).toBe(0);
    await field.fill('delayer');
    await diagram.page.keyboard.press('Enter');
    await diagram.waitForText(/delayer +T12 .*delays 1 s/u);
    await diagram.undoAndRedo();
  });

  it('deleting a task connects its neighbours', async () => {
    await diagram.select('Coffee.T12');
    await diagram.page.keyboard.press('Delete');
    await diagram.waitForText(/exit +Waiter +s13 /u);
    await diagram.undoAndRedo();
  });

  it('deleting a task can leave a gap', async () => {
    await diagram.select('Coffee.T12');
    await diagram.page.keyboard.press('Shift+Delete');
    await diagram.waitForText((text) => !text.includes('T12') && /exit +Waiter +takes/u.test(text));
    await diagram.undoAndRedo();
  });

  it('several elements are connected at once', async () => {
    await diagram.select('Coffee.T3');
    await diagram.select('Coffee.T7', 'Shift');
    await diagram.drawConnection('Coffee.T7', 'Coffee.T11');
    await diagram.waitForText(/merger +T11 +s7, s12, \w+, \w+ /u);
    await diagram.undoAndRedo();
  });

  it('a pool is dropped on an element', async () => {
    await diagram.dragPool('engine', 'Coffee.T12');
    await diagram.waitForText(/aggregator T12 .* on engine/u);
    await diagram.undoAndRedo();
  });

  it('the menu of a pool assigns the selection, and leads to its name', async () => {
    await diagram.select('Coffee.T11');
    await diagram.select('Coffee.T12', 'Shift');
    await diagram.pool('engine').click({ button: 'right' });
    await diagram.page.screenshot({ path: join(PICTURES, 'pool-menu.png') });
    await diagram.page.getByRole('menuitem', { name: 'Assign Selected Elements' }).click();
    await diagram.waitForText(/merger +T11 .* on engine[^]*aggregator T12 .* on engine/u);
    await diagram.undoAndRedo();
    await diagram.pool('engine').click({ button: 'right' });
    await diagram.page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect
      .poll(() => diagram.page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('engine');
  });

  it('a dragged element snaps to its neighbours', async () => {
    const before = await diagram.boxOf('Coffee.T12');
    await diagram.holdAt('Coffee.T12', 20, 3);
    await diagram.page.locator('.guides line').first().waitFor({ state: 'attached' });
    await diagram.page.screenshot({ path: join(PICTURES, 'alignment-guides.png') });
    expect((await diagram.boxOf('Coffee.T12')).y).toBeCloseTo(before.y, 0);
    await diagram.page.mouse.up();
    await diagram.waitForText(/layout[^}]*T12/u);
    expect(await diagram.page.locator('.guides').count()).toBe(0);
  });

  it('a rearrangement is animated, unless motion is reduced', async () => {
    const slotName = diagram.page.locator('.slot-name').first();
    const transitions = (): Promise<string[]> =>
      Promise.all(
        [diagram.node('Coffee.T12'), slotName].map((moved) =>
          moved.evaluate((element) => getComputedStyle(element).transitionProperty),
        ),
      );
    expect(await transitions()).not.toContain('transform');
    await diagram.page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await transitions()).toEqual(['transform', 'transform']);
    // Only a transform moves the name, because its coordinates cannot be animated.
    expect(await slotName.getAttribute('x')).toBeNull();
    await diagram.page.emulateMedia({ reducedMotion: 'reduce' });
  });
});
