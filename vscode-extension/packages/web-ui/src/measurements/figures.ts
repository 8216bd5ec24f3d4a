import type { MeasuredRow } from '@threadwise/protocol';
import {
  NONE,
  writeCounted,
  writeEstimate,
  writeNumber,
  writeSeconds,
} from '../results/report/numbers.js';

/**
 * Formats the mean time or the rate of a row with half the width of its interval. Notes and the command line have
 * the same half-width; the interval of a skewed sample is not symmetric.
 */
export function writeMean({ mean, rate }: MeasuredRow): string {
  const value = mean ?? rate;
  if (value === undefined) {
    return NONE;
  }
  const { mean: centre, low, high } = value;
  const symmetric =
    low === undefined || high === undefined
      ? value
      : { mean: centre, high: centre + (high - low) / 2 };
  return writeEstimate(mean === undefined ? 'rate' : 'time', symmetric);
}

/** Describes the values of a row in one line. */
export function factsOf(row: MeasuredRow): string {
  const { count, cv, p95, distance } = row;
  return [
    writeCounted(count, 'value'),
    ...(row.mean === undefined ? [] : [`mean ${writeMean(row)}`]),
    ...(row.rate === undefined ? [] : [`rate ${writeMean(row)}`]),
    ...(cv === undefined ? [] : [`cv ${writeNumber(cv)}`]),
    ...(p95 === undefined ? [] : [`95th percentile ${writeSeconds(p95)}`]),
    ...(distance === undefined
      ? []
      : [`greatest distance of the distribution functions ${writeNumber(distance)}`]),
  ].join(' · ');
}
