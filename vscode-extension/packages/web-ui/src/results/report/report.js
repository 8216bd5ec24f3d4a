// A standalone page of plots and tables, and a drawing of a single plot. The results panel exports both; the command
// line's report renders the same page when it is opened.
import { LIGHT, plainShapes, REPORT_STYLE } from '../../style/plots.js';
import { drawPlot, USUAL_SIZE } from './plot.js';
import { escapeText } from './svg.js';

/** @typedef {import('./plot.js').Library} ReportLibrary */
/** @typedef {import('./plot.js').Plot} ReportPlot */

/**
 * @typedef {object} ReportTable
 * @property {string} caption description of the content
 * @property {number} textColumns number of leading text columns; the others are numeric
 * @property {number} [remarkColumns] number of text columns at the end
 * @property {readonly string[]} heading
 * @property {readonly (readonly string[])[]} rows
 */

/**
 * @typedef {object} ReportSection
 * @property {string} title empty for a single section
 * @property {string} text introduction
 * @property {readonly ReportPlot[]} plots
 * @property {readonly string[]} [drawings] other plots, as `svg` elements
 * @property {readonly ReportTable[]} tables
 */

/**
 * @typedef {object} Report
 * @property {string} title
 * @property {readonly string[]} facts the basis of the figures, one line each
 * @property {readonly ReportSection[]} sections
 */

/**
 * Returns the content of the page's body.
 * @param {ReportLibrary} d3
 * @param {Report} report
 * @returns {string}
 */
export function reportBody(d3, report) {
  const facts = report.facts.map((fact) => `<li>${escapeText(fact)}</li>`).join('');
  const sections = report.sections.map((section) => reportSection(d3, section)).join('\n');
  return `<main><h1>${escapeText(report.title)}</h1><ul class="facts">${facts}</ul>\n${sections}</main>`;
}

/**
 * Returns the complete page, which has no scripts and loads nothing from the network.
 * @param {ReportLibrary} d3
 * @param {Report} report
 * @returns {string}
 */
export function reportPage(d3, report) {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(report.title)}</title>
<style>
${REPORT_STYLE}</style>
</head>
<body>
${reportBody(d3, report)}
</body>
</html>
`;
}

/**
 * Returns one plot as an SVG file.
 * @param {ReportLibrary} d3
 * @param {ReportPlot} plot
 * @returns {string}
 */
export function plotDrawing(d3, plot) {
  return svgFile(drawPlot(d3, plot), USUAL_SIZE);
}

/**
 * Returns an `svg` element that relies on plot styles as an SVG file: light, on white, with inline styles in colours
 * that every program supports.
 * @param {string} drawn
 * @param {import('./plot.js').PlotSize} size
 * @returns {string}
 */
export function svgFile(drawn, { width, height }) {
  const style = `<style>${plainShapes(LIGHT)}</style>`;
  const paper = `<rect class="paper" width="${width}" height="${height}"/>`;
  const file = drawn
    .replace('<svg ', `<svg width="${width}" height="${height}" `)
    .replace('>', `>${style}${paper}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${file}\n`;
}

/**
 * @param {ReportLibrary} d3
 * @param {ReportSection} section
 * @returns {string}
 */
function reportSection(d3, { title, text, plots, drawings = [], tables }) {
  const figures = [...plots.map((plot) => drawPlot(d3, plot)), ...drawings]
    .map((drawn) => `<figure>${drawn}</figure>`)
    .join('\n');
  return [
    '<section>',
    title === '' ? '' : `<h2>${escapeText(title)}</h2>`,
    text === '' ? '' : `<p>${escapeText(text)}</p>`,
    figures === '' ? '' : `<div class="plots">${figures}</div>`,
    ...tables.map(reportTable),
    '</section>',
  ].join('');
}

/**
 * Returns whether a column contains text, which is left-aligned.
 * @param {ReportTable} table
 * @param {number} column
 * @returns {boolean}
 */
export function isTextColumn({ textColumns, remarkColumns = 0, heading }, column) {
  return column < textColumns || column >= heading.length - remarkColumns;
}

/**
 * @param {ReportTable} table
 * @returns {string}
 */
function reportTable(table) {
  const { caption, heading, rows } = table;
  /** @type {(cells: readonly string[], element: 'th' | 'td') => string} */
  const row = (cells, element) =>
    `<tr>${cells
      .map((cell, i) => {
        const scope = element === 'th' ? ' scope="col"' : '';
        return `<${element} class="${isTextColumn(table, i) ? 'text' : 'number'}"${scope}>${escapeText(cell)}</${element}>`;
      })
      .join('')}</tr>`;
  return `<div class="table"><table><caption>${escapeText(caption)}</caption><thead>${row(heading, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('\n')}</tbody></table></div>`;
}

/**
 * Renders the report whose data the page contains into the element with the id `report`.
 * @param {ReportLibrary} d3
 * @param {Document} page
 */
export function showReport(d3, page) {
  const data = page.getElementById('report')?.textContent ?? '';
  const style = page.createElement('style');
  style.textContent = REPORT_STYLE;
  page.head.append(style);
  page.body.insertAdjacentHTML('beforeend', reportBody(d3, JSON.parse(data)));
}
