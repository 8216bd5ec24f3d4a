import type { CompareResult, GoalFigures } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useResultsStore } from './useResultsStore.ts';
import { executorColumns } from './executorColumns.ts';
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
        className={`table-place${dim ? ' outdated' : ''}`}
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

function ChoicesTable({ comparison }: { readonly comparison: CompareResult }): ReactNode {
  const columns = executorColumns(comparison);
  return (
    <table className="executors">
      <caption className="visually-hidden">Executors</caption>
      <TableHead
        columns={[
          ...['Pools', 'Kind', 'Queue', 'Execution'].map((title) => ({ title, text: true })),
          { title: 'Result', text: true },
          ...columns.map(({ title, text = false }) => ({ title, text })),
        ]}
      />
      <tbody>
        {comparison.choices.map((choice, i) => (
          <tr key={i} className={i === 0 ? 'proposed' : ''}>
            {[choice.pools, choice.kind, choice.queue, choice.execution].map((text, column) => (
              <td key={column} className="text">
                {text}
              </td>
            ))}
            <td className="text wrap" title={choice.verdict}>
              {choice.overloaded && i === 0 ? 'proposed, above capacity' : choice.result}
            </td>
            {columns.map(({ title, text, cell }) => (
              <ColumnCell key={title} text={text} content={cell(choice)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnCell({
  text = false,
  content,
}: {
  readonly text: boolean | undefined;
  readonly content: string | GoalFigures;
}): ReactNode {
  return (
    <td className={text ? 'text goal' : undefined}>
      {typeof content === 'string' ? content : <GoalVerdict goal={content} />}
    </td>
  );
}
