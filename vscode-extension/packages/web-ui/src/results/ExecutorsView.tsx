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
  const { answer, running } = useStore(store.comparison);
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
      {answer === undefined ? (
        !running && (
          <p className="empty">
            One pool for all tasks or one for each, queues first in first out or deepest task first,
            platform or virtual threads: each with the best number of threads for it.
          </p>
        )
      ) : (
        <Choices comparison={answer} dim={running} />
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
