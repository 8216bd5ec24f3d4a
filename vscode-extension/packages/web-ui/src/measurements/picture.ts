import type { MeasuredPicture, PicturePoint } from '@threadwise/protocol';
import * as d3 from 'd3';
import { writeShare } from '../results/report/numbers.js';
import type { PlotSize } from '../results/report/plot.js';
import { coordinate, hoverColumn, lineFrom, textAt } from '../results/report/svg.js';
import {
  drawing,
  edges,
  LEFT,
  scaleOf,
  shareAxis,
  ticksOf,
  timeAxis,
  TOP,
  writeTime,
  type Scale,
} from '../results/timePlots.ts';

/** Draws how the values are distributed, with the curve of the fitted distribution. */
export function drawHistogram(picture: MeasuredPicture, name: string, size: PlotSize): string {
  const title = `Distribution of ${name}`;
  const { bounds, curve, beyond } = picture;
  const low = bounds[0] ?? 0;
  const high = bounds.at(-1) ?? 1;
  const width = position(picture, bounds[1] ?? high) - position(picture, low);
  const bars = picture.heights.map((height) => height * width);
  const expected = curve.map(({ x, y }) => ({ x, y: y * width }));
  const highestBar = Math.max(...bars, 0);
  const highest = Math.min(Math.max(highestBar, ...expected.map(({ y }) => y)), 1.5 * highestBar);
  const { right, bottom } = edges(size);
  const x = scaleOf(picture.logarithmic, [low, high], [LEFT, right]);
  const y = d3
    .scaleLinear()
    .domain([0, highest === 0 ? 1 : highest])
    .nice(4)
    .range([bottom, TOP])
    .clamp(true);
  const boxes = bars.map((bar, i) => {
    const [from, to] = [x(bounds[i] ?? low), x(bounds[i + 1] ?? high)];
    const gap = to - from > 4 ? 1 : 0;
    return `<rect class="box" x="${coordinate(from)}" y="${coordinate(y(bar))}" width="${coordinate(to - from - gap)}" height="${coordinate(bottom - y(bar))}"/>`;
  });
  const columns = bars.map((bar, i) => {
    const [from, to] = [bounds[i] ?? low, bounds[i + 1] ?? high];
    const fitted = expectedAt(
      expected,
      picture.logarithmic ? Math.sqrt(from * to) : (from + to) / 2,
    );
    return hoverColumn(
      { from: x(from), to: x(to), at: (x(from) + x(to)) / 2, right, top: TOP, bottom },
      [
        `${writeTime(from)} – ${writeTime(to)}`,
        `measured: ${writeShare(bar)}`,
        `distribution: ${writeShare(fitted)}`,
      ],
    );
  });
  return drawing(`${title}: histogram of the values, and the fitted distribution`, size, [
    textAt(title, 'title', LEFT, 20),
    legend([
      ['c1', 'measured', 'box'],
      ['c6', 'fitted', 'line'],
    ]),
    shareAxis(y, right),
    `<g class="c1">${boxes.join('')}</g>`,
    `<g class="c6">${path(expected, x, y)}</g>`,
    timeAxis(x, picture.logarithmic, right, bottom),
    textAt(
      beyond > 0.0005 ? `time (${writeShare(beyond)} of the values are beyond)` : 'time',
      'label',
      (LEFT + right) / 2,
      bottom + 38,
      'middle',
    ),
    ...columns,
  ]);
}

/** Draws the quantiles of the values against those of the fitted distribution. */
export function drawQuantiles(picture: MeasuredPicture, name: string, size: PlotSize): string {
  const title = `Quantiles of ${name}`;
  const { quantiles, logarithmic } = picture;
  const values = quantiles.flatMap((point) => [point.x, point.y]);
  const greatest = Math.max(...values);
  const positive = values.filter((value) => value > 0);
  const isLogarithmic = logarithmic && positive.length > 0;
  const least = isLogarithmic ? Math.min(...positive) : 0;
  const { right, bottom } = edges(size);
  const x = scaleOf(isLogarithmic, [least, greatest], [LEFT, right]);
  const y = scaleOf(isLogarithmic, [least, greatest], [bottom, TOP]);
  const points = quantiles.map(
    (point) =>
      `<circle class="point" cx="${coordinate(x(point.x))}" cy="${coordinate(y(point.y))}" r="2.6"/>`,
  );
  return drawing(`${title}: those of the values against those of the fitted distribution`, size, [
    textAt(title, 'title', LEFT, 20),
    textAt('measured; equal on the dashed line', 'label', LEFT, 40),
    ...ticksOf(y, isLogarithmic, 5).map(
      (tick) =>
        lineFrom('grid', LEFT, y(tick), right, y(tick)) +
        textAt(writeTime(tick), 'tick', LEFT - 8, y(tick) + 4, 'end'),
    ),
    lineFrom('identity', x(least), y(least), x(greatest), y(greatest)),
    `<g class="c1">${points.join('')}</g>`,
    timeAxis(x, isLogarithmic, right, bottom),
    textAt(
      'quantile of the fitted distribution',
      'label',
      (LEFT + right) / 2,
      bottom + 38,
      'middle',
    ),
  ]);
}

/** Where a time is on the axis on which all bars are equally wide. */
function position({ logarithmic }: MeasuredPicture, time: number): number {
  return logarithmic ? Math.log(time) : time;
}

function legend(entries: readonly (readonly [string, string, 'box' | 'line'])[]): string {
  let at = LEFT;
  return entries
    .map(([colour, name, shape]) => {
      const sign =
        shape === 'box'
          ? `<rect class="box" x="${at}" y="31" width="14" height="10"/>`
          : `<path class="line" d="M${at} 36h14"/>`;
      const text = textAt(name, 'label', at + 20, 40);
      at += 34 + 7 * name.length;
      return `<g class="${colour}">${sign}</g>${text}`;
    })
    .join('');
}

/** Returns the height of a curve, joined by lines between its points. */
function expectedAt(curve: readonly PicturePoint[], time: number): number {
  const after = curve.findIndex(({ x }) => x >= time);
  const [left, right] = [curve[after - 1], curve[after]];
  if (left === undefined || right === undefined) {
    return (right ?? curve.at(-1))?.y ?? 0;
  }
  return left.y + ((time - left.x) / (right.x - left.x)) * (right.y - left.y);
}

function path(points: readonly PicturePoint[], x: Scale, y: Scale): string {
  const line = d3
    .line<PicturePoint>()
    .x((point) => x(point.x))
    .y((point) => y(point.y))
    .digits(2);
  return `<path class="line" d="${line(points) ?? ''}"/>`;
}
