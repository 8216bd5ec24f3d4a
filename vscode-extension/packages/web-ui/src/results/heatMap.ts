import * as d3 from 'd3';
import { writeCounted, writeEstimate, writeMeasured, type Measured } from './report/numbers.js';
import type { PlotSize } from './report/plot.js';
import { coordinate, escapeText, LETTER, textAt } from './report/svg.js';
import { drawing, edges, LEFT, TOP } from './timePlots.ts';

/** A figure at a thread count, for a rate or a thread count of another pool. */
export interface Cell {
  readonly column: number;
  readonly row: number;
  /** Absent where the workload exceeds capacity, or no order is answered. */
  readonly value?: { readonly mean: number; readonly high?: number | undefined };
  readonly unstable: boolean;
  /** Whether it is the knee of its row. */
  readonly knee: boolean;
}

/** A figure by two parameters. */
export interface HeatMap {
  readonly title: string;
  readonly quantity: Measured;
  /** Titles of the axes: "threads of engine", "orders per second". */
  readonly columns: string;
  readonly rows: string;
  /** Quantity of the rows; thread counts if absent. */
  readonly along?: 'rate';
  readonly cells: readonly Cell[];
  readonly stale: boolean;
}

const GAP = 1;
/** Space for the button of the page in the upper right corner. */
const BUTTON = 44;
/** Opacities of the least and the greatest value; text is readable on both. */
const PALE = 0.06;
const STRONG = 0.58;
const MIN_ROW = 15;
const LOGARITHMIC_FROM = 10;

/** Draws a figure as cells whose colour is stronger for greater values. */
export function drawHeatMap(map: HeatMap, size: PlotSize): string {
  const { right, bottom } = edges(size);
  const columns = sorted(map.cells.map(({ column }) => column));
  const rows = sorted(map.cells.map(({ row }) => row));
  const x = d3.scaleBand<number>().domain(columns).range([LEFT, right]);
  const y = d3
    .scaleBand<number>()
    .domain(rows)
    .range([bottom, TOP - 14]);
  const strength = strengthOf(map);
  const cells = map.cells.map((cell) => drawCell(map, cell, x, y, strength));
  return drawing(`${map.title} by ${map.columns} and ${map.rows}`, size, [
    `<g${map.stale ? ' opacity="0.55"' : ''}>${cells.join('')}</g>`,
    textAt(map.title, 'title', LEFT, 20),
    ...ticks(columns, x.bandwidth(), LETTER * 4).map((column) =>
      textAt(String(column), 'tick', middle(x, column), bottom + 16, 'middle'),
    ),
    ...ticks(rows, y.bandwidth(), MIN_ROW).map((row) =>
      textAt(rowName(map, row), 'tick', LEFT - 8, middle(y, row) + 4, 'end'),
    ),
    textAt(map.columns, 'label', (LEFT + right) / 2, bottom + 38, 'middle'),
    textAt(map.rows, 'label', right - BUTTON, 20, 'end'),
  ]);
}

function sorted(values: readonly number[]): readonly number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

/** Returns every n-th value, so that labels do not overlap. */
function ticks(values: readonly number[], step: number, space: number): readonly number[] {
  const every = Math.ceil(space / step);
  return values.filter((_, i) => i % every === 0);
}

function middle(scale: d3.ScaleBand<number>, value: number): number {
  return (scale(value) ?? 0) + scale.bandwidth() / 2;
}

function rowName({ along }: HeatMap, row: number): string {
  return along === undefined ? String(row) : writeMeasured(along, row);
}

/** Returns how strong the colour of a value is; logarithmic where values span an order of magnitude. */
function strengthOf({ cells }: HeatMap): (value: number) => number {
  const values = cells.flatMap(({ value }) => (value === undefined ? [] : [value.mean]));
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const logarithmic = least > 0 && greatest / least >= LOGARITHMIC_FROM;
  // From 0, so that values which differ by chance only have nearly the same colour.
  const scale = logarithmic
    ? d3.scaleLog().domain([least, greatest])
    : d3.scaleLinear().domain([0, Math.max(greatest, Number.MIN_VALUE)]);
  return scale.range([PALE, STRONG]);
}

function drawCell(
  map: HeatMap,
  cell: Cell,
  x: d3.ScaleBand<number>,
  y: d3.ScaleBand<number>,
  strength: (value: number) => number,
): string {
  const { value, unstable, knee } = cell;
  const [width, height] = [x.bandwidth() - GAP, y.bandwidth() - GAP];
  const place = `x="${coordinate(x(cell.column) ?? 0)}" y="${coordinate(y(cell.row) ?? 0)}" width="${coordinate(width)}" height="${coordinate(height)}"`;
  const text =
    value === undefined ? (unstable ? '✕' : '–') : writeMeasured(map.quantity, value.mean);
  const fits = height >= MIN_ROW && width >= LETTER * text.length;
  const fill =
    value === undefined
      ? `<rect class="grid-cell" ${place}/>`
      : `<rect class="heat" ${place} opacity="${coordinate(strength(value.mean))}"/>`;
  return [
    `<g class="c1"><title>${escapeText(describeCell(map, cell))}</title>${fill}`,
    knee ? `<rect class="knee-cell" ${place}/>` : '',
    fits
      ? textAt(text, 'tick cell-text', middle(x, cell.column), middle(y, cell.row) + 4, 'middle')
      : '',
    '</g>',
  ].join('');
}

function describeCell(map: HeatMap, { column, row, value, unstable, knee }: Cell): string {
  const figure =
    value === undefined
      ? unstable
        ? 'above capacity'
        : 'no figure'
      : writeEstimate(map.quantity, value) + (unstable ? ', above capacity' : '');
  const second = map.along === undefined ? `${row} ${map.rows}` : rowName(map, row);
  return `${writeCounted(column, 'thread')}, ${second}: ${figure}${knee ? ', the knee' : ''}`;
}
