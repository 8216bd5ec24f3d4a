// Draws the thread counts and the limits that plots highlight.
import { writeMeasured } from './numbers.js';
import { LETTER, lineFrom, textAt } from './svg.js';

/** Left end of the curves, in pixels. */
export const LEFT = 70;
/** Space that the label of a limit needs above its line, in pixels. */
const LIMIT_NAME_HEIGHT = 15;

/**
 * Draws the current and proposed thread counts as vertical lines with labels above.
 * @param {import('./plot.js').Plot} plot
 * @param {import('./plot.js').Frame} frame
 * @returns {string}
 */
export function drawMarks(plot, { right, bottom, stripTop, x }) {
  const all = plot.marks ?? [];
  const same = all.length === 2 && all[0]?.threads === all[1]?.threads;
  const shown = same
    ? [{ kind: 'proposed', threads: all[0]?.threads ?? 0, name: 'written and proposed' }]
    : all.map((mark) => ({ ...mark, name: mark.kind }));
  const apart = shown.length < 2 || Math.abs(x(shown[0]?.threads ?? 0) - x(shown[1]?.threads ?? 0));
  return shown
    .map(({ kind, threads, name }, i) => {
      const label = `${name} ${threads}`;
      const first = (shown[1 - i]?.threads ?? Infinity) > threads;
      const tight = apart !== true && apart < LETTER * 14;
      const wide = LETTER * label.length;
      const middle = Math.min(Math.max(x(threads), LEFT + wide / 2), right - wide / 2 + 10);
      const at = tight ? (first ? x(threads) - 4 : x(threads) + 4) : middle;
      const anchor = tight ? (first ? 'end' : 'start') : 'middle';
      return (
        lineFrom(`mark ${kind}`, x(threads), stripTop - 8, x(threads), bottom) +
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
