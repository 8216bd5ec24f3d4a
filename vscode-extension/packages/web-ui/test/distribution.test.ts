import type { ExitDistribution, FigureValue } from '@threadwise/protocol';
import { describe, expect, it } from 'vitest';
import {
  distributionCsv,
  histogramOf,
  parseLevel,
  percentileOf,
  shareWithin,
} from '../src/results/distribution.ts';
import { drawCumulative, drawResponses } from '../src/results/distributionPlots.ts';
import { nextSorting, sortedRows } from '../src/results/sorting.ts';

const SIZE = { width: 640, height: 300 };

/** Returns a distribution with a given quantile function. */
function distributionOf(quantile: (share: number) => number): ExitDistribution {
  const levels = Array.from({ length: 199 }, (_, i) => (i + 1) / 2);
  return {
    name: 'Out',
    limits: [
      { bound: 'p95 In -> Out < 50 ms', seconds: 0.05 },
      { bound: 'max In -> Out < 9 s', seconds: 9 },
    ],
    quantiles: levels.map((level) => {
      const mean = quantile(level / 100);
      return { level, value: { mean, low: mean * 0.9, high: mean * 1.1 } };
    }),
  };
}

/** Exponential with a mean of 20 ms. */
const EXPONENTIAL = distributionOf((share) => -0.02 * Math.log(1 - share));
const CONSTANT = distributionOf(() => 0.02);
/** Equally likely on a logarithmic axis from 1 ms to 10 s. */
const WIDE = distributionOf((share) => 10 ** (4 * share - 3));

describe('a distribution of response times', () => {
  it('has every percentile between its levels, with an interval', () => {
    const value = percentileOf(EXPONENTIAL, 90.25) as Required<FigureValue>;
    expect(value.mean).toBeCloseTo(-0.02 * Math.log(0.0975), 4);
    expect(value.low).toBeCloseTo(0.9 * value.mean, 9);
    expect(value.high).toBeCloseTo(1.1 * value.mean, 9);
    expect(percentileOf(EXPONENTIAL, 95)?.mean).toBeCloseTo(-0.02 * Math.log(0.05), 9);
    expect(percentileOf(EXPONENTIAL, 99.9)).toBeUndefined();
    expect(percentileOf(EXPONENTIAL, 0.1)).toBeUndefined();
  });

  it('has the share of the orders within a time', () => {
    expect(shareWithin(EXPONENTIAL, 0.02)).toBeCloseTo(1 - Math.exp(-1), 3);
    expect(shareWithin(EXPONENTIAL, 0)).toBe(0);
    expect(shareWithin(EXPONENTIAL, 10)).toBe(1);
    expect(shareWithin(CONSTANT, 0.02)).toBe(1);
    expect(shareWithin(CONSTANT, 0.019)).toBe(0);
  });

  it.each([
    ['exponential', EXPONENTIAL, false],
    ['constant', CONSTANT, false],
    ['wide', WIDE, true],
  ])('has a histogram of all orders: %s', (_, distribution, logarithmic) => {
    const histogram = histogramOf(distribution);
    const sum = histogram.bars.reduce((all, { share }) => all + share, histogram.beyond);
    expect(sum).toBeCloseTo(1, 9);
    expect(histogram.logarithmic).toBe(logarithmic);
    expect(histogram.bars.every(({ from, to, share }) => from < to && share >= 0)).toBe(true);
  });

  it('has the density of an exponential distribution in its bars', () => {
    const { bars } = histogramOf(EXPONENTIAL);
    const [, second, third] = bars;
    const width = (second?.to ?? 0) - (second?.from ?? 0);
    expect((third?.share ?? 0) / (second?.share ?? 1)).toBeCloseTo(Math.exp(-width / 0.02), 2);
  });

  it.each([EXPONENTIAL, CONSTANT, WIDE])('is drawn with the limits of goals', (distribution) => {
    for (const svg of [drawResponses(distribution, SIZE), drawCumulative(distribution, 95, SIZE)]) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).toContain('>goal 50 ms');
      expect(svg).toContain('>goal 9 s');
    }
  });

  it('has a mark at a percentile within the axis', () => {
    expect(drawCumulative(EXPONENTIAL, 95, SIZE)).toContain('class="knee"');
    expect(drawCumulative(EXPONENTIAL, 99.5, SIZE)).toContain('class="knee"');
    expect(
      drawCumulative(
        {
          ...EXPONENTIAL,
          quantiles: EXPONENTIAL.quantiles.concat([{ level: 99.9, value: { mean: 1 } }]),
        },
        99.9,
        SIZE,
      ),
    ).not.toContain('class="knee"');
  });

  it('has a CSV table', () => {
    const lines = distributionCsv([CONSTANT]).split('\r\n');
    expect(lines).toHaveLength(201);
    expect(lines[1]).toBe('"Out",0.5,0.02,0.018000000000000002,0.022000000000000002');
  });

  it.each([
    ['95', 95],
    ['p99.9', 99.9],
    [' 50 ', 50],
    ['0', undefined],
    ['100', undefined],
    ['most', undefined],
    ['', undefined],
  ])('reads the level %s', (text, level) => {
    expect(parseLevel(text)).toBe(level);
  });
});

describe('a sortable table', () => {
  const rows: readonly { readonly name: string; readonly time?: number }[] = [
    { name: 'b', time: 2 },
    { name: 'c' },
    { name: 'a', time: 10 },
  ];
  const byTime = { value: ({ time }: { time?: number }) => time };
  const namesOf = (sorted: readonly { name: string }[]): string =>
    sorted.map(({ name }) => name).join('');

  it('sorts numbers and texts, and rows without a value last', () => {
    expect(namesOf(sortedRows(rows, byTime, true))).toBe('abc');
    expect(namesOf(sortedRows(rows, byTime, false))).toBe('bac');
    expect(namesOf(sortedRows(rows, { value: ({ name }) => name }, false))).toBe('abc');
  });

  it('reverses the direction when its column is clicked again', () => {
    const first = nextSorting({ title: 'Name', descending: false }, 'Time', false);
    expect(first).toEqual({ title: 'Time', descending: true });
    expect(nextSorting(first, 'Time', false)).toEqual({ title: 'Time', descending: false });
    expect(nextSorting(first, 'Name', true)).toEqual({ title: 'Name', descending: false });
  });
});
