// Plots have at most as many curves as colours can be distinguished.
import { MAX_CURVES } from '../style/plots.js';

/** Returns as many values as a plot can have curves, evenly spread. */
export function spread<T>(values: readonly T[]): readonly T[] {
  if (values.length <= MAX_CURVES) {
    return values;
  }
  const step = (values.length - 1) / (MAX_CURVES - 1);
  return Array.from({ length: MAX_CURVES }, (_, i) => Math.round(i * step)).flatMap((index) =>
    values.slice(index, index + 1),
  );
}

/**
 * Describes which curves plots omit: "8 of 10 rates are shown, without 200/s and 300/s."; empty if they omit none.
 *
 * @param what the plural of what a curve belongs to
 */
export function omissionOf(what: string, all: readonly string[], shown: readonly string[]): string {
  const omitted = all.filter((name) => !shown.includes(name));
  if (omitted.length === 0) {
    return '';
  }
  const last = omitted.at(-1) ?? '';
  const names = omitted.length === 1 ? last : `${omitted.slice(0, -1).join(', ')} and ${last}`;
  return `${shown.length} of ${all.length} ${what} are shown, without ${names}.`;
}
