// Elements of SVG that the drawings of results share.

/** Width of a letter, in pixels. */
export const LETTER = 6.6;

/**
 * Escapes text for the content or an attribute of an element.
 * @param {string} plain
 * @returns {string}
 */
export function escapeText(plain) {
  const entities = new Map([
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
    ["'", '&#39;'],
  ]);
  return plain
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '\uFFFD')
    .replaceAll(/[&<>"']/g, (letter) => entities.get(letter) ?? letter);
}

/**
 * @param {string} name
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @returns {string}
 */
export function lineFrom(name, x1, y1, x2, y2) {
  return `<line class="${name}" x1="${coordinate(x1)}" y1="${coordinate(y1)}" x2="${coordinate(x2)}" y2="${coordinate(y2)}"/>`;
}

/**
 * @param {string} text
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {'start' | 'middle' | 'end'} [anchor]
 * @returns {string}
 */
export function textAt(text, name, x, y, anchor = 'start') {
  return `<text class="${name}" x="${coordinate(x)}" y="${coordinate(y)}" text-anchor="${anchor}">${escapeText(text)}</text>`;
}

/**
 * Formats a coordinate with two decimals.
 * @param {number} value
 * @returns {string}
 */
export function coordinate(value) {
  return String(Math.round(value * 100) / 100);
}

/**
 * @typedef {object} HoverColumn The place of a column, in pixels.
 * @property {number} from
 * @property {number} to
 * @property {number} at position of its guide
 * @property {number} right of the plot
 * @property {number} top
 * @property {number} bottom
 */

/**
 * Draws a column that shows lines of text beside a guide while the pointer is over it.
 * @param {HoverColumn} place
 * @param {readonly string[]} lines the first one is the heading
 * @returns {string}
 */
export function hoverColumn({ from, to, at, right, top, bottom }, lines) {
  const width = 20 + LETTER * Math.max(...lines.map((line) => line.length));
  const left = at + 12 + width > right ? at - 12 - width : at + 12;
  const box = `<rect x="${coordinate(left)}" y="${top}" width="${coordinate(width)}" height="${18 * lines.length + 8}" rx="4"/>`;
  const texts = lines.map((line, row) =>
    textAt(line, row === 0 ? 'head' : 'value', left + 10, top + 18 + 18 * row),
  );
  return [
    '<g class="column">',
    `<rect class="hit" x="${coordinate(from)}" y="${top}" width="${coordinate(to - from)}" height="${coordinate(bottom - top)}"/>`,
    lineFrom('guide', at, top, at, bottom),
    `<g class="readout">${box}${texts.join('')}</g>`,
    '</g>',
  ].join('');
}
