import type { DifferenceResult, Verdict } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useResultsState, useResultsStore } from './useResultsStore.ts';
import { GoalTable } from './GoalTable.tsx';
import { JobLine } from './JobLine.tsx';
import { NONE, writeEstimate } from './report/numbers.js';
import type { Pair } from './resultsStore.ts';
import { useStore } from './store.ts';
import { TableHead } from './TableHead.tsx';

const PAIRS: readonly { readonly pair: Pair; readonly title: string }[] = [
  { pair: 'file', title: 'The current text against the saved file' },
  { pair: 'whatIf', title: 'What-if against the text' },
];

/** Symbols of the verdicts, so that they do not depend on colour. */
const SIGNS: Readonly<Record<Verdict, string>> = {
  better: '▲',
  worse: '▼',
  higher: '↑',
  lower: '↓',
  same: '=',
  unknown: '?',
};

/** A comparison of two scenarios. */
export function ScenariosView(): ReactNode {
  const store = useResultsStore();
  const { pair } = useResultsState();
  const { result, running } = useStore(store.difference);
  const { variation } = useStore(store.whatIf);
  const varied = Object.keys(variation).length > 0;
  const missing = pair === 'whatIf' && !varied;
  return (
    <>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          store.runDifference(pair);
        }}
      >
        <fieldset>
          <legend className="visually-hidden">Which scenarios</legend>
          {PAIRS.map((each) => (
            <label key={each.pair} className="check">
              <input
                type="radio"
                name="pair"
                checked={pair === each.pair}
                onChange={() => {
                  store.choosePair(each.pair);
                }}
              />
              {each.title}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="main-action" disabled={running || missing}>
          Compare
        </button>
        <p className="results-problem" role="status">
          {missing ? 'Move a slider in the tab What if first.' : undefined}
        </p>
      </form>
      <JobLine job={store.difference} title="Simulating both" keeps={false} />
      {result !== undefined && <DifferenceTable difference={result} dim={running} />}
    </>
  );
}

function DifferenceTable({
  difference,
  dim,
}: {
  readonly difference: DifferenceResult;
  readonly dim: boolean;
}): ReactNode {
  const { summary, settings, rows, goals } = difference;
  return (
    <section className={dim ? 'outdated' : ''}>
      <h2 className="verdict">{summary}</h2>
      {settings.length > 0 && <p className="settings">Changed: {settings.join(' · ')}</p>}
      <GoalTable
        columns={[
          { title: 'Before', goals: goals.flatMap(({ before }) => before ?? []) },
          { title: 'After', goals: goals.flatMap(({ after }) => after ?? []) },
        ]}
        dim={dim}
      />
      {rows.length > 0 && (
        <div className="table-place">
          <table className="side-by-side">
            <caption className="visually-hidden">Differences</caption>
            <TableHead
              columns={[
                { title: 'Figure', text: true },
                { title: 'Before' },
                { title: 'After' },
                { title: 'Difference at 95 %', text: true },
              ]}
            />
            <tbody>
              {rows.map(({ figure, quantity, before, after, verdict, words: assessment }) => (
                <tr key={figure} className={verdict}>
                  <th scope="row" className="text">
                    {figure.charAt(0).toUpperCase() + figure.slice(1)}
                  </th>
                  <td>{before === undefined ? NONE : writeEstimate(quantity, before)}</td>
                  <td>{after === undefined ? NONE : writeEstimate(quantity, after)}</td>
                  <td className="text">
                    <span className="sign" aria-hidden="true">
                      {SIGNS[verdict]}
                    </span>{' '}
                    {assessment}
                    {(verdict === 'better' || verdict === 'worse') && <b>{`: ${verdict}`}</b>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
