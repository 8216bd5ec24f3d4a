import type { Results, ResultsState } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { writeCost } from './costs.ts';
import { DataTable } from './DataTable.tsx';
import { figureTables } from './figureTables.ts';
import { goalColumn } from './goals.ts';
import { WorkloadChoice } from '../toolbar/WorkloadChoice.tsx';
import { GoalTable } from './GoalTable.tsx';
import { ObjectiveChoice } from './ObjectiveChoice.tsx';
import { useResultsStore } from './useResultsStore.ts';
import { NONE, writeCount, writeEstimate } from './report/numbers.js';
import { TableHead } from './TableHead.tsx';

/** Descriptions of the results' states. */
const STATES: Readonly<Record<ResultsState, string>> = {
  none: 'no figures',
  formula: 'from formulas',
  simulating: 'simulating…',
  simulated: 'simulated',
  stale: 'out of date',
};

/** The proposal and the bottleneck, above everything else. */
export function Summary({
  results,
  failure,
}: {
  readonly results: Results;
  readonly failure: string | undefined;
}): ReactNode {
  const store = useResultsStore();
  const stem = store.host.opening.name.replace(/\.eai$/, '');
  return (
    <header className="summary">
      <div className="summary-line">
        <h1>
          {stem}
          {results.workload !== undefined && (
            <small>under {results.workloads.length < 2 && results.workload}</small>
          )}
        </h1>
        <WorkloadChoice
          workloads={results.workloads}
          chosen={results.workload}
          onChoose={(workload) => void store.choose('workloads', workload)}
        />
        <ObjectiveChoice results={results} />
        <span className="results-state" data-state={results.state} role="status">
          {STATES[results.state]}
        </span>
      </div>
      {results.headline !== undefined && <p className="proposal-line">{results.headline}</p>}
      {results.state !== 'none' && results.message !== undefined && <p>{results.message}</p>}
      {failure !== undefined && (
        <p className="results-problem" role="alert">
          {failure} The results below are out of date.
        </p>
      )}
      {results.pools.length > 0 && <Pools results={results} />}
      <GoalTable
        columns={[
          goalColumn('As written', results.written),
          goalColumn('As proposed', results.proposed),
        ].filter(({ goals }) => goals !== undefined)}
        dim={results.state === 'stale'}
      />
      {figureTables(results).map((table) => (
        <DataTable key={table.caption} table={table} stale={results.state === 'stale'} />
      ))}
      <Reasons results={results} />
    </header>
  );
}

/** Counts without a range are estimates by formulas, which cannot be applied. */
function Pools({ results }: { readonly results: Results }): ReactNode {
  const store = useResultsStore();
  const { readOnly } = store.host.opening;
  const sized = results.pools.filter(({ written }) => written !== undefined);
  const different = sized.filter(
    ({ written, proposed, low }) =>
      proposed !== undefined && low !== undefined && !isWithinProposal(written, proposed, low),
  );
  return (
    <div className={`table-place short${results.state === 'stale' ? ' outdated' : ''}`}>
      <table>
        <caption className="visually-hidden">Threads of pools</caption>
        <TableHead
          columns={[
            { title: 'Pool', text: true },
            { title: 'Written' },
            { title: 'Proposed' },
            { title: 'Busy as written' },
            { title: <span className="visually-hidden">Action</span>, text: true },
          ]}
        />
        <tbody>
          {results.pools.map(({ name, written, proposed, low, high }) => (
            <tr key={name}>
              <th scope="row" className="text">
                {name}
              </th>
              <td>{written === undefined ? NONE : writeCount(written)}</td>
              <td>
                {proposed === undefined ? NONE : writeCount(proposed)}
                {proposed !== undefined && low === undefined && <small> (estimate)</small>}
                {low !== undefined && high !== undefined && low !== high && (
                  <small>{` (${low}–${high})`}</small>
                )}
              </td>
              <td>{busyOf(results, name)}</td>
              <td className="text">
                {different.some((each) => each.name === name) && (
                  <button
                    type="button"
                    disabled={readOnly || results.state === 'stale'}
                    onClick={() => {
                      void store.apply(name);
                    }}
                  >
                    Write {proposed} into the text
                  </button>
                )}
              </td>
            </tr>
          ))}
          <CoresRow results={results} disabled={readOnly || results.state === 'stale'} />
          {results.writtenCost !== undefined && (
            <tr>
              <th scope="row" className="text">
                Cost per hour
              </th>
              <td>{writeCost(results.writtenCost)}</td>
              <td>{writeCost(results.proposedCost)}</td>
              <td />
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Cores, if another number of them is proposed; the text gets it together with the threads. */
function CoresRow({
  results: { cores, proposedCores },
  disabled,
}: {
  readonly results: Results;
  readonly disabled: boolean;
}): ReactNode {
  const store = useResultsStore();
  if (cores === undefined || proposedCores === undefined || cores === proposedCores) {
    return null;
  }
  return (
    <tr>
      <th scope="row" className="text">
        Cores
      </th>
      <td>{writeCount(cores)}</td>
      <td>{writeCount(proposedCores)}</td>
      <td />
      <td className="text">
        <button type="button" disabled={disabled} onClick={() => void store.apply()}>
          Write cores and threads into the text
        </button>
      </td>
    </tr>
  );
}

/** A lower count than proposed is also right if it is statistically equal. */
function isWithinProposal(written: number | undefined, proposed: number, low: number): boolean {
  return written !== undefined && low <= written && written <= proposed;
}

function busyOf(results: Results, name: string): string {
  const busy = results.written?.pools.find((pool) => pool.name === name)?.busy;
  return busy === undefined ? NONE : writeEstimate('share', busy);
}

function Reasons({ results }: { readonly results: Results }): ReactNode {
  if (results.limit === undefined && results.helps.length === 0 && results.notes.length === 0) {
    return null;
  }
  return (
    <details className="reasons">
      <summary>
        {results.limit === undefined ? 'What to know' : `Limited by ${results.limit}`}
      </summary>
      {results.helps.length > 0 && <List title="What would help" items={results.helps} />}
      {results.notes.length > 0 && <List title="What to know" items={results.notes} />}
    </details>
  );
}

function List({
  title,
  items,
}: {
  readonly title: string;
  readonly items: readonly string[];
}): ReactNode {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
