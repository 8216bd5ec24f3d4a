import type { Results, SweepResult } from '@threadwise/protocol';
import * as d3 from 'd3';
import { useCallback, type ReactNode } from 'react';
import { plotsOf, tableOf } from './charts.ts';
import { useResultsState, useResultsStore } from './useResultsStore.ts';
import { parseCounts, parseRates, gridSizeProblem } from './sweepInput.ts';
import { DataTable } from './DataTable.tsx';
import { JobLine } from './JobLine.tsx';
import { PlotView } from './PlotView.tsx';
import { writeNumber } from './report/numbers.js';
import { drawPlot, type Plot, type PlotSize } from './report/plot.js';
import { useStore } from './store.ts';

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
  const { threads, rates } = useResultsState().ranges;
  const { pool } = store;
  const counts = parseCounts(threads);
  const speeds = parseRates(rates);
  const pools = results.pools.filter(({ written }) => written !== undefined);
  const wrong =
    (counts.kind === 'wrong' ? counts.message : undefined) ??
    (speeds.kind === 'wrong' ? speeds.message : undefined) ??
    (counts.kind === 'read' && speeds.kind === 'read'
      ? gridSizeProblem(counts.values.length, speeds.values.length)
      : undefined);
  const usual = results.rate === undefined ? '' : writeNumber(results.rate);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (counts.kind === 'read' && speeds.kind === 'read' && wrong === undefined) {
          store.runSweep({ pool, threads: counts.values, rates: speeds.values });
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

function SweepPlot({
  plot,
  onExport,
}: {
  readonly plot: Plot;
  readonly onExport: () => void;
}): ReactNode {
  const draw = useCallback((size: PlotSize) => drawPlot(d3, plot, size), [plot]);
  return <PlotView title={plot.title} draw={draw} onExport={onExport} />;
}

function SweepPlots({ sweep }: { readonly sweep: SweepResult }): ReactNode {
  const store = useResultsStore();
  // Re-renders when the results change, which affects marks and staleness.
  useResultsState();
  const drawing = store.drawing(sweep);
  const plots = plotsOf(sweep, drawing);
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
        {logarithmic && (
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
        {plots.map((plot, i) => (
          <SweepPlot key={plot.title} plot={plot} onExport={() => void store.exportSvg(sweep, i)} />
        ))}
      </div>
      <p className="legend">
        Bands are 95 % intervals. A ring marks the knee: the fewest threads within 1 % of the best,
        or statistically equal to it; a proposal also considers the goals in the text.
        {sweep.goals.length > 0 && ' Dashed horizontal lines are the limits of goals.'}
        {sweep.points.some(({ unstable }) => unstable) && ' Crosses are above capacity.'}
      </p>
      <DataTable table={tableOf(sweep)} stale={drawing.stale} />
    </>
  );
}
