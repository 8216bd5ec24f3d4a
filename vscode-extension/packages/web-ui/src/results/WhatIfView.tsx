import type { FigureSet, Results, FigureValue, WhatIfResult } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { goalColumn } from './goals.ts';
import { GoalTable } from './GoalTable.tsx';
import { useResultsState, useResultsStore } from './useResultsStore.ts';
import {
  type Measured,
  NONE,
  writeCount,
  writeEstimate,
  writeRate,
  writeSeconds,
  writeShare,
} from './report/numbers.js';
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

function Sliders({
  results,
  state,
}: {
  readonly results: Results;
  readonly state: WhatIfState;
}): ReactNode {
  const store = useResultsStore();
  const { whatIf } = store;
  const { variation, task, pool } = state;
  const time = results.times.find(({ name }) => name === task)?.seconds ?? 0;
  const factor = task === undefined ? undefined : variation.times?.[task];
  const written = results.pools.find(({ name }) => name === pool)?.written;
  const threads = pool === undefined ? undefined : variation.threads?.[pool];
  const pools = results.pools.filter((each) => each.written !== undefined);
  const changed = Object.keys(variation).length > 0;
  return (
    <section className="sliders" aria-label="What to change">
      {results.rate !== undefined && (
        <Slider
          label="Orders"
          value={(variation.rate ?? results.rate) / results.rate}
          text={writeRate(variation.rate ?? results.rate)}
          originalText={variation.rate === undefined ? undefined : writeRate(results.rate)}
          from={0.1}
          to={3}
          step={0.01}
          onChange={(share) => {
            whatIf.setRate(share === 1 ? undefined : share * (results.rate ?? 1));
          }}
        />
      )}
      {task !== undefined && (
        <Slider
          label="Time of"
          value={factor ?? 1}
          text={writeSeconds(time * (factor ?? 1))}
          originalText={factor === undefined ? undefined : writeSeconds(time)}
          from={0.1}
          to={3}
          step={0.01}
          onChange={(share) => {
            whatIf.setFactor(share === 1 ? undefined : share);
          }}
        >
          <select
            aria-label="Task or port"
            value={task}
            onChange={(event) => {
              whatIf.chooseTask(event.target.value);
            }}
          >
            {results.times.map(({ name }) => (
              <option key={name} value={name}>
                {name}
                {variation.times?.[name] === undefined ? '' : ' •'}
              </option>
            ))}
          </select>
        </Slider>
      )}
      {results.cores !== undefined && (
        <Slider
          label="Cores"
          value={variation.cores ?? results.cores}
          text={writeCount(variation.cores ?? results.cores)}
          originalText={variation.cores === undefined ? undefined : writeCount(results.cores)}
          from={1}
          to={Math.max(16, 2 * results.cores)}
          step={1}
          onChange={(cores) => {
            whatIf.setCores(cores === results.cores ? undefined : cores);
          }}
        />
      )}
      {pool !== undefined && written !== undefined && (
        <Slider
          label="Threads of"
          value={threads ?? written}
          text={writeCount(threads ?? written)}
          originalText={threads === undefined ? undefined : writeCount(written)}
          from={1}
          to={Math.max(8, 3 * written)}
          step={1}
          onChange={(count) => {
            whatIf.setThreads(count === written ? undefined : count);
          }}
        >
          <select
            aria-label="Pool"
            value={pool}
            onChange={(event) => {
              whatIf.choosePool(event.target.value);
            }}
          >
            {pools.map(({ name }) => (
              <option key={name} value={name}>
                {name}
                {variation.threads?.[name] === undefined ? '' : ' •'}
              </option>
            ))}
          </select>
        </Slider>
      )}
      <div className="actions">
        <button
          type="button"
          disabled={!changed}
          onClick={() => {
            whatIf.reset();
          }}
        >
          Reset
        </button>
        <button
          type="button"
          className="main-action"
          disabled={!changed || store.host.opening.readOnly || results.state === 'stale'}
          onClick={() => void store.write()}
        >
          Apply to the text
        </button>
        <button
          type="button"
          disabled={!changed}
          onClick={() => {
            store.open('scenarios');
            store.runDifference('whatIf');
          }}
        >
          Compare with the text
        </button>
      </div>
    </section>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
  /** The value in the text, if it differs. */
  readonly originalText: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  readonly children?: ReactNode;
}

function Slider(props: SliderProps): ReactNode {
  const { label, value, text: is, originalText: was, from, to, step, onChange, children } = props;
  return (
    <div className="slider">
      <div className="slider-head">
        <span>{label}</span>
        {children}
        <output>
          {was !== undefined && <del>{was}</del>} <b>{is}</b>
        </output>
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={is}
        min={from}
        max={to}
        step={step}
        value={value}
        onChange={(event) => {
          onChange(event.target.valueAsNumber);
        }}
      />
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
