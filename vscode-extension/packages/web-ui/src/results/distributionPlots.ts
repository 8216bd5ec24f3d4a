import type { ExitDistribution } from '@threadwise/protocol';
import * as d3 from 'd3';
import { histogramOf, percentileOf, shareWithin, type ResponseHistogram } from './distribution.ts';
import { writeSeconds, writeShare } from './report/numbers.js';
import type { PlotSize } from './report/plot.js';
import { coordinate, hoverColumn, lineFrom, textAt } from './report/svg.js';
import {
  drawing,
  edges,
  LEFT,
  scaleOf,
  shareAxis,
  timeAxis,
  TOP,
  writeTime,
  type Scale,
} from './timePlots.ts';

/** Draws a histogram of the response times at an exit, with the limits of goals. */
export function drawResponses(exit: ExitDistribution, size: PlotSize): string {
  const { right, bottom } = edges(size);
  const histogram = histogramOf(exit);
  const x = timeScale(histogram, right);
  const highest = Math.max(...histogram.bars.map(({ share }) => share));
  const y = d3.scaleLinear().domain([0, highest]).nice(4).range([bottom, TOP]);
  const boxes = histogram.bars.map(({ from, to, share }) => {
    const gap = x(to) - x(from) > 4 ? 1 : 0;
    return `<rect class="box" x="${coordinate(x(from))}" y="${coordinate(y(share))}" width="${coordinate(x(to) - x(from) - gap)}" height="${coordinate(bottom - y(share))}"/>`;
  });
  return drawing(`Histogram of the response times at ${exit.name}`, size, [
    textAt(`Response times at ${exit.name}`, 'title', LEFT, 20),
    shareAxis(y, right),
    `<g class="c1">${boxes.join('')}</g>`,
    limits(exit, x, right, bottom),
    timeAxis(x, histogram.logarithmic, right, bottom),
    axisTitle(histogram, right, bottom),
    columns(histogram, x, right, bottom, ({ from, to, share }) => [
      `${writeTime(from)} – ${writeTime(to)}`,
      `${writeShare(share)} of the orders`,
    ]),
  ]);
}

/** Draws which share of the orders is answered within a time, with its interval and a percentile. */
export function drawCumulative(exit: ExitDistribution, level: number, size: PlotSize): string {
  const { right, bottom } = edges(size);
  const histogram = histogramOf(exit);
  const x = timeScale(histogram, right);
  const y = d3.scaleLinear().domain([0, 1]).range([bottom, TOP]);
  const value = percentileOf(exit, level)?.mean;
  const [, last = 0] = x.domain();
  return drawing(`Share of the orders that are answered at ${exit.name} within a time`, size, [
    textAt(`Answered within a time at ${exit.name}`, 'title', LEFT, 20),
    shareAxis(y, right),
    `<g class="curve c1">${band(exit, x, y)}${curve(exit, x, y)}</g>`,
    limits(exit, x, right, bottom),
    value === undefined || value > last ? '' : percentile(level, value, x, y, bottom),
    timeAxis(x, histogram.logarithmic, right, bottom),
    axisTitle(histogram, right, bottom),
    columns(histogram, x, right, bottom, ({ to }) => [
      `within ${writeTime(to)}`,
      `${writeShare(shareWithin(exit, to))} of the orders`,
    ]),
  ]);
}

function timeScale({ logarithmic, bars }: ResponseHistogram, right: number): Scale {
  return scaleOf(logarithmic, [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1], [LEFT, right]);
}

function axisTitle({ beyond }: ResponseHistogram, right: number, bottom: number): string {
  const title =
    beyond > 0.0005 ? `response time (${writeShare(beyond)} are longer)` : 'response time';
  return textAt(title, 'label', (LEFT + right) / 2, bottom + 38, 'middle');
}

/** Draws the limits of goals as vertical lines; a limit beyond the axis is named at its end. */
function limits(
  { limits: all }: ExitDistribution,
  x: Scale,
  right: number,
  bottom: number,
): string {
  const [, last = 0] = x.domain();
  return all
    .map(({ seconds }, i) => {
      const name = `goal ${writeSeconds(seconds)}`;
      const baseline = TOP - 6 + 14 * i;
      if (seconds > last) {
        return textAt(`${name} →`, 'limit-name remark', right, baseline, 'end');
      }
      const at = x(seconds);
      const anchor = at > (LEFT + right) / 2 ? 'end' : 'start';
      return (
        lineFrom('limit', at, TOP, at, bottom) +
        textAt(name, 'limit-name remark', at, baseline, anchor)
      );
    })
    .join('');
}

function band({ quantiles }: ExitDistribution, x: Scale, y: Scale): string {
  const area = d3
    .area<ExitDistribution['quantiles'][number]>()
    .x0(({ value }) => x(value.low ?? value.mean))
    .x1(({ value }) => x(value.high ?? value.mean))
    .y(({ level }) => y(level / 100))
    .digits(2);
  return `<path class="band" d="${area(quantiles) ?? ''}"/>`;
}

function curve({ quantiles }: ExitDistribution, x: Scale, y: Scale): string {
  const line = d3
    .line<ExitDistribution['quantiles'][number]>()
    .x(({ value }) => x(value.mean))
    .y(({ level }) => y(level / 100))
    .digits(2);
  return `<path class="line" d="${line(quantiles) ?? ''}"/>`;
}

function percentile(level: number, value: number, x: Scale, y: Scale, bottom: number): string {
  const [at, up] = [x(value), y(level / 100)];
  return [
    lineFrom('mark proposed', LEFT, up, at, up),
    lineFrom('mark proposed', at, up, at, bottom),
    `<g class="c1"><circle class="knee" cx="${coordinate(at)}" cy="${coordinate(up)}" r="5"/></g>`,
  ].join('');
}

function columns(
  { bars }: ResponseHistogram,
  x: Scale,
  right: number,
  bottom: number,
  linesOf: (bar: ResponseHistogram['bars'][number]) => readonly string[],
): string {
  return bars
    .map((bar) => {
      const [from, to] = [x(bar.from), x(bar.to)];
      return hoverColumn({ from, to, at: (from + to) / 2, right, top: TOP, bottom }, linesOf(bar));
    })
    .join('');
}
