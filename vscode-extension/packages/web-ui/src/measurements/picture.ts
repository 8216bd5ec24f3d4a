import type { MeasuredPicture, PicturePoint } from '@threadwise/protocol';
import * as d3 from 'd3';
import { writeSeconds, writeShare } from '../results/report/numbers.js';
import type { PlotSize } from '../results/report/plot.js';
import { coordinate, escapeText, hoverColumn, lineFrom, textAt } from '../results/report/svg.js';
import { logarithmicTicks } from '../results/report/ticks.js';

type Scale = d3.ScaleContinuousNumeric<number, number>;

const LEFT = 66;
const TOP = 52;
const MARGIN_RIGHT = 20;
const MARGIN_BOTTOM = 50;
/** Pixels for the label of a tick. */
const TICK_SPACE = 78;

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
        `${written(from)} – ${written(to)}`,
        `measured: ${writeShare(bar)}`,
        `distribution: ${writeShare(fitted)}`,
      ],
    );
  });
  return svg(`${title}: histogram of the values, and the fitted distribution`, size, [
    textAt(title, 'title', LEFT, 20),
    legend([
      ['c1', 'measured', 'box'],
      ['c6', 'fitted', 'line'],
    ]),
    ...y
      .ticks(4)
      .map(
        (tick) =>
          lineFrom('grid', LEFT, y(tick), right, y(tick)) +
          textAt(writeShare(tick), 'tick', LEFT - 8, y(tick) + 4, 'end'),
      ),
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
  return svg(`${title}: those of the values against those of the fitted distribution`, size, [
    textAt(title, 'title', LEFT, 20),
    textAt('measured; equal on the dashed line', 'label', LEFT, 40),
    ...ticksOf(y, isLogarithmic, 5).map(
      (tick) =>
        lineFrom('grid', LEFT, y(tick), right, y(tick)) +
        textAt(written(tick), 'tick', LEFT - 8, y(tick) + 4, 'end'),
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

function edges({ width, height }: PlotSize): { readonly right: number; readonly bottom: number } {
  return { right: width - MARGIN_RIGHT, bottom: height - MARGIN_BOTTOM };
}

/** Where a time is on the axis on which all bars are equally wide. */
function position({ logarithmic }: MeasuredPicture, time: number): number {
  return logarithmic ? Math.log(time) : time;
}

function scaleOf(
  logarithmic: boolean,
  domain: readonly [number, number],
  range: readonly [number, number],
): Scale {
  const scale: Scale = logarithmic ? d3.scaleLog() : d3.scaleLinear();
  return scale.domain(domain).range(range).clamp(true);
}

function ticksOf(scale: Scale, logarithmic: boolean, count: number): readonly number[] {
  const [low = 0, high = 1] = scale.domain();
  const round = logarithmic ? logarithmicTicks(low, high) : [];
  return round.length >= 2 ? round : scale.ticks(count);
}

function timeAxis(x: Scale, logarithmic: boolean, right: number, bottom: number): string {
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
        textAt(written(tick), 'tick', x(tick), bottom + 18, 'middle'),
    ),
  ].join('');
}

function written(seconds: number): string {
  return seconds === 0 ? '0' : writeSeconds(seconds);
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

function path(points: readonly PicturePoint[], x: Scale, y: Scale): string {
  const line = d3
    .line<PicturePoint>()
    .x((point) => x(point.x))
    .y((point) => y(point.y))
    .digits(2);
  return `<path class="line" d="${line(points) ?? ''}"/>`;
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

function svg(description: string, { width, height }: PlotSize, parts: readonly string[]): string {
  return `<svg class="plot" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeText(description)}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
