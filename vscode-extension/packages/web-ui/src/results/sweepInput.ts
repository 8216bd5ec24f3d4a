import type { Results } from '@threadwise/protocol';
import { parseRate } from './amounts.ts';

/** The ranges of a sweep, as the user wrote them. */
export interface SweepRanges {
  readonly threads: string;
  readonly rates: string;
  /** Name of the second pool; empty for none. */
  readonly second: string;
  readonly secondThreads: string;
}

/** Parsed numbers, or a description of the syntax error. */
export type ParseResult<T> =
  | { readonly kind: 'read'; readonly values: readonly T[] }
  | { readonly kind: 'wrong'; readonly message: string };

/** Maximum number of points of a sweep in an editor. */
const MAX_POINTS = 200;

/** Parses thread counts: "1-24", "1, 2, 4..8". Empty input leaves the choice to the server. */
export function parseCounts(text: string): ParseResult<number> {
  const counts = new Set<number>();
  for (const part of partsOf(text)) {
    const match = /^(\d+)(?:\s*(?:-|–|\.\.+|…)\s*(\d+))?$/.exec(part);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (match === null || from < 1 || to < from) {
      return syntaxError(`"${part}" is not a thread count: enter counts such as 1-24 or 1, 2, 4-8`);
    }
    if (to - from >= MAX_POINTS) {
      return syntaxError(`"${part}" has more than ${MAX_POINTS} counts: enter fewer`);
    }
    for (let count = from; count <= to; count++) {
      counts.add(count);
    }
  }
  return { kind: 'read', values: [...counts].sort((a, b) => a - b) };
}

/** Parses rates per second: "500, 1000/s". Empty input means the workload's rate. */
export function parseRates(text: string): ParseResult<number> {
  const rates = new Set<number>();
  for (const part of partsOf(text)) {
    const rate = parseRate(part);
    if (rate === undefined) {
      return syntaxError(`"${part}" is not a rate: enter rates such as 500, 1000 or 300/min`);
    }
    rates.add(rate);
  }
  return { kind: 'read', values: [...rates].sort((a, b) => a - b) };
}

/** Returns why a grid is too large for an editor, or undefined. An empty range counts as one value. */
export function gridSizeProblem(...sizes: readonly number[]): string | undefined {
  const points = sizes.reduce((product, size) => product * Math.max(1, size), 1);
  return points > MAX_POINTS
    ? `The sweep has ${points} points, more than ${MAX_POINTS}: reduce them, or use the command threadwise sweep.`
    : undefined;
}

/** Returns why a grid cannot be swept, or undefined; `second` is the name of the second pool, empty for none. */
export function gridProblem(
  second: string,
  counts: readonly number[],
  others: readonly number[],
  rates: readonly number[],
): string | undefined {
  return second !== '' && rates.length > 1
    ? 'A sweep of two pools has one rate: enter at most one, or sweep one pool.'
    : gridSizeProblem(counts.length, others.length, rates.length);
}

/** Returns the pool that limits the solution; if it is no pool with a fixed count, the busiest of those that have one. */
export function defaultPool({ bottleneck, pools, written }: Results): string | undefined {
  const names = pools.filter((pool) => pool.written !== undefined).map(({ name }) => name);
  const busyOf = (name: string): number =>
    written?.pools.find((pool) => pool.name === name)?.busy?.mean ?? 0;
  return (
    names.find((name) => name === bottleneck) ??
    names.sort((one, other) => busyOf(other) - busyOf(one))[0]
  );
}

function partsOf(text: string): readonly string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function syntaxError(message: string): ParseResult<number> {
  return { kind: 'wrong', message };
}
