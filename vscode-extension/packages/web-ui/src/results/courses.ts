import type { FigureValue, PoolCourse, TimeCourseResult } from '@threadwise/protocol';
import { MAX_CURVES } from '../style/plots.js';
import { omissionOf } from './curveLimit.ts';
import { csvText, endsOf, withEnds } from './csv.ts';
import { writeSeconds } from './report/numbers.js';
import type { Plot, PlotCurve } from './report/plot.js';

/** Returns plots of backlog, rates and threads over time. */
export function coursePlots(course: TimeCourseResult): readonly Plot[] {
  const { interval, warmUp, inside, arrived, answered } = course;
  const pools = busiest(course.pools);
  const nameOf = (name: string): string => (pools.length > 1 ? name : '');
  const [only] = pools.length === 1 ? pools : [];
  const ofPool = only === undefined ? '' : ` of ${only.name}`;
  const plot = (title: string, quantity: Plot['quantity'], curves: readonly PlotCurve[]): Plot => ({
    title,
    axis: 'time since the start',
    along: 'time',
    quantity,
    curves,
    marks:
      warmUp === undefined
        ? []
        : [{ kind: 'written', at: warmUp, name: `warm-up ends at ${writeSeconds(warmUp)}` }],
  });
  // Backlog is counted at the end of an interval; all other figures are means, and so belong to its middle.
  const mean = (name: string, values: readonly FigureValue[]): PlotCurve =>
    curveOf(name, values, interval, 0.5);
  return [
    plot('Orders that are not finished', 'count', [curveOf('', inside, interval, 1)]),
    plot('Orders per second', 'rate', [
      ...(areAtOnce(arrived) ? [] : [mean('arriving', arrived)]),
      mean('answered', answered),
    ]),
    plot(
      `Waiting work units${ofPool}`,
      'count',
      pools.map(({ name, waiting }) => mean(nameOf(name), waiting)),
    ),
    plot(
      `Busy threads${ofPool}`,
      'count',
      pools.map(({ name, busy }) => mean(nameOf(name), busy)),
    ),
  ];
}

/** Describes which pools have no curve. */
export function omittedPools({ pools }: TimeCourseResult): string {
  const namesOf = (some: readonly PoolCourse[]): readonly string[] => some.map(({ name }) => name);
  return omissionOf('pools', namesOf(pools), namesOf(busiest(pools)));
}

/** Whether all orders arrive in the first interval, whose rate would dwarf all others. */
function areAtOnce(arrived: readonly FigureValue[]): boolean {
  return arrived.slice(1).every(({ mean }) => mean === 0);
}

/** Returns the pools in which most happens, in the order of the text, if there are too many for a plot. */
function busiest(pools: readonly PoolCourse[]): readonly PoolCourse[] {
  const sizeOf = ({ waiting, busy }: PoolCourse): number =>
    [...waiting, ...busy].reduce((sum, { mean }) => sum + mean, 0);
  const kept = new Set([...pools].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MAX_CURVES));
  return pools.filter((pool) => kept.has(pool));
}

function curveOf(
  name: string,
  values: readonly FigureValue[],
  interval: number,
  part: number,
): PlotCurve {
  return {
    name,
    points: values.map(({ mean, low, high }, i) => ({
      at: (i + part) * interval,
      value: mean,
      ...(low !== undefined && { low }),
      ...(high !== undefined && { high }),
    })),
  };
}

/** Returns all figures as CSV, one row per interval. */
export function courseCsv({
  interval,
  inside,
  arrived,
  answered,
  pools,
}: TimeCourseResult): string {
  const columns = [
    { name: 'notFinished', values: inside },
    { name: 'arrivedPerSecond', values: arrived },
    { name: 'answeredPerSecond', values: answered },
    ...pools.flatMap(({ name, waiting, busy }) => [
      { name: `${name}.waiting`, values: waiting },
      { name: `${name}.busyThreads`, values: busy },
    ]),
  ];
  return csvText([
    ['fromSeconds', 'toSeconds', ...columns.flatMap(({ name }) => withEnds(name))],
    ...inside.map((_, i) => [
      String(i * interval),
      String((i + 1) * interval),
      ...columns.flatMap(({ values }) => endsOf(values[i])),
    ]),
  ]);
}
