import type { Verdict } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useResultsStore } from './useResultsStore.ts';
import { GoalTable } from './GoalTable.tsx';
import { JobLine } from './JobLine.tsx';
import { NONE, writeEstimate } from './report/numbers.js';
import { nameOf, type NamedDifference, type Pair } from './scenariosStore.ts';
import { useStore } from './store.ts';
import { TableHead } from './TableHead.tsx';

const PAIRS: readonly {
  readonly pair: Pair;
  readonly title: string;
  /** The control that completes the choice. */
  readonly Detail?: () => ReactNode;
}[] = [
  { pair: 'saved', title: 'The current text against the saved file' },
  { pair: 'file', title: 'The current text against another file', Detail: OtherFile },
  { pair: 'revision', title: 'The current text against a Git revision', Detail: Revision },
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
  const { scenarios, whatIf } = useResultsStore();
  const { pair, failure } = useStore(scenarios);
  const { result, running } = useStore(scenarios.difference);
  // Renders again when a slider has moved, which affects what is missing.
  useStore(whatIf);
  const { missing } = scenarios;
  return (
    <>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === undefined) {
            scenarios.run(pair);
          }
        }}
      >
        <fieldset>
          <legend className="visually-hidden">Which scenarios</legend>
          {PAIRS.map(({ pair: each, title, Detail }) => (
            <div key={each} className="scenario">
              <label className="check">
                <input
                  type="radio"
                  name="pair"
                  checked={pair === each}
                  onChange={() => {
                    scenarios.choosePair(each);
                  }}
                />
                {title}
              </label>
              {Detail !== undefined && <Detail />}
            </div>
          ))}
        </fieldset>
        <button type="submit" className="main-action" disabled={running || missing !== undefined}>
          Compare
        </button>
        <p className="results-problem" role="status">
          {failure ?? missing}
        </p>
      </form>
      <JobLine job={scenarios.difference} title="Simulating both" keeps={false} />
      {result !== undefined && <DifferenceTable difference={result} dim={running} />}
    </>
  );
}

function OtherFile(): ReactNode {
  const { scenarios } = useResultsStore();
  const { file } = useStore(scenarios);
  return (
    <>
      {file !== undefined && <span className="file">{nameOf(file)}</span>}
      <button type="button" onClick={() => void scenarios.chooseFile()}>
        Choose a file…
      </button>
    </>
  );
}

function Revision(): ReactNode {
  const { scenarios } = useResultsStore();
  const { revision } = useStore(scenarios);
  return (
    <input
      aria-label="Git revision"
      value={revision}
      placeholder="HEAD~1"
      spellCheck={false}
      onChange={(event) => {
        scenarios.setRevision(event.target.value);
      }}
    />
  );
}

function DifferenceTable({
  difference,
  dim,
}: {
  readonly difference: NamedDifference;
  readonly dim: boolean;
}): ReactNode {
  const { summary, settings, rows, goals, before: first, after: second } = difference;
  return (
    <section className={dim ? 'outdated' : ''}>
      <h2 className="verdict">{summary}</h2>
      {settings.length > 0 && <p className="settings">Changed: {settings.join(' · ')}</p>}
      <GoalTable
        columns={[
          { title: first, goals: goals.flatMap(({ before }) => before ?? []) },
          { title: second, goals: goals.flatMap(({ after }) => after ?? []) },
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
                { title: first },
                { title: second },
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
