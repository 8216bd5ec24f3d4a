import type { MeasuredRow } from '@threadwise/protocol';
import {
  NONE,
  writeCounted,
  writeEstimate,
  writeNumber,
  writeSeconds,
} from '../results/report/numbers.js';

/** Formats the mean time or the rate of a row with its interval. */
export function writeMean({ mean, rate }: MeasuredRow): string {
  const value = mean ?? rate;
  return value === undefined ? NONE : writeEstimate(mean === undefined ? 'rate' : 'time', value);
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
