import type { GoalFigures } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { goalRows, type GoalColumn } from './goals.ts';
import { NONE } from './report/numbers.js';
import { TableHead } from './TableHead.tsx';

/** The goals of the workload, with a column of verdicts for each scenario. */
export function GoalTable({
  columns,
  dim,
}: {
  readonly columns: readonly GoalColumn[];
  readonly dim: boolean;
}): ReactNode {
  const rows = goalRows(columns);
  if (rows.length === 0) {
    return null;
  }
  return (
    <div className={`table-place${dim ? ' outdated' : ''}`}>
      <table className="goals">
        <caption>Goals</caption>
        <TableHead
          columns={[
            { title: 'Goal', text: true },
            ...columns.map(({ title }) => ({ title, text: true })),
          ]}
        />
        <tbody>
          {rows.map(({ bound, verdicts }) => (
            <tr key={bound}>
              <th scope="row" className="text">
                {bound}
              </th>
              {verdicts.map((goal, i) => (
                <td key={i} className="text">
                  {goal === undefined ? NONE : <GoalVerdict goal={goal} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A verdict with its sign and colour. */
export function GoalVerdict({ goal }: { readonly goal: GoalFigures }): ReactNode {
  const kind = !goal.sure ? 'unsure' : goal.holds ? 'better' : 'worse';
  return (
    <span className={kind}>
      <span className="sign" aria-hidden="true">
        {goal.holds ? '✓' : '✗'}
      </span>{' '}
      {goal.words}
    </span>
  );
}
