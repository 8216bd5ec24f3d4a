import type {
  Results,
  SweepGoal,
  SweepResult,
  SweepPoint,
  FigureValue,
} from '@threadwise/protocol';
import { omissionOf, spread } from './curveLimit.ts';
import { csvText, endsOf, withEnds } from './csv.ts';
import { type Measured, NONE, writeEstimate, writeRate } from './report/numbers.js';
import type { Plot, PlotCurve, PlotMark } from './report/plot.js';
import type { ReportTable } from './report/report.js';

/** A figure of a sweep that has a plot. */
export interface Figure {
  readonly title: string;
  readonly quantity: Measured;
  readonly of: (point: SweepPoint) => FigureValue | undefined;
  /** Whether its knee is the decisive one. */
  readonly leading: boolean;
  /** Limits of the goals for it. */
  readonly limits: readonly number[];
}

/** Omits the value above capacity, where it is meaningless. */
function stable(of: (point: SweepPoint) => FigureValue | undefined): Figure['of'] {
  return (point) => (point.unstable ? undefined : of(point));
}

/** Returns the figures that a sweep has for all points. */
export function figuresOf(sweep: SweepResult): readonly Figure[] {
  const finite = sweep.points.some(({ makespan }) => makespan !== undefined);
  const limitsOf = (field: SweepGoal['figure']): readonly number[] =>
    sweep.goals.filter(({ figure }) => figure === field).map(({ limit }) => limit);
  const timeOf = (title: string, field: 'mean' | 'p95' | 'makespan', leading: boolean): Figure => ({
    title,
    quantity: 'time',
    of: stable((at) => at[field]),
    leading,
    limits: limitsOf(field),
  });
  return [
    ...(finite
      ? [timeOf('Makespan', 'makespan', true)]
      : [
          timeOf('Mean response time', 'mean', true),
          timeOf('95th percentile of the response time', 'p95', false),
        ]),
    {
      title: 'Throughput',
      quantity: 'rate',
      of: (at) => at.throughput,
      leading: false,
      limits: limitsOf('throughput'),
    },
    {
      title: `Utilisation of pool ${sweep.pool}`,
      quantity: 'share',
      of: (at) => at.busy,
      leading: false,
      limits: [],
    },
  ];
}

/** Returns the figures of goals that limit no other figure. */
function goalFiguresOf({ goals }: SweepResult): readonly Figure[] {
  return goals.filter(({ figure }) => figure === undefined).map(goalFigure);
}

function goalFigure({ bound, quantity, limit }: SweepGoal): Figure {
  return {
    title: bound,
    quantity,
    of: ({ goals = [] }) => goals.find((goal) => goal.bound === bound)?.value,
    leading: false,
    limits: [limit],
  };
}

/** The points that differ in the threads of the first pool only. */
type Family = Pick<SweepPoint, 'rate' | 'second'>;

/** Returns the families of a sweep in order. */
export function familiesOf(sweep: SweepResult): readonly Family[] {
  const families: Family[] = [];
  for (const point of sweep.points) {
    if (!families.some((family) => isOf(family, point))) {
      families.push(point);
    }
  }
  return families;
}

function isOf(family: Family, { rate, second }: Family): boolean {
  return family.rate === rate && family.second === second;
}

/** Returns a family as text; empty for the workload's rate. */
export function nameOf({ second: pool }: SweepResult, { rate, second }: Family): string {
  return second === undefined
    ? rate === undefined
      ? ''
      : writeRate(rate)
    : `${pool ?? ''}: ${second}`;
}

/** Options for drawing the plots of a sweep. */
export interface PlotOptions {
  readonly marks: readonly PlotMark[];
  readonly stale: boolean;
  /** For times; undefined chooses by the figures. */
  readonly logarithmic: boolean | undefined;
}

/** Returns a plot for each figure of a sweep against the thread count, with a curve per family and limits of goals. */
export function plotsOf(
  sweep: SweepResult,
  { marks, stale, logarithmic }: PlotOptions,
): readonly Plot[] {
  const families = spread(familiesOf(sweep));
  return [...figuresOf(sweep), ...goalFiguresOf(sweep)].map((figure) => ({
    title: figure.title,
    axis: `threads of ${sweep.pool}`,
    quantity: figure.quantity,
    limits: figure.limits,
    curves: families.map((family) => curveOf(sweep, figure, family, families.length > 1)),
    marks,
    stale,
    ...(logarithmic !== undefined && figure.quantity === 'time' && { logarithmic }),
  }));
}

/** Describes which families have no curve in plots against the thread count. */
export function omittedFamilies(sweep: SweepResult): string {
  const names = familiesOf(sweep).map((family) => nameOf(sweep, family));
  return omissionOf(sweep.second === undefined ? 'rates' : 'thread counts', names, spread(names));
}

function curveOf(sweep: SweepResult, figure: Figure, family: Family, several: boolean): PlotCurve {
  const points = sweep.points
    .filter((point) => isOf(family, point))
    .map((point) => {
      const value = figure.of(point);
      return {
        at: point.threads,
        unstable: point.unstable,
        ...(value !== undefined && { value: value.mean }),
        ...(value?.low !== undefined && { low: value.low }),
        ...(value?.high !== undefined && { high: value.high }),
      };
    });
  const knee = figure.leading ? sweep.knees.find((each) => isOf(family, each))?.threads : undefined;
  return {
    name: several ? nameOf(sweep, family) : '',
    points,
    ...(knee !== undefined && { knee }),
  };
}

/** Returns the current and the proposed thread count of the swept pool. */
export function marksOf(sweep: SweepResult, results: Results | undefined): readonly PlotMark[] {
  const pool = results?.pools.find(({ name }) => name === sweep.pool);
  return [
    ...(pool?.written === undefined ? [] : [{ kind: 'written' as const, at: pool.written }]),
    ...(pool?.proposed === undefined ? [] : [{ kind: 'proposed' as const, at: pool.proposed }]),
  ];
}

/** Whether a sweep is outdated; thread counts of the swept pools themselves do not matter. */
export function isStale(sweep: SweepResult, results: Results | undefined): boolean {
  if (results?.basis === undefined) {
    return results !== undefined;
  }
  const written = new Map(results.pools.map((pool) => [pool.name, pool.written]));
  return (
    results.state === 'stale' ||
    results.basis !== sweep.basis ||
    sweep.pools.some(
      (pool) =>
        pool.name !== sweep.pool &&
        pool.name !== sweep.second &&
        written.get(pool.name) !== pool.written,
    )
  );
}

/** Returns the workload's rate in a sweep; undefined if there is none, or if the text has changed since. */
export function workloadRateOf(
  { basis }: SweepResult,
  results: Results | undefined,
): number | undefined {
  return results?.basis === basis ? results.rate : undefined;
}

/** Returns all points of a sweep as a readable table. */
export function tableOf(sweep: SweepResult): ReportTable {
  const figures = figuresOf(sweep);
  const rated = sweep.points.some(({ rate }) => rate !== undefined);
  const bounds = [
    ...new Set(sweep.points.flatMap(({ goals = [] }) => goals.map(({ bound }) => bound))),
  ];
  const rows = sweep.points.map((point) => [
    ...(rated ? [writeRate(point.rate ?? NaN)] : []),
    ...(point.second === undefined ? [] : [String(point.second)]),
    String(point.threads),
    ...figures.map(({ of, quantity }) => {
      const value = of(point);
      return value === undefined ? NONE : writeEstimate(quantity, value);
    }),
    noteOf(sweep, point),
    ...bounds.map((bound) => point.goals?.find((goal) => goal.bound === bound)?.words ?? NONE),
  ]);
  const short = figures.map(({ title, quantity }) =>
    title.startsWith('95th') ? 'p95' : quantity === 'share' ? 'Busy' : title,
  );
  return {
    caption: 'All points',
    textColumns: 0,
    remarkColumns: 1 + bounds.length,
    heading: [
      ...(rated ? ['Rate'] : []),
      ...(sweep.second === undefined
        ? ['Threads']
        : [`Threads of ${sweep.second}`, `Threads of ${sweep.pool}`]),
      ...short,
      'Remark',
      ...bounds,
    ],
    rows,
  };
}

function noteOf(sweep: SweepResult, point: SweepPoint): string {
  if (point.unstable) {
    return 'above capacity';
  }
  if (point.standstill !== undefined) {
    return point.standstill;
  }
  const knee = sweep.knees.find((each) => isOf(each, point));
  return knee?.threads === point.threads ? 'knee' : '';
}

/**
 * Returns all points of a sweep as CSV (RFC 4180) with the column names of `threadwise sweep`; an absent figure
 * is an empty field. `rate` is the workload's rate, if it is known.
 */
export function csvOf(sweep: SweepResult, rate: number | undefined): string {
  const { second } = sweep;
  const heading = [
    ...(second === undefined ? [] : [`${second}.threads`]),
    `${sweep.pool}.threads`,
    'ratePerSecond',
    'stable',
    ...withEnds('throughputPerSecond'),
    ...withEnds('meanResponseSeconds'),
    ...withEnds('p95ResponseSeconds'),
    ...withEnds(`${sweep.pool}.utilization`),
    ...withEnds('makespanSeconds'),
  ];
  const rows = sweep.points.map((point) => [
    ...(point.second === undefined ? [] : [String(point.second)]),
    String(point.threads),
    String(point.rate ?? rate ?? ''),
    String(!point.unstable && point.standstill === undefined),
    ...[point.throughput, point.mean, point.p95, point.busy, point.makespan].flatMap(endsOf),
  ]);
  return csvText([heading, ...rows]);
}
