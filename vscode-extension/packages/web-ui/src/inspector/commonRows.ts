import type { ClauseRow } from './clauseRows.ts';

/** The value of a row whose elements differ. */
export const MIXED = Symbol('several values');

/** A row of several elements. */
export interface CommonRow extends Omit<ClauseRow, 'value'> {
  readonly value: string | undefined | typeof MIXED;
}

/** Returns the rows that all elements have. */
export function commonRows(each: readonly (readonly ClauseRow[])[]): CommonRow[] {
  const [first, ...others] = each;
  return (first ?? []).flatMap((row) => {
    const counterparts = others.map((rows) =>
      rows.find(
        ({ keyword, clause }) => keyword === row.keyword && clause.form === row.clause.form,
      ),
    );
    if (counterparts.includes(undefined)) {
      return [];
    }
    const isSame = counterparts.every((one) => one?.value === row.value);
    return [{ ...row, value: isSame ? row.value : MIXED }];
  });
}
