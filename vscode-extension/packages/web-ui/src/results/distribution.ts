import type { ExitDistribution, FigureValue, Quantile } from '@threadwise/protocol';

/** A range of response times, and the share of them in it. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** A histogram of response times. */
export interface ResponseHistogram {
  /** Whether the bars are equally wide on a logarithmic axis. */
  readonly logarithmic: boolean;
  readonly bars: readonly Bar[];
  /** The share above the last bar. */
  readonly beyond: number;
}

const BARS = 40;
/** Level at which the last bar ends, so that the longest times do not compress the others. */
const LAST_LEVEL = 99.5;
/** Ratio of the last time and the median from which an axis is logarithmic. */
const LOGARITHMIC_FROM = 30;
/** Ratio of the shortest and the last time up to which a linear axis starts at 0. */
const FROM_ZERO = 0.3;

/** Returns a percentile with its interval, interpolated between levels; undefined outside of them. */
export function percentileOf(
  { quantiles }: Pick<ExitDistribution, 'quantiles'>,
  level: number,
): FigureValue | undefined {
  const after = quantiles.findIndex((quantile) => quantile.level >= level);
  const right = quantiles[after];
  if (right === undefined || right.level === level) {
    return right?.value;
  }
  const left = quantiles[after - 1];
  if (left === undefined) {
    return undefined;
  }
  const part = (level - left.level) / (right.level - left.level);
  const between = (one: number, other: number): number => one + part * (other - one);
  const ends = [left.value, right.value].map(({ mean, low = mean, high = mean }) => ({
    low,
    high,
  }));
  return {
    mean: between(left.value.mean, right.value.mean),
    low: between(ends[0]?.low ?? 0, ends[1]?.low ?? 0),
    high: between(ends[0]?.high ?? 0, ends[1]?.high ?? 0),
  };
}

/** Returns the share of response times of at most a time, interpolated between percentiles. */
export function shareWithin(
  { quantiles }: Pick<ExitDistribution, 'quantiles'>,
  seconds: number,
): number {
  const after = quantiles.findIndex(({ value }) => value.mean > seconds);
  const right = quantiles[after];
  if (right === undefined) {
    return 1;
  }
  const left = quantiles[after - 1];
  if (left === undefined) {
    return 0;
  }
  const part = (seconds - left.value.mean) / (right.value.mean - left.value.mean);
  return (left.level + part * (right.level - left.level)) / 100;
}

/** Returns the histogram of response times; the shortest ones are in the first bar. */
export function histogramOf(distribution: Pick<ExitDistribution, 'quantiles'>): ResponseHistogram {
  const { quantiles } = distribution;
  const least = quantiles[0]?.value.mean ?? 0;
  const greatest = percentileOf(distribution, LAST_LEVEL)?.mean ?? least;
  if (greatest <= least) {
    const to = least * 1.05 || 1;
    return { logarithmic: false, bars: [{ from: least * 0.95, to, share: 1 }], beyond: 0 };
  }
  const median = percentileOf(distribution, 50)?.mean ?? greatest;
  const logarithmic = least > 0 && greatest / median >= LOGARITHMIC_FROM;
  const start = !logarithmic && least / greatest <= FROM_ZERO ? 0 : least;
  const bounds = boundsOf(start, greatest, logarithmic);
  const within = bounds.map((bound, i) => (i === 0 ? 0 : shareWithin(distribution, bound)));
  const bars = bounds.slice(1).map((to, i) => ({
    from: bounds[i] ?? start,
    to,
    share: (within[i + 1] ?? 0) - (within[i] ?? 0),
  }));
  return { logarithmic, bars, beyond: 1 - (within.at(-1) ?? 1) };
}

function boundsOf(least: number, greatest: number, logarithmic: boolean): readonly number[] {
  return Array.from({ length: BARS + 1 }, (_, i) =>
    logarithmic
      ? least * (greatest / least) ** (i / BARS)
      : least + ((greatest - least) * i) / BARS,
  );
}

/** Parses the level of a percentile: "95", "99.9", "p95". */
export function parseLevel(text: string): number | undefined {
  const [, digits = ''] = /^p?(\d{1,2}(?:\.\d+)?)$/u.exec(text.trim()) ?? [];
  const level = Number(digits);
  return level > 0 && level < 100 ? level : undefined;
}

/** Returns percentiles as CSV (RFC 4180). */
export function distributionCsv(exits: readonly ExitDistribution[]): string {
  const rows = exits.flatMap(({ name, quantiles }) =>
    quantiles.map(({ level, value }: Quantile) =>
      [`"${name}"`, level, value.mean, value.low ?? '', value.high ?? ''].join(','),
    ),
  );
  return ['exit,percentile,responseSeconds,low95,high95', ...rows]
    .map((row) => `${row}\r\n`)
    .join('');
}
