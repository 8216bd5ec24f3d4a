// Parts that plots of distributions of times share.
import * as d3 from 'd3';
import { writeSeconds, writeShare } from './report/numbers.js';
import type { PlotSize } from './report/plot.js';
import { escapeText, lineFrom, textAt } from './report/svg.js';
import { logarithmicTicks } from './report/ticks.js';

export type Scale = d3.ScaleContinuousNumeric<number, number>;

export const LEFT = 66;
export const TOP = 52;
const MARGIN_RIGHT = 20;
const MARGIN_BOTTOM = 50;
/** Pixels for the label of a tick. */
const TICK_SPACE = 78;

/** Returns the ends of the area with the curves. */
export function edges({ width, height }: PlotSize): {
  readonly right: number;
  readonly bottom: number;
} {
  return { right: width - MARGIN_RIGHT, bottom: height - MARGIN_BOTTOM };
}

export function scaleOf(
  logarithmic: boolean,
  domain: readonly [number, number],
  range: readonly [number, number],
): Scale {
  const scale: Scale = logarithmic ? d3.scaleLog() : d3.scaleLinear();
  return scale.domain(domain).range(range).clamp(true);
}

/** Returns round values on a scale. */
export function ticksOf(scale: Scale, logarithmic: boolean, count: number): readonly number[] {
  const [low = 0, high = 1] = scale.domain();
  const round = logarithmic ? logarithmicTicks(low, high) : [];
  return round.length >= 2 ? round : scale.ticks(count);
}

/** Draws a horizontal axis of times. */
export function timeAxis(x: Scale, logarithmic: boolean, right: number, bottom: number): string {
  const all = ticksOf(x, logarithmic, Math.max(2, Math.floor((right - LEFT) / TICK_SPACE)));
  let last = -Infinity;
  const shown = all.filter((tick) => {
    const apart = x(tick) - last >= TICK_SPACE * 0.7;
    last = apart ? x(tick) : last;
    return apart;
  });
  return [
    lineFrom('axis', LEFT, bottom, right, bottom),
    ...shown.map(
      (tick) =>
        lineFrom('axis', x(tick), bottom, x(tick), bottom + 4) +
        textAt(writeTime(tick), 'tick', x(tick), bottom + 18, 'middle'),
    ),
  ].join('');
}

/** Draws the labels and lines of a vertical axis of shares. */
export function shareAxis(y: Scale, right: number): string {
  return y
    .ticks(4)
    .map(
      (tick) =>
        lineFrom('grid', LEFT, y(tick), right, y(tick)) +
        textAt(writeShare(tick), 'tick', LEFT - 8, y(tick) + 4, 'end'),
    )
    .join('');
}

export function writeTime(seconds: number): string {
  return seconds === 0 ? '0' : writeSeconds(seconds);
}

/** Returns a plot as an `svg` element, which relies on the surrounding plot styles and colours. */
export function drawing(
  description: string,
  { width, height }: PlotSize,
  parts: readonly string[],
): string {
  return `<svg class="plot" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeText(description)}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
