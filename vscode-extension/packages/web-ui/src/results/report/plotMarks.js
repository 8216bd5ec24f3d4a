// Draws the places, the limits and the asymptotes that plots highlight.
import { writeMeasured } from './numbers.js';
import { coordinate, LETTER, lineFrom, textAt } from './svg.js';

/** Left end of the curves, in pixels. */
export const LEFT = 70;
/** Space that the label of a limit needs above its line, in pixels. */
const LIMIT_NAME_HEIGHT = 15;
/** Pixels between an asymptote and the baseline of its label. */
const ASYMPTOTE_NAME_HEIGHT = 12;

/**
 * Draws places, such as the current and proposed thread counts, as vertical lines with labels above.
 * @param {import('./plot.js').Plot} plot
 * @param {import('./plot.js').Frame} frame
 * @returns {string}
 */
export function drawMarks(plot, { right, bottom, stripTop, x }) {
  const all = plot.marks ?? [];
  const first = all[0]?.at ?? 0;
  const same = all.length === 2 && first === all[1]?.at;
  const shown = same
    ? [{ kind: 'proposed', at: first, name: `written and proposed ${first}` }]
    : all;
  const apart = shown.length < 2 || Math.abs(x(shown[0]?.at ?? 0) - x(shown[1]?.at ?? 0));
  return shown
    .map(({ kind, at: place, name }, i) => {
      const label = name ?? `${kind} ${place}`;
      const leftmost = (shown[1 - i]?.at ?? Infinity) > place;
      const tight = apart !== true && apart < LETTER * 14;
      const wide = LETTER * label.length;
      const middle = Math.min(Math.max(x(place), LEFT + wide / 2), right - wide / 2 + 10);
      const at = tight ? (leftmost ? x(place) - 4 : x(place) + 4) : middle;
      const anchor = tight ? (leftmost ? 'end' : 'start') : 'middle';
      return (
        lineFrom(`mark ${kind}`, x(place), stripTop - 8, x(place), bottom) +
        textAt(label, `mark-name ${kind}`, at, stripTop - 13, anchor)
      );
    })
    .join('');
}

/**
 * Draws the limits of goals as horizontal lines with labels above, or below at the upper edge.
 * @param {import('./plot.js').Plot} plot
 * @param {import('./plot.js').Frame} frame
 * @returns {string}
 */
export function drawLimits({ limits: values = [], quantity }, { right, top, y }) {
  return values
    .map((value) => {
      const at = y(value);
      const name = `goal ${writeMeasured(quantity, value)}`;
      const baseline = at - LIMIT_NAME_HEIGHT < top ? at + 13 : at - 5;
      return (
        lineFrom('limit', LEFT, at, right, at) +
        textAt(name, 'limit-name remark', right, baseline, 'end')
      );
    })
    .join('');
}

/**
 * Draws the places that curves never reach as vertical lines with labels beside them.
 * @param {import('./plot.js').Plot} plot
 * @param {import('./plot.js').Frame} frame
 * @returns {string}
 */
export function drawAsymptotes({ curves, along = 'rate' }, { right, top, bottom, x }) {
  return curves
    .map(({ asymptote }, i) => {
      if (asymptote === undefined || x(asymptote) > right) {
        return '';
      }
      const line = x(asymptote);
      // Behind the line, because the curve is before it, unless the names of the curves are there.
      const side = line + ASYMPTOTE_NAME_HEIGHT > right ? line - 5 : line + ASYMPTOTE_NAME_HEIGHT;
      const name = `capacity ${writeMeasured(along, asymptote)}`;
      return (
        `<g class="c${i + 1}">${lineFrom('asymptote', line, top, line, bottom)}` +
        `<g transform="rotate(-90 ${coordinate(side)} ${coordinate(top)})">${textAt(name, 'at', side, top, 'end')}</g></g>`
      );
    })
    .join('');
}
