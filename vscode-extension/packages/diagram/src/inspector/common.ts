import type { Row } from './rows.ts';

/** Stands for several values that are not the same. */
export const MIXED = Symbol('several values');

/** A row of several things. */
export interface CommonRow extends Omit<Row, 'value'> {
  readonly value: string | undefined | typeof MIXED;
}

/** The rows that all of several things have. */
export function commonRows(each: readonly (readonly Row[])[]): CommonRow[] {
  const [first, ...others] = each;
  return (first ?? []).flatMap((row) => {
    const alike = others.map((rows) =>
      rows.find(({ word, clause }) => word === row.word && clause.form === row.clause.form),
    );
    if (alike.includes(undefined)) {
      return [];
    }
    const isSame = alike.every((one) => one?.value === row.value);
    return [{ ...row, value: isSame ? row.value : MIXED }];
  });
}
