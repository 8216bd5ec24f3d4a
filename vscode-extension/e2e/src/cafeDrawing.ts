import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Drives a diagram by mouse and keyboard, never through its text. */
export class DiagramDrawer {
  readonly #page: Page;
  /** The diagram's document: the page itself, or a frame of an editor. */
  readonly #root: Page | FrameLocator;

  constructor(page: Page, root: Page | FrameLocator) {
    this.#page = page;
    this.#root = root;
  }

  /** The proposal for a pool in the pool legend. */
  get proposal(): Locator {
    return this.#root.getByRole('list', { name: 'Pools' }).getByRole('button', { name: /^Apply/u });
  }

  get canvas(): Locator {
    return this.#root.locator('.canvas');
  }

  get heading(): Locator {
    return this.#root.locator('.inspector h2');
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
    }
  }

  /** Performs an action that changes the text, and waits until the diagram shows the change. */
  async change(act: () => Promise<void>): Promise<void> {
    const before = await this.#version();
    await act();
    await expect.poll(() => this.#version()).toBeGreaterThan(before);
  }

  async #version(): Promise<number> {
    return Number(await this.canvas.getAttribute('data-version'));
  }

  /** Clicks the button with this name. */
  click(name: string): Promise<void> {
    return this.change(() => this.#root.getByRole('button', { name, exact: true }).click());
  }

  /** Returns all elements to the automatic layout, which changes no text without pins. */
  arrange(): Promise<void> {
    return this.#root.getByRole('button', { name: 'Arrange Automatically', exact: true }).click();
  }

  /** Clears the selection, so that the inspector shows the solution. */
  async leave(): Promise<void> {
    await this.canvas.focus();
    await this.press('Escape', 'Escape');
  }

  /** Finds and selects an element by its name. */
  async select(name: string): Promise<void> {
    // An edit selects what it has made when it is complete.
    await this.#root
      .locator('.figures-state', { hasText: 'changing the text' })
      .waitFor({ state: 'detached' });
    await this.canvas.focus();
    await this.press('Control+f');
    await this.#root.getByRole('searchbox', { name: /^Search/u }).fill(name);
    // An element that mentions the name may precede the one with that name.
    await expect
      .poll(async () => {
        await this.press('Enter');
        return this.heading.innerText();
      })
      .toBe(name);
    await this.canvas.focus();
  }

  /** Creates an element after the selection, and names it. */
  async create(pattern: string, name: string): Promise<void> {
    await this.change(async () => {
      await this.canvas.focus();
      await this.press('Insert');
      await this.#root.getByRole('combobox', { name: 'What to create' }).fill(pattern);
      await this.press('Enter');
    });
    await this.name(name);
  }

  /** Drags a palette item to a position given as fractions of the canvas's width and height. */
  async drag(keyword: string, right: number, down: number): Promise<void> {
    const item = this.#root.locator(`.palette-item[data-keyword="${keyword}"]`);
    await item.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(this.#root.locator('.editor-canvas'));
    const to = [x + width * right, y + height * down] as const;
    await this.change(async () => this.#dragBetween(await middle(item), to));
  }

  /** Renames the selection. */
  async name(name: string): Promise<void> {
    await this.write('Name', name);
    await expect.poll(() => this.heading.innerText()).toBe(name);
  }

  /** Renames the slot that an element writes. */
  async nameSlot(from: string, name: string): Promise<void> {
    await this.select(from);
    await this.press('s');
    await this.name(name);
  }

  /** Writes a property of the selection. */
  async write(property: string, value: string): Promise<void> {
    const field = this.#root
      .locator('.inspector')
      .getByRole('textbox', { name: property, exact: true });
    await this.change(async () => {
      await field.fill(value);
      await field.press('Enter');
    });
  }

  /** Chooses an option for a property of the selection. */
  async choose(property: string, value: string): Promise<void> {
    const list = this.#root
      .locator('.inspector')
      .getByRole('combobox', { name: property, exact: true });
    await this.change(async () => {
      await list.selectOption({ label: value });
    });
  }

  /** Draws a connection from an element to another one, or to the context handle below it. */
  async connect(from: string, to: string, place: '' | '.new-context' = ''): Promise<void> {
    await this.press('Control+1');
    await this.select(from);
    const source = this.#node(from);
    await source.hover();
    const start = await middle(source.locator('.new-output'));
    const target = place === '' ? this.#node(to) : this.#node(to).locator(place);
    await this.change(async () => this.#dragBetween(start, await middle(target)));
  }

  #node(name: string): Locator {
    return this.#root.locator(
      `.react-flow__node[data-id$=".${name}"], .react-flow__node[data-id="${name}"]`,
    );
  }

  async #dragBetween(
    [x, y]: readonly [number, number],
    [toX, toY]: readonly [number, number],
  ): Promise<void> {
    const { mouse } = this.#page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + (toX - x) / 3, y + (toY - y) / 3, { steps: 4 });
    await mouse.move(toX, toY, { steps: 6 });
    await mouse.up();
  }
}

async function boxOf(locator: Locator): Promise<{
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}> {
  const box = await locator.boundingBox();
  if (box === null) {
    throw new Error(`cannot see ${String(locator)}`);
  }
  return box;
}

async function middle(locator: Locator): Promise<readonly [number, number]> {
  const { x, y, width, height } = await boxOf(locator);
  return [x + width / 2, y + height / 2];
}

/** An element to create after the previous one, or after the one named by `behind`. */
interface Step {
  readonly pattern: string;
  readonly name: string;
  readonly behind?: string;
  readonly label?: string;
  readonly takes?: string;
}

const TASKS: readonly Step[] = [
  { pattern: 'splitter', name: 'T1', label: 'Split the order', takes: '12 us' },
  { pattern: 'dispatcher', name: 'T2', label: 'By drink type', takes: '4 us' },
  { pattern: 'replicator', name: 'T3', takes: '3 us' },
  {
    ...{ pattern: 'translator', name: 'T4', label: 'Ask for a cold drink' },
    takes: 'lognormal(mean 20 us, cv 0.4)',
  },
  { pattern: 'solicitor', name: 'ColdBarista', takes: '6 us' },
  { pattern: 'correlator', name: 'T5', takes: '5 us' },
  { pattern: 'replicator', name: 'T7', behind: 'T2', takes: '3 us' },
  { pattern: 'correlator', name: 'T9', takes: '5 us' },
  { pattern: 'enricher', name: 'T10', takes: '9 us' },
  {
    ...{ pattern: 'translator', name: 'T8', behind: 'T7', label: 'Ask for a hot drink' },
    takes: 'lognormal(mean 20 us, cv 0.4)',
  },
  { pattern: 'solicitor', name: 'HotBarista', takes: '6 us' },
];
const END: readonly Step[] = [
  { pattern: 'merger', name: 'T11', behind: 'T6', takes: '2 us' },
  { pattern: 'aggregator', name: 'T12', label: 'Put on one tray', takes: '8 us' },
  { pattern: 'exit', name: 'Waiter', takes: '2 us' },
];

/** Draws the Café in an empty document. */
export async function drawCafe(drawer: DiagramDrawer): Promise<void> {
  await drawer.click('Create a process');
  await drawer.name('Coffee');
  await drawer.leave();
  await drawer.write('Name', 'Cafe');
  await drawer.write('Label', 'Café');
  await drawThreads(drawer);
  await drawer.drag('entry', 0.3, 0.4);
  await drawer.name('Orders');
  await draw(drawer, TASKS);
  await drawer.connect('T3', 'T5');
  await drawer.connect('HotBarista', 'T9');
  await drawer.connect('T9', 'T10', '.new-context');
  await drawer.drag('enricher', 0.5, 0.9);
  await drawer.name('T6');
  await drawer.write('Time, as in the text', '9 us');
  await drawer.connect('T5', 'T6', '.new-context');
  await drawer.connect('T5', 'T6');
  await draw(drawer, END);
  await drawer.connect('T10', 'T11');
  await drawApplications(drawer);
  await drawer.nameSlot('Orders', 'order');
  await drawer.nameSlot('T12', 'tray');
  await drawWorkloads(drawer);
  await drawer.arrange();
  await drawer.leave();
  await drawer.press('Control+1');
}

async function draw(drawer: DiagramDrawer, steps: readonly Step[]): Promise<void> {
  for (const { pattern, name, behind, label, takes } of steps) {
    if (behind !== undefined) {
      await drawer.select(behind);
    }
    await drawer.create(pattern, name);
    if (label !== undefined) {
      await drawer.write('Label', label);
    }
    if (takes !== undefined) {
      await drawer.write('Time, as in the text', takes);
    }
  }
}

/** Draws the host, and the pool that runs the process. */
async function drawThreads(drawer: DiagramDrawer): Promise<void> {
  await drawer.click('+ Add a pool');
  await drawer.name('engine');
  await drawer.write('Threads', '12');
  await drawer.choose('Queue', 'fifo');
  await drawer.select('Coffee');
  await drawer.choose('Pool', 'engine');
  await drawer.leave();
  await drawer.click('+ Add a host');
  await drawer.name('server');
  await drawer.write('Cores', '16');
  await drawer.write('Time slice', '1 ms');
  await drawer.write('Switch cost', '5 us');
  await drawer.write('Thread stack', '1 MB');
}

async function drawApplications(drawer: DiagramDrawer): Promise<void> {
  for (const [solicitor, name, label, response] of [
    ['ColdBarista', 'ColdBar', 'Cold Drinks Barista', 'exp(2 ms)'],
    ['HotBarista', 'HotBar', 'Hot Drinks Barista', 'lognormal(mean 4 ms, cv 0.5)'],
  ] as const) {
    await drawer.drag('application', 0.7, 0.9);
    await drawer.name(name);
    await drawer.write('Label', label);
    await drawer.connect(solicitor, name);
    await drawer.select(solicitor);
    await drawer.choose('Distribution of Responds in', 'constant');
    await drawer.write('Responds in, as in the text', response);
  }
  await drawer.select('T2');
  await drawer.choose('How Chooses by chooses', 'by fragment');
}

async function drawWorkloads(drawer: DiagramDrawer): Promise<void> {
  for (const [name, arrivals] of [
    ['rush', 'poisson 1000/s'],
    ['experiment', 'constant 5000/s'],
    ['batch', '100000 messages at once'],
  ] as const) {
    await drawer.leave();
    await drawer.click('+ Add a workload');
    await drawer.name(name);
    await drawer.write('Orders, as in the text', arrivals);
    if (name === 'experiment') {
      await drawer.write('Runs for', '120 s');
    }
  }
  await drawer.leave();
  await drawer.click('+ Add a goal of rush');
  await drawer.write('Another bound', 'p95 Orders -> Waiter < 20 ms');
  await drawer.write('Another bound', 'pools engine <= 24 threads');
}

/** The JSON form of a solution, as far as its slots need to be known. */
interface SolutionJson {
  readonly solution: {
    readonly layout?: object;
    readonly processes: readonly { readonly elements: readonly ElementJson[] }[];
  };
}

interface ElementJson {
  readonly name: string;
  readonly inputs?: readonly string[];
  readonly context?: string;
  readonly outputs?: readonly { readonly name: string }[];
}

/** Returns the meaning of a solution, independent of positions, element order and slot names. */
export function meaningOf(json: string): unknown {
  const { solution, ...rest } = JSON.parse(json) as SolutionJson;
  const { processes, ...content } = solution;
  return {
    ...rest,
    solution: {
      ...content,
      layout: undefined,
      processes: processes.map(({ elements, ...process }) => ({
        ...process,
        elements: meaningOfElements(elements),
      })),
    },
  };
}

/** Sorts elements by name and names each slot after its writer. */
function meaningOfElements(elements: readonly ElementJson[]): readonly object[] {
  const names = new Map(
    elements.flatMap(({ name, outputs = [] }) =>
      outputs.map((output, index) => [output.name, `${name} ${index}`] as const),
    ),
  );
  const nameOf = (slot: string): string => names.get(slot) ?? slot;
  return elements
    .map(({ inputs = [], context, outputs = [], ...element }) => ({
      ...element,
      inputs: inputs.map(nameOf),
      context: context === undefined ? undefined : nameOf(context),
      outputs: outputs.map((output) => ({ ...output, name: nameOf(output.name) })),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
