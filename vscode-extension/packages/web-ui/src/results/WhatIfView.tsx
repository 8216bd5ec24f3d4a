import type { FigureSet, Results, FigureValue, WhatIfResult } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { writeCost } from './costs.ts';
import { goalColumn } from './goals.ts';
import { GoalTable } from './GoalTable.tsx';
import { useResultsState, useResultsStore } from './useResultsStore.ts';
import { type Measured, NONE, writeEstimate, writeRate, writeShare } from './report/numbers.js';
import { Sliders } from './Sliders.tsx';
import { useStore } from './store.ts';
import type { WhatIfState } from './whatIfStore.ts';
import { TableHead } from './TableHead.tsx';

/** Sliders, and the figures that would result beside the current ones. */
export function WhatIfView(): ReactNode {
  const store = useResultsStore();
  const { results } = useResultsState();
  const state = useStore(store.whatIf);
  if (results === undefined) {
    return null;
  }
  return (
    <div className="what-if">
      <Sliders results={results} state={state} />
      <Outcome results={results} state={state} />
    </div>
  );
}

interface FigureRow {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** The relative change. */
  readonly change: number | undefined;
}

function Outcome({
  results,
  state,
}: {
  readonly results: Results;
  readonly state: WhatIfState;
}): ReactNode {
  const { before, after, simulated, simulating, failure, variation } = state;
  const changed = Object.keys(variation).length > 0;
  const message = failure ?? after?.message;
  const outcome = changed ? simulated?.figures : results.written;
  return (
    <section className="outcome" aria-label="Outcome">
      <p className="results-problem" role="alert">
        {message}
      </p>
      {before !== undefined && after?.message === undefined && after !== undefined && (
        <>
          {after.unstable && (
            <p className="results-banner warn" role="status">
              The queue would grow without bound: {after.limit ?? 'the rate is above capacity'}.
            </p>
          )}
          <FigureTable caption="By formulas" rows={formulaRows(before, after)} dim={false} />
          <GoalTable
            columns={[goalColumn('Text', results.written), goalColumn('What if', outcome)]}
            dim={simulating}
          />
          <FigureTable
            caption={simulating ? 'Simulating…' : 'Simulated'}
            rows={simulatedRows(results.written, outcome)}
            dim={simulating}
            {...(changed && {
              empty:
                simulated?.unstable === true
                  ? 'The queue grows without bound, so figures would depend on the length of the run.'
                  : 'Simulated when you stop moving the sliders.',
            })}
          />
        </>
      )}
    </section>
  );
}

function FigureTable({
  caption,
  rows,
  dim,
  empty,
}: {
  readonly caption: string;
  readonly rows: readonly FigureRow[];
  readonly dim: boolean;
  readonly empty?: string;
}): ReactNode {
  return (
    <div className={`table-place${dim ? ' outdated' : ''}`}>
      <table className="side-by-side">
        <caption>{caption}</caption>
        <TableHead
          columns={[
            { title: 'Figure', text: true },
            { title: 'Text' },
            { title: 'What if' },
            { title: 'Change' },
          ]}
        />
        <tbody>
          {rows.map(({ name, before, after, change }) => (
            <tr key={name}>
              <th scope="row" className="text">
                {name}
              </th>
              <td>{before}</td>
              <td>{after}</td>
              <td>{change === undefined ? '' : formatChange(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.every(({ after }) => after === NONE) && empty !== undefined && (
        <p className="empty">{empty}</p>
      )}
    </div>
  );
}

function formulaRows(before: WhatIfResult, after: WhatIfResult): readonly FigureRow[] {
  const capacityOf = (result: WhatIfResult): string =>
    result.capacity === undefined
      ? 'no limit'
      : `${result.exact ? '' : '≤ '}${writeRate(result.capacity)}`;
  const load = ({ rate, capacity }: WhatIfResult): number | undefined =>
    rate === undefined || capacity === undefined ? undefined : rate / capacity;
  return [
    {
      name: 'Capacity',
      before: capacityOf(before),
      after: capacityOf(after),
      change: changeOf(before.capacity, after.capacity),
    },
    row('Load of the bottleneck', 'share', load(before), load(after)),
    row('Mean response time', 'time', before.response, after.response),
    ...(after.cost === undefined
      ? []
      : [
          {
            name: 'Cost per hour',
            before: writeCost(before.cost),
            after: writeCost(after.cost),
            change: changeOf(before.cost?.total, after.cost.total),
          },
        ]),
    ...after.pools.map(({ name, proposed }) =>
      row(
        `Threads of ${name} proposed`,
        'count',
        before.pools.find((pool) => pool.name === name)?.proposed,
        proposed,
      ),
    ),
  ];
}

function row(
  name: string,
  quantity: Measured,
  before: number | undefined,
  after: number | undefined,
): FigureRow {
  const write = (value: number | undefined): string =>
    value === undefined ? NONE : writeEstimate(quantity, { mean: value });
  return { name, before: write(before), after: write(after), change: changeOf(before, after) };
}

function simulatedRows(
  before: FigureSet | undefined,
  after: FigureSet | undefined,
): readonly FigureRow[] {
  const rows: FigureRow[] = [];
  const add = (
    name: string,
    quantity: Measured,
    was: FigureValue | undefined,
    is: FigureValue | undefined,
  ): void => {
    const write = (value: FigureValue | undefined): string =>
      value === undefined ? NONE : writeEstimate(quantity, value);
    if (was !== undefined || is !== undefined) {
      rows.push({
        name,
        before: write(was),
        after: write(is),
        change: isSignificant(was, is) ? changeOf(was?.mean, is?.mean) : 0,
      });
    }
  };
  const one = (before ?? after)?.exits.length === 1;
  add('Makespan', 'time', before?.makespan, after?.makespan);
  for (const { name } of (before ?? after)?.exits ?? []) {
    const was = before?.exits.find((exit) => exit.name === name);
    const is = after?.exits.find((exit) => exit.name === name);
    const at = one ? '' : ` at ${name}`;
    add(`Mean response time${at}`, 'time', was?.mean, is?.mean);
    add(`p95${at}`, 'time', was?.p95, is?.p95);
    add(`Throughput${at}`, 'rate', was?.throughput, is?.throughput);
  }
  for (const { name } of (before ?? after)?.pools ?? []) {
    const of = (set: FigureSet | undefined): FigureValue | undefined =>
      set?.pools.find((pool) => pool.name === name)?.busy;
    add(`Busy threads of ${name}`, 'share', of(before), of(after));
  }
  for (const { name } of (before ?? after)?.applications ?? []) {
    const of = (set: FigureSet | undefined): FigureValue | undefined =>
      set?.applications?.find((application) => application.name === name)?.utilization;
    add(`Busy servers of ${name}`, 'share', of(before), of(after));
  }
  add('Busy cores', 'share', before?.cpu, after?.cpu);
  return rows;
}

/** Whether two figures differ significantly, judging by their intervals. */
function isSignificant(was: FigureValue | undefined, is: FigureValue | undefined): boolean {
  const half = (value: FigureValue | undefined): number =>
    (value?.high ?? value?.mean ?? 0) - (value?.mean ?? 0);
  return Math.abs((is?.mean ?? 0) - (was?.mean ?? 0)) > Math.hypot(half(was), half(is));
}

function changeOf(before: number | undefined, after: number | undefined): number | undefined {
  return before === undefined || after === undefined || before === 0
    ? undefined
    : after / before - 1;
}

/** Formats a relative change: "+12 %", "−3 %", "=" if there is no significant change. */
function formatChange(change: number): string {
  return Math.abs(change) < 5e-4 ? '=' : `${change < 0 ? '−' : '+'}${writeShare(Math.abs(change))}`;
}
