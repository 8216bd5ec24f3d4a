// Views of a sweep besides its plots against thread counts.
import type { SweepPoint, SweepResult } from '@threadwise/protocol';
import { omissionOf, spread } from './curveLimit.ts';
import { familiesOf, figuresOf, type Figure, type PlotOptions } from './charts.ts';
import type { HeatMap } from './heatMap.ts';
import { writeCounted } from './report/numbers.js';
import type { Plot } from './report/plot.js';

/** How the points of a sweep are shown. */
export type SweepView = 'threads' | 'rates' | 'map';

/** Returns the views that the points of a sweep allow. */
export function viewsOf(sweep: SweepResult): readonly SweepView[] {
  const rates = new Set(sweep.points.map(({ rate }) => rate)).size;
  return [
    'threads',
    ...(rates > 1 ? (['rates'] as const) : []),
    ...(familiesOf(sweep).length > 1 ? (['map'] as const) : []),
  ];
}

/** Returns a plot for each figure against the rate, with a curve and a capacity for each thread count. */
export function ratePlotsOf(
  sweep: SweepResult,
  { stale, logarithmic }: Omit<PlotOptions, 'marks'>,
): readonly Plot[] {
  const counts = spread(countsOf(sweep));
  return figuresOf(sweep).map((figure) => ({
    title: `${figure.title} by rate`,
    axis: 'orders per second',
    along: 'rate',
    quantity: figure.quantity,
    limits: figure.limits,
    curves: counts.map((threads) => ({
      name: writeCounted(threads, 'thread'),
      points: sweep.points
        .filter((point) => point.threads === threads && point.rate !== undefined)
        .map((point) => ({
          at: point.rate ?? 0,
          unstable: point.unstable,
          ...valueOf(figure, point),
        })),
      ...capacityOf(sweep, threads),
    })),
    stale,
    ...(logarithmic !== undefined && figure.quantity === 'time' && { logarithmic }),
  }));
}

function valueOf(
  figure: Figure,
  point: SweepPoint,
): { readonly value?: number; readonly low?: number; readonly high?: number } {
  const found = figure.of(point);
  return found === undefined
    ? {}
    : {
        value: found.mean,
        ...(found.low !== undefined && { low: found.low }),
        ...(found.high !== undefined && { high: found.high }),
      };
}

function capacityOf(sweep: SweepResult, threads: number): { readonly asymptote?: number } {
  const found = sweep.capacities.find((each) => each.threads === threads)?.capacity;
  return found === undefined ? {} : { asymptote: found };
}

function countsOf({ points }: SweepResult): readonly number[] {
  return [...new Set(points.map(({ threads }) => threads))];
}

/** Describes which thread counts have no curve in plots against the rate. */
export function omittedCounts(sweep: SweepResult): string {
  const names = countsOf(sweep).map(String);
  return omissionOf('thread counts', names, spread(names));
}

/** Returns a heat map for each figure: thread counts by rates, or by thread counts of the second pool. */
export function heatMapsOf(sweep: SweepResult, stale: boolean): readonly HeatMap[] {
  const { second } = sweep;
  return figuresOf(sweep).map((figure) => ({
    title: figure.title,
    quantity: figure.quantity,
    columns: `threads of ${sweep.pool}`,
    rows: second === undefined ? 'orders per second' : `threads of ${second}`,
    ...(second === undefined && { along: 'rate' as const }),
    cells: sweep.points.map((point) => {
      const value = figure.of(point);
      const knee = sweep.knees.find(
        (each) => each.rate === point.rate && each.second === point.second,
      );
      return {
        column: point.threads,
        row: point.second ?? point.rate ?? 0,
        unstable: point.unstable,
        knee: figure.leading && knee?.threads === point.threads,
        ...(value !== undefined && { value }),
      };
    }),
    stale,
  }));
}
