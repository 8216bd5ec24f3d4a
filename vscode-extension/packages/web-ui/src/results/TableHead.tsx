import type { ReactNode } from 'react';

/** A column of a table; text columns are left-aligned. */
export interface Column {
  readonly title: ReactNode;
  readonly text?: boolean;
}

/** The heading of a table. */
export function TableHead({ columns }: { readonly columns: readonly Column[] }): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map(({ title, text = false }, index) => (
          <th key={index} scope="col" className={text ? 'text' : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
