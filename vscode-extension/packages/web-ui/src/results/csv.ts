import type { FigureValue } from '@threadwise/protocol';

/** Returns rows as CSV (RFC 4180). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
}

/** Returns the names of the columns of a figure and the ends of its interval. */
export function withEnds(name: string): readonly string[] {
  return [name, `${name}.low95`, `${name}.high95`];
}

/** Returns the cells of these columns; an absent figure is an empty field. */
export function endsOf(value: FigureValue | undefined): readonly string[] {
  return [value?.mean, value?.low, value?.high].map((number) =>
    number === undefined ? '' : String(number),
  );
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
