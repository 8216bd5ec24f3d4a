import type { GoalFigures, Results, SweepResult } from '@threadwise/protocol';
import * as d3 from 'd3';
import { describe, expect, it } from 'vitest';
import { csvOf, isStale, plotsOf, tableOf } from '../src/results/charts.ts';
import { reportOf } from '../src/results/sweepReport.ts';
import { goalRows } from '../src/results/goals.ts';
import { drawPlot, type Plot } from '../src/results/report/plot.js';
import { plotDrawing, reportPage } from '../src/results/report/report.js';
import { DRAWING, RESULTS, SWEEP } from './sweepFixture.ts';

describe('a sweep', () => {
  it('is current while only the swept count changes', () => {
    const isStaleWith = (change: Partial<Results>): boolean =>
      isStale(SWEEP, { ...RESULTS, ...change });
    expect(isStaleWith({})).toBe(false);
    expect(isStaleWith({ basis: 'b' })).toBe(true);
    expect(isStaleWith({ state: 'stale' })).toBe(true);
    expect(isStaleWith({ pools: [{ name: 'other', written: 3 }] })).toBe(true);
    const { basis, ...without } = RESULTS;
    expect(basis).toBe('a');
    expect(isStale(SWEEP, without)).toBe(true);
  });

  it('has a curve for each rate in each plot', () => {
    const plots = plotsOf(SWEEP, DRAWING);
    expect(plots.map(({ title }) => title)).toEqual([
      'Mean response time',
      '95th percentile of the response time',
      'Throughput',
      'Utilisation of pool engine',
    ]);
    expect(plots[0]?.curves.map(({ name, knee }) => [name, knee])).toEqual([
      ['500/s', 2],
      ['900/s', undefined],
    ]);
    expect(plots[0]?.marks).toEqual([
      { kind: 'written', at: 4 },
      { kind: 'proposed', at: 2 },
    ]);
  });

  it('has a table that marks points above capacity', () => {
    const { heading, rows } = tableOf(SWEEP);
    expect(heading).toEqual([
      'Rate',
      'Threads',
      'Mean response time',
      'p95',
      'Throughput',
      'Busy',
      'Remark',
    ]);
    expect(rows[1]).toEqual([
      '500/s',
      '2',
      '4 ms ±2 %',
      '4 ms ±2 %',
      '0.004/s ±2 %',
      '50 %',
      'knee',
    ]);
    expect(rows[3]).toEqual(['900/s', '2', '–', '–', '–', '–', 'above capacity']);
  });

  it('has a CSV table', () => {
    const lines = csvOf({ ...SWEEP, pool: 'a "b", c' }, undefined).split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^"a ""b"", c.threads",ratePerSecond,stable,throughputPerSecond,/);
    expect(lines[3]).toBe('1,900,false,,,,,,,,,,,,,,,');
    expect(lines[2]?.split(',')).toHaveLength(18);
  });

  it("has the workload's rate in the CSV table if no rates are swept", () => {
    const sweep = { ...SWEEP, points: [{ threads: 1, unstable: false }] };
    expect(csvOf(sweep, 500).split('\r\n')[1]).toMatch(/^1,500,true,/);
    expect(csvOf(sweep, undefined).split('\r\n')[1]).toMatch(/^1,,true,/);
  });
});

/** A sweep with a goal of a figure in its plots, and with one of another figure. */
const GOALS: SweepResult = {
  ...SWEEP,
  goals: [
    { bound: 'p95 In -> Out < 10 ms', quantity: 'time', limit: 0.01, figure: 'p95' },
    { bound: 'p99 In -> Other < 1 s', quantity: 'time', limit: 1 },
  ],
  points: SWEEP.points.map((at) => ({
    ...at,
    ...(!at.unstable && {
      goals: [
        {
          bound: 'p95 In -> Out < 10 ms',
          holds: at.threads > 1,
          sure: true,
          words: at.threads > 1 ? 'met: 4 ms of 10 ms' : 'missed: 200 ms of 10 ms',
        },
        {
          bound: 'p99 In -> Other < 1 s',
          holds: true,
          sure: true,
          value: { mean: 0.5 },
          words: 'met: 500 ms of 1 s',
        },
      ],
    }),
  })),
};

describe('a sweep with goals', () => {
  it('has their limits in the plots of their figures, or in plots of their own', () => {
    const plots = plotsOf(GOALS, DRAWING);
    expect(plots.map(({ title, limits }) => [title, limits])).toEqual([
      ['Mean response time', []],
      ['95th percentile of the response time', [0.01]],
      ['Throughput', []],
      ['Utilisation of pool engine', []],
      ['p99 In -> Other < 1 s', [1]],
    ]);
    expect(plots[4]?.curves[0]?.points.map(({ value }) => value)).toEqual([0.5, 0.5]);
  });

  it('draws a limit within the plot, also beyond the figures', () => {
    const plot = plotsOf(GOALS, DRAWING).at(-1);
    const svg = plot === undefined ? '' : drawPlot(d3, plot);
    const [, y] = /class="limit" x1="70" y1="([\d.]+)"/.exec(svg) ?? [];
    expect(Number(y)).toBeGreaterThan(40);
    expect(svg).toContain('>goal 1 s<');
  });

  it('has a verdict for each goal at each point', () => {
    const { heading, rows } = tableOf(GOALS);
    expect(heading.slice(-3)).toEqual(['Remark', 'p95 In -> Out < 10 ms', 'p99 In -> Other < 1 s']);
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['missed: 200 ms of 10 ms', 'met: 500 ms of 1 s'],
      ['met: 4 ms of 10 ms', 'met: 500 ms of 1 s'],
      ['–', '–'],
      ['–', '–'],
    ]);
  });
});

it('has a row for each goal of any scenario', () => {
  const goal = (bound: string): GoalFigures => ({ bound, holds: true, sure: true, words: 'met' });
  const rows = goalRows([
    { title: 'Before', goals: [goal('a')] },
    { title: 'After', goals: [goal('b'), goal('a')] },
    { title: 'No figures', goals: undefined },
  ]);
  expect(rows).toEqual([
    { bound: 'a', verdicts: [goal('a'), goal('a'), undefined] },
    { bound: 'b', verdicts: [undefined, goal('b'), undefined] },
  ]);
});

describe('a plot', () => {
  const [plot] = plotsOf(SWEEP, DRAWING) as [Plot];

  it('marks the knee, thread counts and points above capacity', () => {
    const svg = drawPlot(d3, plot);
    expect(svg).toContain(
      'aria-label="Mean response time against threads of engine; knee at 500/s: 2"',
    );
    expect(svg.match(/class="knee"/g)).toHaveLength(1);
    expect(svg.match(/class="cross c2"/g)).toHaveLength(2);
    expect(svg).toContain('>above capacity<');
    expect(svg).toContain('>written 4<');
    expect(svg).toContain('>proposed 2<');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('names the points above capacity beside them', () => {
    const svg = drawPlot(d3, plot);
    const crosses = [...svg.matchAll(/class="cross c2" d="M([\d.]+) ([\d.]+)/g)];
    const [, x, y] = /<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>above capacity</.exec(svg) ?? [];
    const nearest = Math.min(
      ...crosses.map(([, left, top]) =>
        Math.hypot(Number(x) - Number(left), Number(y) - Number(top)),
      ),
    );
    expect(nearest).toBeLessThan(24);
  });

  it('is logarithmic for a wide range of times, or on request', () => {
    expect(drawPlot(d3, plot)).toMatch(/>5 ms<.*>10 ms<.*>20 ms<.*>50 ms</);
    expect(drawPlot(d3, { ...plot, logarithmic: false })).toMatch(/>0<.*>50 ms<.*>100 ms</);
  });

  it('marks outdated figures', () => {
    expect(drawPlot(d3, { ...plot, stale: true })).toContain('class="plot outdated"');
  });

  it('accepts a single point, and none', () => {
    const one = { ...plot, curves: [{ name: '', points: [{ at: 3, value: 1 }] }], marks: [] };
    expect(drawPlot(d3, one)).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawPlot(d3, { ...one, curves: [] })).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('exports a standalone drawing with literal colours', () => {
    const svg = plotDrawing(d3, plot);
    expect(svg).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg width="640" height="380"/);
    expect(svg).not.toContain('var(');
    expect(svg).toContain('.plot .c2 .line,.plot .line.c2{fill:none;stroke:#007c91');
  });
});

describe('a report', () => {
  const html = reportPage(d3, reportOf('cafe', SWEEP, DRAWING, RESULTS));

  it('is standalone and has no scripts', () => {
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|src=|url\(|@import|href=/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('is light, dark and printable, with plots and tables', () => {
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('@media print');
    expect(html.match(/<table>/g)).toHaveLength(2);
  });

  it('has the plots by threads and by rate, and the heat maps, of all figures', () => {
    const sections = html.split('<section>').slice(1);
    expect(sections.map((section) => /<h2>(.*?)<\/h2>/.exec(section)?.[1])).toEqual([
      'Figures by threads',
      'Figures by rate',
      'Heat maps',
      'Tables',
    ]);
    expect(sections.map((section) => section.match(/<figure>/g)?.length ?? 0)).toEqual([
      4, 4, 4, 0,
    ]);
    expect(sections[1]).toContain('class="asymptote"');
    expect(sections[2]).toContain('class="heat"');
  });
});
