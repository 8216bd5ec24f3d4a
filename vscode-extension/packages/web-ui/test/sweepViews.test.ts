import type { SweepResult } from '@threadwise/protocol';
import * as d3 from 'd3';
import { describe, expect, it } from 'vitest';
import { csvOf, isStale, omittedFamilies, plotsOf, tableOf } from '../src/results/charts.ts';
import { drawHeatMap } from '../src/results/heatMap.ts';
import { drawPlot, USUAL_SIZE, type Plot } from '../src/results/report/plot.js';
import { reportPage } from '../src/results/report/report.js';
import { gridProblem } from '../src/results/sweepInput.ts';
import { heatMapsOf, omittedCounts, ratePlotsOf, viewsOf } from '../src/results/sweepViews.ts';
import { reportOf } from '../src/results/sweepReport.ts';
import { DRAWING, RESULTS, SWEEP } from './sweepFixture.ts';

/** A sweep of two pools. */
const TWO: SweepResult = {
  ...SWEEP,
  second: 'other',
  points: SWEEP.points.map(({ rate, ...point }) => ({ ...point, second: rate === 500 ? 1 : 2 })),
  knees: [{ second: 1, threads: 2 }, { second: 2 }],
};

/** A sweep at the workload's rate. */
const ONE: SweepResult = {
  ...SWEEP,
  points: [
    { threads: 1, unstable: false },
    { threads: 2, unstable: false },
  ],
};

it('has the views that its points allow', () => {
  expect(viewsOf(ONE)).toEqual(['threads']);
  expect(viewsOf(SWEEP)).toEqual(['threads', 'rates', 'map']);
  expect(viewsOf(TWO)).toEqual(['threads', 'map']);
});

describe('figures by rate', () => {
  const [mean] = ratePlotsOf(SWEEP, DRAWING) as [Plot];

  it('have a curve with the capacity of each thread count', () => {
    expect(mean.title).toBe('Mean response time by rate');
    expect(mean.curves.map(({ name, asymptote }) => [name, asymptote])).toEqual([
      ['1 thread', 550],
      ['2 threads', 850],
    ]);
    expect(mean.curves[0]?.points.map(({ at, value }) => [at, value])).toEqual([
      [500, 0.2],
      [900, undefined],
    ]);
  });

  it('draw capacities as vertical lines between the rates', () => {
    const svg = drawPlot(d3, mean);
    const lines = [...svg.matchAll(/class="asymptote" x1="([\d.]+)"/g)].map(([, x]) => Number(x));
    const [first = 0, second = 0] = lines;
    expect(lines).toHaveLength(2);
    expect((first - 70) / (second - 70)).toBeCloseTo(550 / 850, 2);
    expect(svg).toContain('>capacity 550/s<');
    expect(svg).toContain('>1 thread<');
    expect(svg).toMatch(/>0\/s<|>200\/s</);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('omit a capacity that is far beyond the rates', () => {
    const far = { ...mean, curves: mean.curves.map((curve) => ({ ...curve, asymptote: 5000 })) };
    expect(drawPlot(d3, far)).not.toContain('class="asymptote"');
  });
});

describe('more curves than can be distinguished', () => {
  const rates = Array.from({ length: 10 }, (_, i) => 100 * (i + 1));
  const many: SweepResult = {
    ...SWEEP,
    points: rates.flatMap((rate) =>
      rates.map((_, i) => ({ threads: i + 1, rate, unstable: false, mean: { mean: rate } })),
    ),
  };

  it('are spread evenly, and the others are named', () => {
    const [byThreads] = plotsOf(many, DRAWING) as [Plot];
    expect(byThreads.curves.map(({ name }) => name)).toEqual([
      ...['100/s', '200/s', '400/s', '500/s', '600/s', '700/s', '900/s', '1 000/s'],
    ]);
    expect(omittedFamilies(many)).toBe('8 of 10 rates are shown, without 300/s and 800/s.');
    const [byRate] = ratePlotsOf(many, DRAWING) as [Plot];
    expect(byRate.curves).toHaveLength(8);
    expect(omittedCounts(many)).toBe('8 of 10 thread counts are shown, without 3 and 8.');
  });

  it('are named in the report', () => {
    const html = reportPage(d3, reportOf('cafe', many, DRAWING, RESULTS));
    expect(html).toContain('8 of 10 rates are shown');
    expect(html).toContain('8 of 10 thread counts are shown');
  });

  it('omit nothing otherwise', () => {
    expect(omittedFamilies(SWEEP) + omittedCounts(SWEEP)).toBe('');
  });
});

describe('a heat map', () => {
  it('has a cell for each point, and a ring at each knee', () => {
    const [mean] = heatMapsOf(SWEEP, false);
    const svg = mean === undefined ? '' : drawHeatMap(mean, USUAL_SIZE);
    expect(svg.match(/class="heat"/g)).toHaveLength(2);
    expect(svg.match(/>✕</g)).toHaveLength(2);
    expect(svg.match(/class="knee-cell"/g)).toHaveLength(1);
    expect(svg).toContain('<title>2 threads, 500/s: 4 ms ±2 %, the knee</title>');
    expect(svg).toContain('<title>1 thread, 900/s: above capacity</title>');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has a stronger colour for a greater value', () => {
    const [mean] = heatMapsOf(SWEEP, false);
    const svg = mean === undefined ? '' : drawHeatMap(mean, USUAL_SIZE);
    const [slow = 0, fast = 0] = [...svg.matchAll(/class="heat"[^/]* opacity="([\d.]+)"/g)].map(
      ([, opacity]) => Number(opacity),
    );
    expect(slow).toBeGreaterThan(fast);
  });

  it('has the threads of two pools as its axes', () => {
    const [mean] = heatMapsOf(TWO, true);
    const svg = mean === undefined ? '' : drawHeatMap(mean, USUAL_SIZE);
    expect(svg).toContain(
      'aria-label="Mean response time by threads of engine and threads of other"',
    );
    expect(svg).toContain('<title>1 thread, 1 threads of other: 200 ms ±2 %</title>');
  });

  it('accepts one value for all cells, and none', () => {
    const [mean] = heatMapsOf(SWEEP, false);
    const cells = mean?.cells.slice(0, 1) ?? [];
    for (const some of [cells, []]) {
      const svg = mean === undefined ? '' : drawHeatMap({ ...mean, cells: some }, USUAL_SIZE);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('a sweep of two pools', () => {
  it('has a curve for each count of the second pool', () => {
    const [mean] = plotsOf(TWO, DRAWING);
    expect(mean?.curves.map(({ name, knee }) => [name, knee])).toEqual([
      ['other: 1', 2],
      ['other: 2', undefined],
    ]);
  });

  it('has both counts in tables', () => {
    expect(tableOf(TWO).heading.slice(0, 2)).toEqual(['Threads of other', 'Threads of engine']);
    expect(tableOf(TWO).rows[1]?.slice(0, 2)).toEqual(['1', '2']);
    expect(csvOf(TWO, 500).split('\r\n')[0]).toMatch(/^other.threads,engine.threads,ratePerSecond/);
    expect(csvOf(TWO, 500).split('\r\n')[2]).toMatch(/^1,2,500,true/);
  });

  it('stays current while only the counts of both change', () => {
    const pools = [
      { name: 'engine', written: 9 },
      { name: 'other', written: 9 },
    ];
    expect(isStale(TWO, { ...RESULTS, pools })).toBe(false);
    expect(isStale(SWEEP, { ...RESULTS, pools })).toBe(true);
  });

  it('has one rate', () => {
    expect(gridProblem('other', [1, 2], [1, 2], [100, 200])).toMatch(/has one rate/);
    expect(gridProblem('other', [1, 2], [1, 2], [100])).toBeUndefined();
    expect(gridProblem('', [1, 2], [], [100, 200])).toBeUndefined();
    const many = Array.from({ length: 20 }, (_, i) => i + 1);
    expect(gridProblem('other', many, many, [])).toMatch(/400 points, more than 200/);
  });
});
