// Draws a figure against the thread count, a rate or the time as SVG: a line with its interval as a band, the knee as a
// ring, and crosses where the workload exceeds capacity. Both the page and the command line's report use this file; each
// passes in its plotting library.
import { MAX_CURVES } from '../../style/plots.js';
import { writeCounted, writeEstimate, writeMeasured } from './numbers.js';
import { drawAsymptotes, drawLimits, drawMarks, LEFT } from './plotMarks.js';
import { coordinate, escapeText, hoverColumn, LETTER, lineFrom, textAt } from './svg.js';
import { logarithmicTicks, roundDown, roundUp, wholeTicks } from './ticks.js';

/** @typedef {Pick<typeof import('d3'), 'scaleLinear' | 'scaleLog' | 'line' | 'area'>} Library The part of D3 in use. */

/**
 * @typedef {object} PlotPoint
 * @property {number} at place on the horizontal axis: threads, a rate or seconds
 * @property {number} [value] absent where the workload exceeds capacity
 * @property {number} [low] lower end of the 95 % interval
 * @property {number} [high] upper end
 * @property {boolean} [unstable] whether the workload exceeds capacity, although throughput is measured
 */

/**
 * @typedef {object} PlotCurve
 * @property {string} name distinguishes it from the others; empty for a single curve
 * @property {readonly PlotPoint[]} points ascending by their places
 * @property {number} [knee] the smallest thread count that is statistically equal to the best
 * @property {number} [asymptote] place that the curve never reaches, such as a capacity
 */

/**
 * @typedef {object} PlotMark
 * @property {number} at
 * @property {'written' | 'proposed'} kind
 * @property {string} [name] by default, kind and place
 */

/**
 * @typedef {object} Plot
 * @property {string} title name of the figure
 * @property {string} axis title of the horizontal axis: "threads of engine"
 * @property {'rate' | 'time'} [along] quantity of the horizontal axis; thread counts if absent
 * @property {import('./numbers.js').Measured} quantity
 * @property {readonly PlotCurve[]} curves
 * @property {readonly PlotMark[]} [marks] places to highlight
 * @property {readonly number[]} [limits] limits of goals for the figure
 * @property {boolean} [logarithmic] chosen by the figures if absent
 * @property {boolean} [stale] whether the figures are outdated
 */

/**
 * @typedef {object} PlotSize
 * @property {number} width
 * @property {number} height
 */

/** @typedef {(value: number) => number} Place */

const CROSS_HEIGHT = 11;
const CROSS_RADIUS = 3.5;
const NAME_HEIGHT = 15;
const LOGARITHMIC_FROM = 30;
/** Number of points from which a curve is a line only. */
const DENSE_FROM = 50;
/** Pixels for the label of a tick of the horizontal axis. */
const TICK_SPACE = 78;

/** @type {PlotSize} */
export const USUAL_SIZE = { width: 640, height: 380 };

/**
 * Draws a plot as an `svg` element, which relies on the surrounding plot styles and colours.
 * @param {Library} d3
 * @param {Plot} plot of at most {@link MAX_CURVES} curves
 * @param {PlotSize} [size]
 * @returns {string}
 */
export function drawPlot(d3, plot, size = USUAL_SIZE) {
  if (plot.curves.length > MAX_CURVES) {
    throw new Error(`${plot.curves.length} curves in one plot`);
  }
  const frame = frameOf(d3, plot, size);
  const parts = [
    textAt(plot.title, 'title', LEFT, 20),
    axes(plot, frame),
    drawMarks(plot, frame),
    drawAsymptotes(plot, frame),
    drawLimits(plot, frame),
    ...plot.curves.map((curve, i) => drawCurve(d3, curve, i, frame)),
    crosses(plot, frame),
    names(plot, frame),
    columns(plot, frame),
  ];
  return `<svg class="plot${plot.stale ? ' outdated' : ''}" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeText(describe(plot))}" viewBox="0 0 ${size.width} ${size.height}">${parts.join('')}</svg>`;
}

/**
 * Describes a plot in one sentence.
 * @param {Plot} plot
 * @returns {string}
 */
export function describe(plot) {
  const knees = plot.curves
    .filter(({ knee }) => knee !== undefined)
    .map(({ name, knee }) => `${name === '' ? '' : `${name}: `}${knee}`);
  return `${plot.title} against ${plot.axis}${knees.length === 0 ? '' : `; knee at ${knees.join(', ')}`}`;
}

/**
 * @typedef {object} Frame The geometry of a plot.
 * @property {number} right
 * @property {number} top
 * @property {number} bottom
 * @property {number} stripTop
 * @property {readonly number[]} crossed indexes of the curves with missing values
 * @property {readonly number[]} places all places on the horizontal axis, ascending
 * @property {Place} x
 * @property {readonly number[]} marked ticks of the horizontal axis
 * @property {Place} y
 * @property {readonly number[]} ticks
 */

/**
 * @param {Library} d3
 * @param {Plot} plot
 * @param {PlotSize} size
 * @returns {Frame}
 */
function frameOf(d3, plot, { width, height }) {
  const longest = Math.max(0, ...plot.curves.map(({ name }) => name.length));
  const right = width - 20 - (longest === 0 ? 0 : 8 + LETTER * longest);
  const stripTop = (plot.marks?.length ?? 0) > 0 ? 58 : 44;
  const crossed = plot.curves.flatMap(({ points }, i) => (points.every(hasValue) ? [] : [i]));
  const top = stripTop + (crossed.length === 0 ? 0 : 14 + CROSS_HEIGHT * crossed.length);
  const bottom = height - 50;
  const places = placesOf(plot);
  const least = plot.along === undefined ? (places[0] ?? 0) : 0;
  const last = places.at(-1) ?? 1;
  // An asymptote beyond the last point is shown if it is near.
  const most = Math.max(
    last,
    ...plot.curves.flatMap(({ asymptote = 0 }) => (asymptote <= 1.3 * last ? [asymptote] : [])),
  );
  const x = d3
    .scaleLinear()
    .domain(least === most ? [least - 1, most + 1] : [least, most])
    .range([LEFT, right]);
  const marked =
    plot.along === undefined
      ? wholeTicks(places, right - LEFT)
      : x.ticks(Math.max(2, Math.floor((right - LEFT) / TICK_SPACE)));
  const { y, ticks } = upwards(d3, plot, [bottom, top]);
  return { right, top, bottom, stripTop, crossed, places, x, marked, y, ticks };
}

/**
 * Returns all places on the horizontal axis, ascending.
 * @param {Plot} plot
 * @returns {readonly number[]}
 */
function placesOf({ curves, marks = [] }) {
  const places = [
    ...curves.flatMap(({ points }) => points.map(({ at }) => at)),
    ...marks.map(({ at }) => at),
  ];
  return [...new Set(places)].sort((a, b) => a - b);
}

/**
 * Returns the vertical scale: from 0, or logarithmic where times span several orders of magnitude.
 * @param {Library} d3
 * @param {Plot} plot
 * @param {[number, number]} range
 * @returns {{ y: Place, ticks: readonly number[] }}
 */
function upwards(d3, plot, range) {
  const values = plot.curves.flatMap(({ points }) =>
    points.filter(hasValue).flatMap(({ value = 0, low, high }) => {
      const shown = low !== undefined && high !== undefined && (low > 0 || plot.along === 'time');
      const ends = shown ? [low, high] : [];
      return [value, ...ends];
    }),
  );
  values.push(...(plot.limits ?? []));
  const greatest = Math.max(...values, 0);
  const least = Math.min(...values);
  const far = plot.quantity === 'time' && least > 0 && greatest / least >= LOGARITHMIC_FROM;
  if ((plot.logarithmic ?? far) && least > 0 && plot.quantity !== 'share') {
    const scale = d3
      .scaleLog()
      .domain([roundDown(least), roundUp(greatest)])
      .range(range)
      .clamp(true);
    return { y: scale, ticks: logarithmicTicks(roundDown(least), roundUp(greatest)) };
  }
  const end = plot.quantity === 'share' || greatest === 0 ? 1 : greatest;
  const scale = d3.scaleLinear().domain([0, end]).nice(5).range(range).clamp(true);
  return { y: scale, ticks: scale.ticks(5) };
}

/**
 * @param {PlotPoint} point
 * @returns {boolean}
 */
function hasValue({ value }) {
  return value !== undefined;
}

/**
 * @param {Plot} plot
 * @param {Frame} frame
 * @returns {string}
 */
function axes(plot, frame) {
  const { right, bottom, x, y } = frame;
  const rows = frame.ticks.map(
    (tick) =>
      lineFrom('grid', LEFT, y(tick), right, y(tick)) +
      textAt(writeMeasured(plot.quantity, tick), 'tick', LEFT - 8, y(tick) + 4, 'end'),
  );
  const { along } = plot;
  const columns = frame.marked.map(
    (tick) =>
      lineFrom('axis', x(tick), bottom, x(tick), bottom + 4) +
      textAt(
        along === undefined ? String(tick) : writeMeasured(along, tick),
        'tick',
        x(tick),
        bottom + 18,
        'middle',
      ),
  );
  return [
    ...rows,
    lineFrom('axis', LEFT, bottom, right, bottom),
    ...columns,
    textAt(plot.axis, 'label', (LEFT + right) / 2, bottom + 38, 'middle'),
  ].join('');
}

/**
 * @param {Library} d3
 * @param {PlotCurve} curve
 * @param {number} index
 * @param {Frame} frame
 * @returns {string}
 */
function drawCurve(d3, curve, index, { x, y }) {
  /** @type {(point: PlotPoint) => boolean} */
  const sure = ({ value, low, high }) =>
    value !== undefined && low !== undefined && high !== undefined;
  const band = d3
    .area()
    .defined((/** @type {any} */ point) => sure(point))
    .x((/** @type {any} */ { at }) => x(at))
    .y0((/** @type {any} */ { low }) => y(low))
    .y1((/** @type {any} */ { high }) => y(high))
    .digits(2);
  const line = d3
    .line()
    .defined((/** @type {any} */ point) => hasValue(point))
    .x((/** @type {any} */ { at }) => x(at))
    .y((/** @type {any} */ { value }) => y(value))
    .digits(2);
  /** @type {any} */
  const points = curve.points;
  const alone = curve.points.filter(sure).length < 2;
  const bars = curve.points
    .filter(sure)
    .map(({ at, low = 0, high = 0 }) => lineFrom('bar', x(at), y(low), x(at), y(high)));
  const dense = curve.points.length >= DENSE_FROM;
  return [
    `<g class="curve c${index + 1}">`,
    alone ? bars.join('') : `<path class="band" d="${band(points) ?? ''}"/>`,
    `<path class="line" d="${line(points) ?? ''}"/>`,
    ...(dense ? [] : curve.points.filter(hasValue)).map((point) => drawPoint(curve, point, x, y)),
    '</g>',
  ].join('');
}

/**
 * @param {PlotCurve} curve
 * @param {PlotPoint} point
 * @param {Place} x
 * @param {Place} y
 * @returns {string}
 */
function drawPoint(curve, point, x, y) {
  const [cx, cy] = [x(point.at), y(point.value ?? 0)];
  if (point.unstable) {
    return cross(cx, cy, '');
  }
  const knee = curve.knee === point.at;
  const ring = `<circle class="${knee ? 'knee' : 'point'}" cx="${coordinate(cx)}" cy="${coordinate(cy)}" r="${knee ? 6.5 : 2.8}"/>`;
  return ring + (knee ? textAt(String(point.at), 'at', cx, cy - 11, 'middle') : '');
}

/**
 * Draws a strip above the curves for places without a value.
 * @param {Plot} plot
 * @param {Frame} frame
 * @returns {string}
 */
function crosses(plot, { crossed, stripTop, right, x }) {
  const rows = crossed.map((index) =>
    (plot.curves[index]?.points ?? []).filter((point) => !hasValue(point)).map(({ at }) => x(at)),
  );
  const all = rows.flat();
  if (all.length === 0) {
    return '';
  }
  const label = 'above capacity';
  const gap = 2 * CROSS_RADIUS;
  const behind = Math.max(...all) + gap;
  const before = Math.min(...all) - gap;
  const width = LETTER * label.length;
  const middle = stripTop + (CROSS_HEIGHT * rows.length) / 2 + 3;
  // Beside the crosses, or below them if they leave no room.
  const name =
    behind + width <= right
      ? textAt(label, 'tick remark', behind, middle, 'start')
      : before - width >= LEFT
        ? textAt(label, 'tick remark', before, middle, 'end')
        : textAt(label, 'tick remark', right, stripTop + CROSS_HEIGHT * rows.length + 8, 'end');
  return (
    rows
      .flatMap((places, curve) =>
        places.map((place) =>
          cross(place, stripTop + CROSS_HEIGHT * curve + 4, ` c${(crossed[curve] ?? 0) + 1}`),
        ),
      )
      .join('') + name
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 * @returns {string}
 */
function cross(x, y, colour) {
  return `<path class="cross${colour}" d="M${coordinate(x - CROSS_RADIUS)} ${coordinate(y - CROSS_RADIUS)}l7 7m0 -7l-7 7"/>`;
}

/**
 * Draws the names at the ends of their curves, moved apart where they would overlap.
 * @param {Plot} plot
 * @param {Frame} frame
 * @returns {string}
 */
function names(plot, { right, bottom, stripTop, crossed, y }) {
  const placed = plot.curves
    .map(({ name, points }, index) => {
      const last = points.filter(hasValue).at(-1)?.value;
      const row = stripTop + CROSS_HEIGHT * crossed.indexOf(index);
      return { name, index, at: last === undefined ? row : y(last) };
    })
    .sort((a, b) => a.at - b.at);
  let last = -Infinity;
  return placed
    .map(({ name, index, at }, i) => {
      const lowest = bottom - NAME_HEIGHT * (placed.length - 1 - i);
      last = Math.min(Math.max(at, last + NAME_HEIGHT), lowest);
      return name === '' ? '' : textAt(name, `name c${index + 1}`, right + 12, last + 4);
    })
    .join('');
}

/**
 * Draws a hover column per place that shows its figures without a script.
 * @param {Plot} plot
 * @param {Frame} frame
 * @returns {string}
 */
function columns(plot, frame) {
  const { places, x, right, top, bottom } = frame;
  return places
    .map((place, i) => {
      const lines = plot.curves.flatMap((curve) => readouts(plot, curve, place));
      if (lines.length === 0) {
        return '';
      }
      const from = i === 0 ? LEFT : (x(places[i - 1] ?? 0) + x(place)) / 2;
      const to = i === places.length - 1 ? right : (x(place) + x(places[i + 1] ?? 0)) / 2;
      const { along } = plot;
      const head =
        along === undefined ? writeCounted(place, 'thread') : writeMeasured(along, place);
      return hoverColumn({ from, to, at: x(place), right, top, bottom }, [head, ...lines]);
    })
    .join('');
}

/**
 * @param {Plot} plot
 * @param {PlotCurve} curve
 * @param {number} place
 * @returns {readonly string[]}
 */
function readouts(plot, curve, place) {
  const point = curve.points.find(({ at }) => at === place);
  if (point === undefined) {
    return [];
  }
  const value =
    point.value === undefined
      ? 'above capacity'
      : writeEstimate(plot.quantity, { mean: point.value, high: point.high }) +
        (point.unstable ? ', above capacity' : '');
  const knee = curve.knee === place ? ', the knee' : '';
  return [`${curve.name === '' ? '' : `${curve.name}: `}${value}${knee}`];
}
