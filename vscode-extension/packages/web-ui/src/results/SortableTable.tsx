import { useState, type ReactNode } from 'react';
import { nextSorting, sortedRows, type SortKey, type Sorting } from './sorting.ts';

/** A column of a sortable table. */
export interface SortableColumn<R> extends SortKey<R> {
  /** Whether it is left-aligned and sorted alphabetically. */
  readonly text?: boolean;
  readonly show: (row: R) => ReactNode;
  /** From 0 to 1: drawn as a bar behind the value. */
  readonly part?: (row: R) => number | undefined;
}

/** A table whose rows are sorted by the column that the user clicks. The first column names the rows. */
export function SortableTable<R extends { readonly name: string }>({
  caption,
  columns,
  rows,
  initial,
  dim,
}: {
  readonly caption: string;
  readonly columns: readonly SortableColumn<R>[];
  readonly rows: readonly R[];
  readonly initial: Sorting;
  readonly dim: boolean;
}): ReactNode {
  const [sorting, setSorting] = useState(initial);
  const key = columns.find(({ title }) => title === sorting.title);
  const shown = key === undefined ? rows : sortedRows(rows, key, sorting.descending);
  return (
    <div
      className={`table-place${dim ? ' outdated' : ''}`}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="sortable">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortableHeading
                key={column.title}
                column={column}
                sorting={sorting}
                onSort={setSorting}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name}>
              {columns.map((column, i) => (
                <SortableCell key={column.title} column={column} row={row} heading={i === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortableHeading<R>({
  column: { title, text = false },
  sorting,
  onSort,
}: {
  readonly column: SortableColumn<R>;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}): ReactNode {
  const sorted = sorting.title === title;
  const direction = sorting.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={text ? 'text' : undefined}
      aria-sort={sorted ? direction : undefined}
    >
      <button
        type="button"
        onClick={() => {
          onSort(nextSorting(sorting, title, text));
        }}
      >
        {title}
        <span className="sort-sign" aria-hidden="true">
          {sorted ? (sorting.descending ? '▼' : '▲') : ''}
        </span>
      </button>
    </th>
  );
}

function SortableCell<R>({
  column: { text = false, show, part },
  row,
  heading,
}: {
  readonly column: SortableColumn<R>;
  readonly row: R;
  readonly heading: boolean;
}): ReactNode {
  const share = part?.(row);
  const className = text ? 'text' : share === undefined ? undefined : 'part';
  if (heading) {
    return (
      <th scope="row" className={className}>
        {show(row)}
      </th>
    );
  }
  return (
    <td
      className={className}
      {...(share !== undefined && {
        style: { backgroundSize: `${Math.min(1, Math.max(0, share)) * 100}% 100%` },
      })}
    >
      {show(row)}
    </td>
  );
}
