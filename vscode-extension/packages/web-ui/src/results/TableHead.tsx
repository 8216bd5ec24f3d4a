import type { ReactNode } from 'react';

/** A column of a table; text columns are left-aligned. */
export interface Column {
  readonly title: ReactNode;
  readonly text?: boolean;
  /** Whether it is omitted if there is little space. */
  readonly minor?: boolean;
}

/** The heading of a table. */
export function TableHead({ columns }: { readonly columns: readonly Column[] }): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map(({ title, text = false, minor = false }, index) => (
          <th key={index} scope="col" className={text ? 'text' : minor ? 'minor' : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
