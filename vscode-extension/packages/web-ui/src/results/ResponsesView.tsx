import type { ExitDistribution } from '@threadwise/protocol';
import { useCallback, useState, type ReactNode } from 'react';
import { DataTable } from './DataTable.tsx';
import { parseLevel, percentileOf } from './distribution.ts';
import { drawCumulative, drawResponses } from './distributionPlots.ts';
import { PlotView } from './PlotView.tsx';
import { NONE, writeEstimate } from './report/numbers.js';
import type { PlotSize } from './report/plot.js';
import type { ReportTable } from './report/report.js';
import { SideSimulation } from './SideSimulation.tsx';
import { useResultsStore } from './useResultsStore.ts';

/** The levels that are always in the table. */
const LEVELS: readonly number[] = [50, 90, 95, 99, 99.9];

/** The distributions of response times. */
export function ResponsesView(): ReactNode {
  const store = useResultsStore();
  return (
    <SideSimulation
      job={store.distribution}
      run={() => {
        store.runDistribution();
      }}
      action="Simulate response times"
      purpose="A simulation shows how response times are distributed at each exit, and any percentile of them."
      show={({ exits }, stale) => <Distributions exits={exits} stale={stale} />}
    />
  );
}

function Distributions({
  exits,
  stale,
}: {
  readonly exits: readonly ExitDistribution[];
  readonly stale: boolean;
}): ReactNode {
  const store = useResultsStore();
  const [text, setText] = useState('95');
  const [chosen, setChosen] = useState<string>();
  const exit = exits.find(({ name }) => name === chosen) ?? exits[0];
  const level = parseLevel(text);
  if (exit === undefined) {
    return <p className="empty">No order was answered.</p>;
  }
  return (
    <>
      <div className="form exits">
        {exits.length > 1 && (
          <label>
            Exit
            <select
              value={exit.name}
              onChange={(event) => {
                setChosen(event.target.value);
              }}
            >
              {exits.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <label>
          Percentile
          <input
            value={text}
            aria-invalid={level === undefined}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        </label>
        <output className="percentile">{percentileText(exit, level)}</output>
        <button type="button" onClick={() => void store.exportDistribution(exits)}>
          Export CSV
        </button>
      </div>
      <Plots exit={exit} level={level ?? 95} />
      <DataTable table={tableOf(exits, level)} stale={stale} />
    </>
  );
}

/** Returns a percentile as text, or why there is none. */
function percentileText(exit: ExitDistribution, level: number | undefined): string {
  if (level === undefined) {
    return 'Enter a level between 0 and 100, such as 99.9.';
  }
  const value = percentileOf(exit, level);
  return value === undefined
    ? `p${level} is too rare to be estimated.`
    : `p${level}: ${writeEstimate('time', value)}`;
}

function Plots({
  exit,
  level,
}: {
  readonly exit: ExitDistribution;
  readonly level: number;
}): ReactNode {
  const store = useResultsStore();
  const histogram = useCallback((size: PlotSize) => drawResponses(exit, size), [exit]);
  const cumulative = useCallback(
    (size: PlotSize) => drawCumulative(exit, level, size),
    [exit, level],
  );
  return (
    <div className="plots">
      <PlotView
        title="Histogram"
        draw={histogram}
        onExport={() => void store.exportDrawing('histogram', histogram)}
      />
      <PlotView
        title="Cumulative distribution"
        draw={cumulative}
        onExport={() => void store.exportDrawing('cumulative distribution', cumulative)}
      />
    </div>
  );
}

function tableOf(exits: readonly ExitDistribution[], level: number | undefined): ReportTable {
  const levels = [...new Set([...LEVELS, ...(level === undefined ? [] : [level])])].sort(
    (one, other) => one - other,
  );
  return {
    caption: 'Percentiles of response times',
    textColumns: 1,
    heading: ['Exit', ...levels.map((each) => `p${each}`)],
    rows: exits.map((exit) => [
      exit.name,
      ...levels.map((each) => {
        const value = percentileOf(exit, each);
        return value === undefined ? NONE : writeEstimate('time', value);
      }),
    ]),
  };
}
