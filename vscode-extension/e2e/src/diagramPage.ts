import type { Range, RevealParams, SaveParams } from '@threadwise/protocol';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { StandalonePage, type StandalonePageOptions } from './standalonePage.ts';

/** Margin of a selection box around its elements, in pixels. */
const MARGIN = 4;

/** A position in window pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Drives a diagram in a plain browser. */
export class DiagramPage {
  readonly page: Page;
  readonly #shown: StandalonePage;

  private constructor(shown: StandalonePage) {
    this.#shown = shown;
    this.page = shown.page;
  }

  static async open(
    text: string,
    options: Partial<StandalonePageOptions> = {},
  ): Promise<DiagramPage> {
    const diagram = new DiagramPage(
      await StandalonePage.open({ view: 'diagram', text, ...options }),
    );
    await diagram.page.locator('.canvas[data-version]').waitFor();
    await diagram.page.locator('.palette-item').first().waitFor();
    return diagram;
  }

  get text(): string {
    return this.#shown.text;
  }

  /** The text copied last. */
  get clipboard(): string {
    return this.#shown.clipboard;
  }

  close(): Promise<void> {
    return this.#shown.close();
  }

  /** Starts over with another text. */
  async setText(text: string): Promise<void> {
    await this.#shown.setText(text);
    await this.#settled();
    await this.page.keyboard.press('Escape');
  }

  convert(to: 'svg' | 'json'): Promise<string> {
    return this.#shown.convert(to);
  }

  /** Returns the saved file with this name. */
  saved(name: string): SaveParams | undefined {
    return this.#shown.requests.find(
      (asked): asked is SaveParams => 'name' in asked && asked.name === name,
    );
  }

  /** The text range revealed last. */
  get revealed(): RevealParams | undefined {
    return this.#shown.requests.findLast((asked): asked is RevealParams => 'range' in asked);
  }

  putCursor(range: Range): Promise<void> {
    return this.#shown.putCursor(range);
  }

  node(id: string): Locator {
    return this.page.locator(`.react-flow__node[data-id="${id}"]`);
  }

  item(name: string): Locator {
    return this.page.locator('.palette-item').filter({ hasText: new RegExp(`^${name}$`, 'u') });
  }

  async select(id: string, key?: 'Shift'): Promise<void> {
    await this.node(id).click(key === undefined ? {} : { modifiers: [key] });
    await this.page.locator(`.react-flow__node.selected[data-id="${id}"]`).waitFor();
  }

  /** Draws a box around elements, starting on empty canvas. */
  async selectByBox(ids: readonly string[]): Promise<void> {
    const boxes = await Promise.all(ids.map((id) => this.boxOf(id)));
    const left = Math.min(...boxes.map(({ x }) => x));
    const top = Math.min(...boxes.map(({ y }) => y));
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    await this.page.keyboard.down('Shift');
    await this.#dragBetween([left - MARGIN, top - MARGIN], [right + MARGIN, bottom + MARGIN]);
    await this.page.keyboard.up('Shift');
  }

  /** Returns the sorted ids of the selected elements. */
  selected(): Promise<readonly string[]> {
    return this.page
      .locator('.react-flow__node.selected')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-id') ?? '').sort());
  }

  boxOf(id: string): Promise<Box> {
    return boxOf(this.node(id));
  }

  async menu(id: string, title: string): Promise<void> {
    await this.node(id).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: title }).click();
  }

  async drag(id: string, dx: number, dy: number): Promise<void> {
    const [x, y] = await middle(this.node(id));
    await this.#dragBetween([x, y], [x + dx, y + dy]);
  }

  /** Returns the position and the zoom of the canvas, as CSS. */
  async viewport(): Promise<string | null> {
    return this.page.locator('.react-flow__viewport').getAttribute('style');
  }

  async drawConnection(from: string, to: string): Promise<void> {
    await this.node(from).hover();
    const start = await middle(this.node(from).locator('.new-output'));
    await this.#dragBetween(start, await middle(this.node(to)));
  }

  async drawConnectionToSpace(from: string): Promise<void> {
    await this.node(from).hover();
    const [x, y] = await middle(this.node(from).locator('.new-output'));
    await this.#dragBetween([x, y], [x + 40, y - 120]);
  }

  /** Draws a connection to 10 pixels from the left edge of the canvas and back; returns the viewport at the edge. */
  async drawConnectionToEdge(from: string): Promise<string | null> {
    await this.node(from).hover();
    const { x } = await boxOf(this.page.locator('.editor-canvas'));
    const [startX, y] = await middle(this.node(from).locator('.new-output'));
    const { mouse } = this.page;
    await mouse.move(startX, y);
    await mouse.down();
    await mouse.move(x + 10, y - 40, { steps: 12 });
    const viewport = await this.viewport();
    await mouse.move(startX, y, { steps: 6 });
    await mouse.up();
    return viewport;
  }

  /** Moves the reading end of a slot to another element. */
  async dragEnd(slot: string, reader: string): Promise<void> {
    await this.#dragAnchor(slot, 'target', await middle(this.node(reader)));
  }

  /** Moves the writing end of a slot to another element. */
  async dragStart(slot: string, writer: string): Promise<void> {
    await this.#dragAnchor(slot, 'source', await middle(this.node(writer)));
  }

  /** Moves the writing end of a slot to the upper or lower edge of its writer. */
  async dragStartWithin(slot: string, writer: string, edge: 'top' | 'bottom'): Promise<void> {
    const { x, y, width, height } = await this.boxOf(writer);
    await this.#dragAnchor(slot, 'source', [
      x + width - 2,
      edge === 'top' ? y + 2 : y + height - 2,
    ]);
  }

  async selectSlot(description: string): Promise<void> {
    const [x, y] = await this.middleOfSlot(description);
    await this.page.mouse.click(x, y);
    await this.page.locator(`.react-flow__edge.selected[aria-label="${description}"]`).waitFor();
  }

  /** Drops a pool of the legend on an element. */
  async dragPool(name: string, to: string): Promise<void> {
    await this.#dragBetween(await middle(this.pool(name)), await middle(this.node(to)));
  }

  /** The name of a pool in the legend. */
  pool(name: string): Locator {
    return this.page.locator('.pools').getByRole('button', { name, exact: true });
  }

  /** Drags an element without dropping it. */
  async holdAt(id: string, dx: number, dy: number): Promise<void> {
    const [x, y] = await middle(this.node(id));
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + dx, y + dy, { steps: 8 });
  }

  async #dragAnchor(
    slot: string,
    end: 'source' | 'target',
    to: readonly [number, number],
  ): Promise<void> {
    const edge = this.page.locator(`.react-flow__edge[aria-label="${slot}"]`);
    const { x, y, width, height } = await boxOf(edge.locator(`.react-flow__edgeupdater-${end}`));
    // Outside the figure, because a drag on the figure would draw a new slot.
    const outside = end === 'source' ? 0.9 : 0.1;
    await this.#dragBetween([x + width * outside, y + height / 2], to);
  }

  /** Drops a palette item at a position given as fractions of the canvas's width and height. */
  async dragFromPalette(
    name: string,
    { right, down }: { readonly right: number; readonly down: number },
  ): Promise<void> {
    const box = await this.page.locator('.editor-canvas').boundingBox();
    if (box === null) {
      throw new Error('there is no canvas');
    }
    await this.dragFromPaletteTo(name, box.x + box.width * right, box.y + box.height * down);
  }

  async dragFromPaletteTo(name: string, x: number, y: number): Promise<void> {
    const item = this.item(name);
    await item.scrollIntoViewIfNeeded();
    await this.#dragBetween(await middle(item), [x, y]);
  }

  /** Returns the point half-way along a slot. */
  async middleOfSlot(description: string): Promise<readonly [number, number]> {
    return this.page
      .locator(`.react-flow__edge[aria-label="${description}"] path.react-flow__edge-path`)
      .evaluate((path: SVGPathElement): readonly [number, number] => {
        const { x, y } = path
          .getPointAtLength(path.getTotalLength() / 2)
          .matrixTransform(path.getScreenCTM() ?? undefined);
        return [x, y];
      });
  }

  /** Waits until the text matches. */
  async waitForText(to: RegExp | ((text: string) => boolean)): Promise<void> {
    await expect
      .poll(() => (typeof to === 'function' ? to(this.text) : to.test(this.text)), {
        message: `the text does not match ${String(to)}`,
      })
      .toBe(true);
    await this.#settled();
  }

  /** Undoes and redoes the last change; both must restore the exact bytes. */
  async undoAndRedo(): Promise<void> {
    const after = this.text;
    const before = this.#shown.past;
    await this.page
      .locator('.editor-canvas')
      .first()
      .evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
      });
    await this.page.keyboard.press('Control+z');
    await expect.poll(() => this.text).toBe(before);
    await this.#settled();
    await this.page.keyboard.press('Control+y');
    await expect.poll(() => this.text).toBe(after);
    await this.#settled();
  }

  /** Waits until the page shows the latest text. */
  async #settled(): Promise<void> {
    const canvas = this.page.locator('.canvas');
    await expect
      .poll(async () => Number(await canvas.getAttribute('data-version')))
      .toBe(this.#shown.version);
  }

  async #dragBetween(
    [x, y]: readonly [number, number],
    [toX, toY]: readonly [number, number],
  ): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + (toX - x) / 3, y + (toY - y) / 3, { steps: 4 });
    await mouse.move(toX, toY, { steps: 6 });
    await mouse.up();
  }
}

async function middle(locator: Locator): Promise<readonly [number, number]> {
  const { x, y, width, height } = await boxOf(locator);
  return [x + width / 2, y + height / 2];
}

/** Returns the box of an element that must be visible. */
export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (box === null) {
    throw new Error(`cannot see ${String(locator)}`);
  }
  return box;
}
