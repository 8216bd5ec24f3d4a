import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PROJECT } from './cafe.ts';
import { largeText } from './largeText.ts';
import { StandalonePage } from './standalonePage.ts';

const RESULTS = join(PROJECT, 'releng/benchmarks/results-diagram.md');
const SIZES = [100, 1000, 5000];
const SECONDS = 2;
const EDITS = 40;
const WARM_UP = 40;

interface Row {
  readonly elements: number;
  readonly open: number;
  /** The server's share of that time. */
  readonly served: number;
  readonly pan: number;
  readonly zoom: number;
  readonly near: number;
  readonly drag: number;
  readonly moved: Times;
  readonly changed: Times;
}

/** Milliseconds from an edit until it is in the text, and until the diagram with figures shows it. */
interface Times {
  readonly text: readonly number[];
  readonly figures: readonly number[];
}

/** Measures response times of the diagram in headless Chromium; results go to results-diagram.md. */
it('measures the diagram', async () => {
  const rows: Row[] = [];
  for (const elements of SIZES) {
    rows.push(await measured(elements));
    writeFileSync(RESULTS, report(rows));
  }
  expect(rows).toHaveLength(SIZES.length);
});

async function measured(elements: number): Promise<Row> {
  const shown = await StandalonePage.open({ view: 'diagram', text: largeText(elements) });
  try {
    await shown.page.locator('.canvas[data-version]').waitFor({ timeout: 120_000 });
    // By now the server has compiled its code, as in a long session.
    await shown.page
      .locator('.figures-state.figures-simulating')
      .waitFor({ state: 'detached', timeout: 200_000 });
    const open = await opened(shown);
    const served = shown.drawingTime;
    const canvas = await shown.page.locator('.react-flow__pane').boundingBox();
    if (canvas === null) {
      throw new Error('there is no canvas');
    }
    const x = canvas.x + canvas.width / 2;
    const y = canvas.y + canvas.height / 2;
    const pan = await panned(shown.page, x, y);
    const zoom = await zoomed(shown.page, x, y);
    await shown.page.getByRole('button', { name: /%$/u }).click();
    await shown.page.locator('.canvas.detail-full .element').first().waitFor();
    const near = await panned(shown.page, x, y);
    const drag = await dragged(shown.page);
    const moved = await edited(shown, 'pointerup', drop);
    const changed = await edited(shown, 'keydown', enterTime);
    return { elements, open, served, pan, zoom, near, drag, moved, changed };
  } finally {
    await shown.close();
  }
}

/** Returns the milliseconds from a new page to its diagram. */
async function opened(shown: StandalonePage): Promise<number> {
  await shown.reload();
  return shown.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector('.canvas[data-version]') === null) {
            requestAnimationFrame(look);
          } else {
            requestAnimationFrame(() => {
              requestAnimationFrame(() => {
                resolve(
                  performance.now() - (performance.getEntriesByName('start')[0]?.startTime ?? NaN),
                );
              });
            });
          }
        };
        look();
      }),
  );
}

/** Returns the frames per second while the canvas is panned. */
async function panned(page: Page, x: number, y: number): Promise<number> {
  await page.mouse.move(x, y);
  return frames(page, async (at) => {
    await page.mouse.wheel(12 * Math.sign(Math.sin(at * 3)), 9 * Math.sign(Math.cos(at * 3)));
  });
}

async function zoomed(page: Page, x: number, y: number): Promise<number> {
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  const result = await frames(page, async (at) => {
    await page.mouse.wheel(0, Math.sin(at * 3) > 0 ? -12 : 12);
  });
  await page.keyboard.up('Control');
  return result;
}

async function dragged(page: Page): Promise<number> {
  const box = await visibleElement(page);
  await page.mouse.move(box.x, box.y);
  await page.mouse.down();
  const result = await frames(page, async (at) => {
    await page.mouse.move(box.x + 80 * Math.sin(at * 3), box.y + 60 * Math.cos(at * 3));
  });
  await page.mouse.move(box.x, box.y);
  await page.mouse.up();
  return result;
}

/** Counts frames while an action repeats. */
async function frames(page: Page, act: (seconds: number) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const counter = { frames: 0, from: performance.now(), running: true };
    const count = (): void => {
      counter.frames++;
      if (counter.running) {
        requestAnimationFrame(count);
      }
    };
    requestAnimationFrame(count);
    Object.assign(window, { counter });
  });
  const from = performance.now();
  for (let at = 0; at < SECONDS; at = (performance.now() - from) / 1000) {
    await act(at);
  }
  return page.evaluate(() => {
    const { counter } = window as unknown as {
      counter: { frames: number; from: number; running: boolean };
    };
    counter.running = false;
    return (counter.frames * 1000) / (performance.now() - counter.from);
  });
}

/** Prepares an edit and returns its trigger. */
type Edit = (page: Page, index: number) => Promise<() => Promise<void>>;

/** Drops a task at another position. */
const drop: Edit = async (page, index) => {
  const { x, y } = await visibleElement(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const by = index % 2 === 0 ? 8 : -8;
  await page.mouse.move(x + by, y + by, { steps: 3 });
  return () => page.mouse.up();
};

/** Enters another time for the selected task, which no task has initially. */
const enterTime: Edit = async (page, index) => {
  const field = page.getByRole('textbox', { name: 'Time, as in the text', exact: true });
  await field.fill(`${3 + (index % 2)} us`);
  return () => field.press('Enter');
};

/** Repeats an edit; each starts with an event of the page. */
async function edited(
  shown: StandalonePage,
  event: 'pointerup' | 'keydown',
  edit: Edit,
): Promise<Times> {
  const text: number[] = [];
  const figures: number[] = [];
  for (let index = 0; index < EDITS + WARM_UP; index++) {
    const { page, version } = shown;
    const act = await edit(page, index);
    await markWhenShown(page, event, version);
    await act();
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, undefined, {
      timeout: 120_000,
    });
    const [begun = NaN, done = NaN] = await page.evaluate(() =>
      ['begun', 'shown'].map(
        (name) =>
          performance.timeOrigin + (performance.getEntriesByName(name)[0]?.startTime ?? NaN),
      ),
    );
    if (index >= WARM_UP) {
      text.push(shown.appliedAt - begun);
      figures.push(done - begun);
    }
  }
  return { text, figures };
}

/** Records the time of an event, and of the next diagram of a newer text. */
function markWhenShown(page: Page, event: string, version: number): Promise<void> {
  return page.evaluate(
    ([type, before]) => {
      performance.clearMarks('begun');
      performance.clearMarks('shown');
      addEventListener(type, () => performance.mark('begun'), { once: true, capture: true });
      const look = (): void => {
        const canvas = document.querySelector('.canvas');
        if (Number(canvas?.getAttribute('data-version')) > before) {
          performance.mark('shown');
        } else {
          requestAnimationFrame(look);
        }
      };
      requestAnimationFrame(look);
    },
    [event, version] as const,
  );
}

async function visibleElement(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(() => {
    const room = document.querySelector('.react-flow__pane')?.getBoundingClientRect();
    const [middle, height] =
      room === undefined ? [0, 0] : [room.left + room.width / 2, room.top + room.height / 2];
    const boxes = [...document.querySelectorAll('.element-task')]
      .map((element) => element.getBoundingClientRect())
      .map(({ left, top, width, height: tall }) => ({ x: left + width / 2, y: top + tall / 2 }));
    const away = (box: { x: number; y: number }): number =>
      Math.hypot(box.x - middle, box.y - height);
    return boxes.reduce((best, box) => (away(box) < away(best) ? box : best));
  });
}

function percentile(values: readonly number[], share: number): string {
  const ordered = values.toSorted((a, b) => a - b);
  return (ordered[Math.floor((ordered.length - 1) * share)] ?? NaN).toFixed(0);
}

function report(rows: readonly Row[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const table = rows.map(({ elements, open, served, pan, zoom, near, drag, moved, changed }) =>
    [
      elements,
      `${open.toFixed(0)} / ${served.toFixed(0)}`,
      ...[pan, zoom, near, drag].map((rate) => rate.toFixed(0)),
      ...[moved.text, moved.figures, changed.text, changed.figures].map(
        (times) => `${percentile(times, 0.5)} / ${percentile(times, 0.95)}`,
      ),
    ].join(' | '),
  );
  return `# Results of the diagram

Written by \`releng/benchmarks/browser\`; see [README.md](README.md) for an explanation.
Machine: ${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${process.platform} ${process.arch}, Chromium without a window; ${day}.

| elements | open, ms / of it the server | pan far, frames/s | zoom, frames/s | pan near, frames/s | drag, frames/s | move to text, ms, median / p95 | move to figures, ms, median / p95 | changed time to text, ms, median / p95 | changed time to figures, ms, median / p95 |
|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${table.map((row) => `| ${row} |`).join('\n')}
`;
}
