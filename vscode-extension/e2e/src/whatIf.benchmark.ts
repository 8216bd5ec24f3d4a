import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CAFE, PROJECT } from './cafe.ts';
import { StandalonePage } from './standalonePage.ts';

const RESULTS = join(PROJECT, 'releng/benchmarks/results-whatif.md');
/** Duration of the slider movement. */
const MILLIS = 5000;

interface Measurement {
  readonly frames: number;
  readonly answers: number;
  /** Round-trip times of requests from the page, in milliseconds, ascending. */
  readonly trips: readonly number[];
}

const SUBJECTS: readonly (readonly [string, string])[] = [
  ['Café', CAFE],
  ['Loan broker', readFileSync(join(PROJECT, 'examples/loan-broker/loan-broker.eai'), 'utf8')],
  ['chain of 200 tasks', chain(200)],
  ['chain of 1 000 tasks', chain(1000)],
];

/** Measures how fast formulas follow a slider; results go to results-whatif.md. */
it('measures the update rate of sliders', async () => {
  const rows: string[] = [];
  for (const [name, text] of SUBJECTS) {
    rows.push(row(name, await measure(text)));
  }
  writeFileSync(RESULTS, report(rows));
  expect(rows).toHaveLength(SUBJECTS.length);
});

function report(rows: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Responses to what-if sliders

Written by \`releng/benchmarks/browser\`; see [README.md](README.md) for an explanation.
Machine: ${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${process.platform} ${process.arch}, Chromium without a window; ${day}.

| solution | frames/s while moving | answers/s | round trip p50 | p95 |
|---|--:|--:|--:|--:|
${rows.join('\n')}
`;
}

function row(name: string, { frames, answers, trips }: Measurement): string {
  const at = (share: number): string =>
    `${(trips[Math.floor(share * (trips.length - 1))] ?? 0).toFixed(1)} ms`;
  const perSecond = (count: number): string => ((count * 1000) / MILLIS).toFixed(0);
  return `| ${name} | ${perSecond(frames)} | ${perSecond(answers)} | ${at(0.5)} | ${at(0.95)} |`;
}

async function measure(text: string): Promise<Measurement> {
  const shown = await StandalonePage.open({
    view: 'results',
    text,
    settings: { simulation: { enabled: false } },
  });
  try {
    await shown.page.getByRole('tab', { name: 'What if' }).click();
    await shown.page.getByRole('row', { name: /^Capacity/ }).waitFor({ timeout: 60_000 });
    return await shown.page.evaluate(moveSlider, MILLIS);
  } finally {
    await shown.close();
  }
}

/** Runs in the page: changes the rate on every frame, and records requests and responses. */
function moveSlider(millis: number): Promise<Measurement> {
  const slider = document.querySelector<HTMLInputElement>('.slider input[type=range]');
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const asked = new Map<number, number>();
  const trips: number[] = [];
  const host = window as unknown as { threadwisePost: (json: string) => void };
  const post = host.threadwisePost;
  host.threadwisePost = (json) => {
    const { id, method } = JSON.parse(json) as { readonly id: number; readonly method: string };
    if (method === 'threadwise/whatIf') {
      asked.set(id, performance.now());
    }
    post(json);
  };
  window.addEventListener('message', ({ data }: MessageEvent<{ readonly id?: number }>) => {
    const at = asked.get(data.id ?? -1);
    if (at !== undefined) {
      trips.push(performance.now() - at);
    }
  });
  return new Promise((resolve) => {
    const start = performance.now();
    let frames = 0;
    const move = (): void => {
      const now = performance.now();
      if (now - start > millis) {
        resolve({ frames, answers: trips.length, trips: [...trips].sort((a, b) => a - b) });
        return;
      }
      frames++;
      value?.set?.call(slider, String(0.5 + (frames % 200) / 100));
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
      requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  });
}

/** Returns a chain of tasks. */
function chain(length: number): string {
  const tasks = Array.from(
    { length },
    (_, i) => `  translator T${i} s${i} -> s${i + 1} takes exp(0.1 ms)`,
  );
  return `solution Chain
host { cores 16 }
pool engine { threads 32 }
process P on engine {
  entry E -> s0
${tasks.join('\n')}
  exit X s${length}
}
workload usual { E: poisson 50/s for 10 s }
`;
}
