/** A column by which rows can be sorted. */
export interface SortKey<R> {
  readonly title: string;
  /** Undefined if the row has no value, which places it last. */
  readonly value: (row: R) => number | string | undefined;
}

/** The column and direction by which a table is sorted. */
export interface Sorting {
  readonly title: string;
  readonly descending: boolean;
}

/** Returns the sorting after a click on a column: numbers start with the greatest, texts in alphabetical order. */
export function nextSorting(current: Sorting, title: string, isText: boolean): Sorting {
  return current.title === title
    ? { title, descending: !current.descending }
    : { title, descending: !isText };
}

/** Returns rows in order; equal rows keep theirs, and those without a value are last. */
export function sortedRows<R>(
  rows: readonly R[],
  { value }: Pick<SortKey<R>, 'value'>,
  descending: boolean,
): readonly R[] {
  const present = rows.filter((row) => value(row) !== undefined);
  const absent = rows.filter((row) => value(row) === undefined);
  const order = (one: R, other: R): number => compare(value(one) ?? 0, value(other) ?? 0);
  return [
    ...present.sort((one, other) => (descending ? order(other, one) : order(one, other))),
    ...absent,
  ];
}

function compare(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));
}
