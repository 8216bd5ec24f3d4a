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

function Choices({
  comparison,
  dim,
}: {
  readonly comparison: CompareResult;
  readonly dim: boolean;
}): ReactNode {
  const { choices, message, quantity } = comparison;
  if (message !== undefined) {
    return <p className="empty">{message}</p>;
  }
  const valued = choices.filter(({ value }) => value !== undefined).length > 1;
  const write =
    quantity.includes('time') || quantity.includes('makespan') ? writeSeconds : writeNumber;
  return (
    <div className={`table-place${dim ? ' outdated' : ''}`}>
      <table className="side-by-side">
        <caption className="visually-hidden">Executors</caption>
        <TableHead
          columns={[
            { title: 'Executor', text: true },
            { title: 'Threads' },
            ...(valued ? [{ title: quantity }] : []),
            { title: 'Verdict', text: true },
          ]}
        />
        <tbody>
          {choices.map(({ executor, threads, value, verdict }, i) => (
            <tr key={executor} className={i === 0 ? 'proposed' : ''}>
              <th scope="row" className="text">
                {executor}
              </th>
              <td>{threads === undefined ? NONE : writeCount(threads)}</td>
              {valued && <td>{value === undefined ? NONE : write(value)}</td>}
              <td className="text wrap">{verdict}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
