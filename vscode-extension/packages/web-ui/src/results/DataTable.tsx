import type { ReactNode } from 'react';
import { isTextColumn, type ReportTable } from './report/report.js';

/** A table of figures; text columns are left-aligned. */
export function DataTable({
  table,
  stale = false,
}: {
  readonly table: ReportTable;
  readonly stale?: boolean;
}): ReactNode {
  const { caption, heading, rows } = table;
  const kind = (column: number): string => (isTextColumn(table, column) ? 'text' : 'number');
  return (
    <div
      className={`table-place${stale ? ' outdated' : ''}`}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heading.map((name, column) => (
              <th key={name} scope="col" className={kind(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className={kind(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
