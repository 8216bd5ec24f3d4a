import type { WhatIfParams, WhatIfResult } from '@threadwise/protocol';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parseCount, parseRate, parseTime } from '../src/results/amounts.ts';
import { Job } from '../src/results/job.ts';
import { LatestValueRequest } from '../src/results/latestValueRequest.ts';
import {
  writeCount,
  writeNumber,
  writePlusMinus,
  writeRate,
  writeSeconds,
  writeShare,
} from '../src/results/report/numbers.js';
import { gridSizeProblem, parseCounts, parseRates } from '../src/results/sweepInput.ts';
import { WhatIfStore } from '../src/results/whatIfStore.ts';
import { RESULTS } from './sweepFixture.ts';

const PROJECT = join(import.meta.dirname, '../../../..');

const STYLES: Readonly<Record<string, (value: number) => string>> = {
  seconds: writeSeconds,
  number: writeNumber,
  perSecond: writeRate,
  percent: writeShare,
  plusMinus: writePlusMinus,
};

/** The table of examples that also tests the Java formatter. */
const NUMBERS = readFileSync(
  join(PROJECT, 'plugins/org.threadwise.proposal/src/test/resources/numbers.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string]);

describe('numbers', () => {
  it.each(NUMBERS)('%s of %s is %s', (style, value, text) => {
    expect(STYLES[style]?.(Number(value))).toBe(text.replaceAll('"', ''));
  });

  it('have a placeholder if absent', () => {
    expect(writeSeconds(NaN)).toBe('–');
    expect(writeRate(Infinity)).toBe('∞/s');
  });
});

describe('an amount', () => {
  it.each<[(text: string) => number | undefined, string, number | undefined]>([
    [parseTime, '2.5 ms', 0.0025],
    [parseTime, ' 1 300 s', 1300],
    [parseTime, '8 µs', 8e-6],
    [parseTime, '2', undefined],
    [parseTime, '2 parsecs', undefined],
    [parseTime, '0 ms', undefined],
    [parseRate, '1 303/s', 1303],
    [parseRate, '300 / min', 5],
    [parseRate, 'fast', undefined],
    [parseCount, '1 000', 1000],
    [parseCount, '2.5', undefined],
    [parseCount, '0', undefined],
    [parseCount, '', undefined],
  ])('is parsed by %o: %s', (parse, text, amount) => {
    expect(parse(text)).toBe(amount);
  });

  it.each<[(text: string) => number | undefined, (value: number) => string, number]>([
    [parseTime, writeSeconds, 0.0129],
    [parseRate, writeRate, 1303],
    [parseCount, writeCount, 12_345],
  ])('is parsed as it is shown: %o', (parse, write, amount) => {
    expect(parse(write(amount))).toBeCloseTo(amount, 9);
  });
});

describe('input parsing', () => {
  it.each([
    ['', []],
    ['3', [3]],
    ['1-4', [1, 2, 3, 4]],
    ['8, 2..4 , 3', [2, 3, 4, 8]],
    ['1–2;6', [1, 2, 6]],
  ])('counts: %s', (text, values) => {
    expect(parseCounts(text)).toEqual({ kind: 'read', values });
  });

  it.each(['0', '4-2', 'many', '1-', '1-9999', '-3'])('rejects the counts %s', (text) => {
    const reading = parseCounts(text);
    expect(reading.kind === 'wrong' && reading.message).toContain(text);
  });

  it.each([
    ['500, 1 000/s', [500, 1000]],
    ['300/min', [5]],
    ['0.5', [0.5]],
  ])('rates: %s', (text, values) => {
    expect(parseRates(text)).toEqual({ kind: 'read', values });
  });

  it.each(['0', '-5', 'fast', '5/year'])('rejects the rates %s', (text) => {
    const reading = parseRates(text);
    expect(reading.kind === 'wrong' && reading.message).toContain(text);
  });

  it('rejects a grid that is too large for an editor', () => {
    expect(gridSizeProblem(200, 1)).toBeUndefined();
    expect(gridSizeProblem(101, 2)).toContain('202 points');
  });
});

it('uses the same D3 version as the command line', () => {
  const pom = readFileSync(join(PROJECT, 'pom.xml'), 'utf8');
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { readonly dependencies: Readonly<Record<string, string>> };
  expect(pom).toContain(`<d3.version>${manifest.dependencies['d3'] ?? ''}</d3.version>`);
});

it('requests only the latest of the values set during a request', async () => {
  const sent: number[] = [];
  const results: number[] = [];
  const resolvers: ((value: number) => void)[] = [];
  const newest = new LatestValueRequest<number, number>(
    (value) => {
      sent.push(value);
      return new Promise((resolve) => resolvers.push(resolve));
    },
    (result) => results.push(result),
    () => undefined,
  );
  [1, 2, 3, 4].forEach((value) => {
    newest.ask(value);
  });
  expect(sent).toEqual([1]);
  resolvers[0]?.(10);
  await vi.waitFor(() => {
    expect(sent).toEqual([1, 4]);
  });
  resolvers[1]?.(40);
  await vi.waitFor(() => {
    expect(results).toEqual([10, 40]);
  });
});

describe('a job', () => {
  const host = { onProgress: () => () => undefined, cancel: vi.fn(() => Promise.resolve()) };

  it('keeps its last result when the next run fails', async () => {
    const job = new Job<string>(host);
    await job.run(() => Promise.resolve('first'));
    await job.run(() => Promise.reject(new Error('no')));
    expect(job.state).toMatchObject({ running: false, result: 'first', failure: 'no' });
  });

  it('ignores the result of an abandoned run', async () => {
    const job = new Job<string>(host);
    const signals: AbortSignal[] = [];
    let finish: (result: string) => void = () => undefined;
    const first = job.run((_, signal) => {
      signals.push(signal);
      return new Promise<string>((resolve) => {
        finish = resolve;
      });
    });
    await job.run(() => Promise.resolve('second'));
    finish('late');
    await first;
    expect(signals[0]?.aborted).toBe(true);
    expect(job.state.result).toBe('second');
  });

  it('can be finished with a partial result', () => {
    const job = new Job<string>(host);
    void job.run(() => new Promise(() => undefined));
    job.finish();
    expect(host.cancel).toHaveBeenCalledOnce();
  });
});

describe('what-if sliders', () => {
  const result = (capacity: number): WhatIfResult => ({
    capacity,
    exact: true,
    overloaded: false,
    unstable: false,
    pools: [],
  });

  it('request formulas immediately and a simulation when idle', async () => {
    vi.useFakeTimers();
    const sent: Omit<WhatIfParams, 'textDocument'>[] = [];
    const store = new WhatIfStore({
      whatIf: (params) => {
        sent.push(params);
        return Promise.resolve(result(params.rate ?? 1));
      },
    });
    store.follow(RESULTS);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state).toMatchObject({
      chosen: { times: 'T2', threads: 'engine', capacities: 'Bank' },
      before: result(1),
    });
    store.setRate(600);
    await vi.advanceTimersByTimeAsync(200);
    store.setRate(700);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent.filter(({ simulate }) => simulate)).toEqual([]);
    expect(store.state.after).toEqual(result(700));
    await vi.advanceTimersByTimeAsync(200);
    expect(sent.filter(({ simulate }) => simulate)).toEqual([{ rate: 700, simulate: true }]);
    store.reset();
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.state).toMatchObject({ variation: {}, simulated: undefined, after: result(1) });
    vi.useRealTimers();
  });

  it('contain the varied names', () => {
    const store = new WhatIfStore({ whatIf: () => Promise.resolve(result(1)) });
    store.follow(RESULTS);
    store.setNamed('times', 2);
    store.setNamed('threads', 6);
    store.setCores(8);
    expect(store.state.variation).toEqual({ times: { T2: 2 }, threads: { engine: 6 }, cores: 8 });
    store.setNamed('times', undefined);
    store.setNamed('threads', undefined);
    expect(store.state.variation).toEqual({ cores: 8 });
    store.stop();
  });
});
