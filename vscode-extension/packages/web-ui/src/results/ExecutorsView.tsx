import type { CompareResult, ExecutorChoice } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useResultsStore } from './useResultsStore.ts';
import { executorColumns, type ExecutorColumn } from './executorColumns.ts';
import { GoalVerdict } from './GoalTable.tsx';
import { JobLine } from './JobLine.tsx';
import { writeSeconds } from './report/numbers.js';
import { useStore } from './store.ts';
import { TableHead } from './TableHead.tsx';

/** A comparison of pool, queue and thread kinds. */
export function ExecutorsView(): ReactNode {
  const store = useResultsStore();
  const { result, running } = useStore(store.comparison);
  return (
    <>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          store.runComparison();
        }}
      >
        <button type="submit" className="main-action" disabled={running}>
          Compare executors
        </button>
      </form>
      <JobLine job={store.comparison} title="Comparing" keeps={false} />
      {result === undefined ? (
        !running && (
          <p className="empty">
            Compares one pool for all tasks with one per task, first-in-first-out with
            deepest-task-first queues, execution per task with execution per message, and platform
            with virtual threads, each with its best number of threads.
          </p>
        )
      ) : (
        <Choices comparison={result} dim={running} />
      )}
    </>
  );
}

/** The factor of the time for a comparison that is repeated because executors had no result. */
const MORE_TIME = 4;

function Choices({
  comparison,
  dim,
}: {
  readonly comparison: CompareResult;
  readonly dim: boolean;
}): ReactNode {
  const store = useResultsStore();
  const { choices, message, budget } = comparison;
  if (message !== undefined) {
    return <p className="empty">{message}</p>;
  }
  const unanswered = choices.filter(({ answered }) => !answered).length;
  return (
    <>
      <div
        className={`table-place executors-place${dim ? ' outdated' : ''}`}
        role="region"
        aria-label="Executors"
        tabIndex={0}
      >
        <ChoicesTable comparison={comparison} />
      </div>
      {unanswered > 0 && (
        <p className="more-time">
          {unanswered === 1 ? 'One executor has' : `${unanswered} executors have`} no result after{' '}
          {writeSeconds(budget)}.{' '}
          <button
            type="button"
            disabled={dim}
            onClick={() => {
              store.runComparison(budget * MORE_TIME);
            }}
          >
            Compare again for up to {writeSeconds(budget * MORE_TIME)}
          </button>
        </p>
      )}
    </>
  );
}

/** A cell with the title of its column, which precedes its content where the table is too wide. */
interface Cell {
  readonly title: string;
  readonly style?: string | undefined;
  readonly hint?: string;
  readonly content: ReactNode;
}

function ChoicesTable({ comparison }: { readonly comparison: CompareResult }): ReactNode {
  const columns = executorColumns(comparison);
  return (
    <table className="executors">
      <caption className="visually-hidden">Executors</caption>
      <TableHead
        columns={[
          ...['Pools', 'Kind', 'Queue', 'Execution', 'Result'].map((title) => ({
            title,
            text: true,
          })),
          ...columns.map(({ title, text = false }) => ({ title, text })),
        ]}
      />
      <tbody>
        {comparison.choices.map((choice, i) => (
          <tr key={i} className={i === 0 ? 'proposed' : ''}>
            {[
              ...propertyCells(choice, i === 0),
              ...columns.map((column) => figureCell(column, choice)),
            ].map(({ title, style, hint, content }) => (
              <td key={title} className={style} title={hint} data-title={title}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function propertyCells(choice: ExecutorChoice, isProposed: boolean): readonly Cell[] {
  return [
    { title: 'Pools', style: 'text', content: choice.pools },
    { title: 'Kind', style: 'text', content: choice.kind },
    { title: 'Queue', style: 'text', content: choice.queue },
    { title: 'Execution', style: 'text', content: choice.execution },
    {
      title: 'Result',
      style: 'text wrap',
      hint: choice.verdict,
      content: choice.overloaded && isProposed ? 'proposed, above capacity' : choice.result,
    },
  ];
}

function figureCell({ title, text, cell }: ExecutorColumn, choice: ExecutorChoice): Cell {
  const content = cell(choice);
  return {
    title,
    style: text === true ? 'text goal' : undefined,
    content: typeof content === 'string' ? content : <GoalVerdict goal={content} />,
  };
}
