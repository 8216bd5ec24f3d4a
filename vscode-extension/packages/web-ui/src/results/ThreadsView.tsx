import type { Results, SweepResult } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { omittedFamilies, plotsOf, tableOf } from './charts.ts';
import { HeatMapPlot } from './HeatMapPlot.tsx';
import { heatMapsOf, omittedCounts, ratePlotsOf, viewsOf, type SweepView } from './sweepViews.ts';
import { useResultsState, useResultsStore } from './useResultsStore.ts';
import { gridProblem, parseCounts, parseRates } from './sweepInput.ts';
import { DataTable } from './DataTable.tsx';
import { JobLine } from './JobLine.tsx';
import { DrawnPlot } from './DrawnPlot.tsx';
import { writeNumber } from './report/numbers.js';
import { useStore } from './store.ts';

const VIEW_NAMES: Readonly<Record<SweepView, string>> = {
  threads: 'figures by threads',
  rates: 'figures by rate',
  map: 'heat maps',
};

/** Figures by thread count. */
export function ThreadsView(): ReactNode {
  const store = useResultsStore();
  const { results } = useResultsState();
  const { result, running } = useStore(store.sweep);
  return (
    <>
      {results !== undefined && <SweepForm results={results} running={running} />}
      <JobLine job={store.sweep} title="Simulating" keeps />
      {result === undefined ? (
        !running && (
          <p className="empty">
            A sweep simulates the solution with each number of threads, and shows throughput,
            response times and utilisation.
          </p>
        )
      ) : (
        <SweepPlots sweep={result} />
      )}
    </>
  );
}

function SweepForm({
  results,
  running,
}: {
  readonly results: Results;
  readonly running: boolean;
}): ReactNode {
  const store = useResultsStore();
  const { threads, rates, second, secondThreads } = useResultsState().ranges;
  const { pool } = store;
  const counts = parseCounts(threads);
  const speeds = parseRates(rates);
  const others = parseCounts(second === '' ? '' : secondThreads);
  const pools = results.pools.filter(({ written }) => written !== undefined);
  const wrong =
    (counts.kind === 'wrong' ? counts.message : undefined) ??
    (speeds.kind === 'wrong' ? speeds.message : undefined) ??
    (others.kind === 'wrong' ? others.message : undefined) ??
    (counts.kind === 'read' && speeds.kind === 'read' && others.kind === 'read'
      ? gridProblem(second, counts.values, others.values, speeds.values)
      : undefined);
  const usual = results.rate === undefined ? '' : writeNumber(results.rate);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (
          counts.kind === 'read' &&
          speeds.kind === 'read' &&
          others.kind === 'read' &&
          wrong === undefined
        ) {
          store.runSweep({
            pool,
            threads: counts.values,
            rates: speeds.values,
            ...(second !== '' && { second, secondThreads: others.values }),
          });
          store.showSweep(second === '' ? 'threads' : 'map');
        }
      }}
    >
      <label>
        Pool
        <select
          value={pool}
          onChange={(event) => {
            store.choosePool(event.target.value);
          }}
        >
          {pools.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Threads
        <input
          value={threads}
          placeholder="around the proposal"
          aria-invalid={counts.kind === 'wrong'}
          onChange={(event) => {
            store.setRanges({ threads: event.target.value });
          }}
        />
      </label>
      {pools.length > 1 && (
        <label>
          Second pool
          <select
            value={second}
            onChange={(event) => {
              store.setRanges({ second: event.target.value });
            }}
          >
            <option value="">none</option>
            {pools
              .filter(({ name }) => name !== pool)
              .map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
          </select>
        </label>
      )}
      {second !== '' && (
        <label>
          Threads of {second}
          <input
            value={secondThreads}
            placeholder="around the proposal"
            aria-invalid={others.kind === 'wrong'}
            onChange={(event) => {
              store.setRanges({ secondThreads: event.target.value });
            }}
          />
        </label>
      )}
      {results.rate !== undefined && (
        <label>
          Orders per second
          <input
            value={rates}
            placeholder={usual}
            aria-invalid={speeds.kind === 'wrong'}
            onChange={(event) => {
              store.setRanges({ rates: event.target.value });
            }}
          />
        </label>
      )}
      <button type="submit" className="main-action" disabled={running || wrong !== undefined}>
        Sweep
      </button>
      <p className="results-problem" role="alert">
        {wrong}
      </p>
    </form>
  );
}

function SweepPlots({ sweep }: { readonly sweep: SweepResult }): ReactNode {
  const store = useResultsStore();
  // Re-renders when the results change, which affects marks and staleness.
  const { sweepView } = useResultsState();
  const drawing = store.drawing(sweep);
  const views = viewsOf(sweep);
  const view = views.includes(sweepView) ? sweepView : 'threads';
  const plots = view === 'rates' ? ratePlotsOf(sweep, drawing) : plotsOf(sweep, drawing);
  const logarithmic = plots.some((plot) => plot.quantity === 'time');
  if (sweep.points.length === 0) {
    return <p className="empty">The sweep was cancelled before the first point was simulated.</p>;
  }
  return (
    <>
      {drawing.stale && (
        <p className="results-banner" role="status">
          The text or the workload has changed since this sweep. Sweep again to update it.
        </p>
      )}
      {!sweep.complete && (
        <p className="results-banner" role="status">
          The sweep was cancelled: some points are missing.
        </p>
      )}
      <div className="actions end">
        {views.length > 1 && (
          <label className="check">
            Show
            <select
              value={view}
              onChange={(event) => {
                store.showSweep(event.target.value as SweepView);
              }}
            >
              {views.map((each) => (
                <option key={each} value={each}>
                  {VIEW_NAMES[each]}
                </option>
              ))}
            </select>
          </label>
        )}
        {logarithmic && view !== 'map' && (
          <label className="check">
            <input
              type="checkbox"
              checked={drawing.logarithmic ?? false}
              onChange={(event) => {
                store.setLogarithmic(event.target.checked);
              }}
            />
            Logarithmic times
          </label>
        )}
        <button type="button" onClick={() => void store.exportCsv(sweep)}>
          Export CSV
        </button>
        <button type="button" onClick={() => void store.exportHtml(sweep)}>
          Export HTML
        </button>
      </div>
      <div className="plots">
        {view === 'map'
          ? heatMapsOf(sweep, drawing.stale).map((map) => <HeatMapPlot key={map.title} map={map} />)
          : plots.map((plot) => <DrawnPlot key={plot.title} plot={plot} />)}
      </div>
      <SweepLegend sweep={sweep} view={view} />
      <DataTable table={tableOf(sweep)} stale={drawing.stale} />
    </>
  );
}

function SweepLegend({
  sweep,
  view,
}: {
  readonly sweep: SweepResult;
  readonly view: SweepView;
}): ReactNode {
  const knee =
    'the fewest threads within 1 % of the best, or statistically equal to it; a proposal also considers the goals in the text.';
  if (view === 'map') {
    return (
      <p className="legend">
        Cells with a stronger colour have a greater value; ✕ is above capacity. A frame marks the
        knee of a row: {knee}
      </p>
    );
  }
  const omitted = view === 'threads' ? omittedFamilies(sweep) : omittedCounts(sweep);
  return (
    <p className="legend">
      Bands are 95 % intervals.{' '}
      {view === 'threads'
        ? `A ring marks the knee: ${knee}`
        : 'Dotted vertical lines are the capacities, near which response times grow without bound.'}
      {omitted !== '' && ` ${omitted} The table has all of them.`}
      {sweep.goals.length > 0 && ' Dashed horizontal lines are the limits of goals.'}
      {sweep.points.some(({ unstable }) => unstable) && ' Crosses are above capacity.'}
    </p>
  );
}
