import type { CompareResult } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useResultsStore } from './useResultsStore.ts';
import { JobLine } from './JobLine.tsx';
import { NONE, writeCount, writeNumber, writeSeconds } from './report/numbers.js';
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
      <div className={`table-place${dim ? ' outdated' : ''}`}>
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
  const { choices, quantity } = comparison;
  const valued = choices.filter(({ value }) => value !== undefined).length > 1;
  const write =
    quantity.includes('time') || quantity.includes('makespan') ? writeSeconds : writeNumber;
  return (
    <table className="executors">
      <caption className="visually-hidden">Executors</caption>
      <TableHead
        columns={[
          ...['Pools', 'Kind', 'Queue', 'Execution'].map((title) => ({ title, text: true })),
          { title: 'Threads' },
          ...(valued ? [{ title: quantity }] : []),
          { title: 'Result', text: true },
        ]}
      />
      <tbody>
        {choices.map((choice, i) => (
          <tr key={i} className={i === 0 ? 'proposed' : ''}>
            {[choice.pools, choice.kind, choice.queue, choice.execution].map((text, column) => (
              <td key={column} className="text">
                {text}
              </td>
            ))}
            <td>{choice.threads === undefined ? NONE : writeCount(choice.threads)}</td>
            {valued && <td>{choice.value === undefined ? NONE : write(choice.value)}</td>}
            <td className="text wrap" title={choice.verdict}>
              {choice.result}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
