import type { Converted, Reveal, SaveFile, TextRange } from '@threadwise/protocol';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Standalone, type StandaloneOptions } from './standalone.ts';

/** A diagram in a plain browser, with what a person does to it. */
export class DiagramPage {
  readonly page: Page;
  readonly #shown: Standalone;

  private constructor(shown: Standalone) {
    this.#shown = shown;
    this.page = shown.page;
  }

  static async open(text: string, options: Partial<StandaloneOptions> = {}): Promise<DiagramPage> {
    const diagram = new DiagramPage(await Standalone.open({ view: 'diagram', text, ...options }));
    await diagram.page.locator('.canvas[data-version]').waitFor();
    await diagram.page.locator('.palette-item').first().waitFor();
    return diagram;
  }

  get text(): string {
    return this.#shown.text;
  }

  close(): Promise<void> {
    return this.#shown.close();
  }

  /** Begins anew with another text. */
  async write(text: string): Promise<void> {
    await this.#shown.write(text);
    await this.#settled();
    await this.page.keyboard.press('Escape');
  }

  convert(to: 'svg' | 'json'): Promise<Converted> {
    return this.#shown.convert(to);
  }

  /** The file of this name that the page asked to save. */
  saved(name: string): SaveFile | undefined {
    return this.#shown.asked.find(
      (asked): asked is SaveFile => 'name' in asked && asked.name === name,
    );
  }

  /** The last place of the text that the page asked for. */
  get revealed(): Reveal | undefined {
    return this.#shown.asked.findLast((asked): asked is Reveal => 'range' in asked);
  }

  putCursor(range: TextRange): Promise<void> {
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

  async menu(id: string, title: string): Promise<void> {
    await this.node(id).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: title }).click();
  }

  async drag(id: string, dx: number, dy: number): Promise<void> {
    const [x, y] = await middle(this.node(id));
    await this.#dragBetween([x, y], [x + dx, y + dy]);
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

  /** Drops something at shares of the width and height of the canvas. */
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

  async middleOfSlot(description: string): Promise<readonly [number, number]> {
    return middle(
      this.page.locator(`.react-flow__edge[aria-label="${description}"] .react-flow__edge-path`),
    );
  }

  /** Waits until the text says what it should. */
  async changed(to: RegExp | ((text: string) => boolean)): Promise<void> {
    await expect
      .poll(() => (typeof to === 'function' ? to(this.text) : to.test(this.text)), {
        message: `the text does not become ${String(to)}`,
      })
      .toBe(true);
    await this.#settled();
  }

  /** Undoes the last change and does it again; both give the same bytes. */
  async undoneAndRedone(): Promise<void> {
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

  /** Waits until the page shows the newest text. */
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
  const box = await locator.boundingBox();
  if (box === null) {
    throw new Error(`cannot see ${String(locator)}`);
  }
  return [box.x + box.width / 2, box.y + box.height / 2];
}
