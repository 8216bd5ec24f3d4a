// A sweep as a standalone page, with all views that the results show.
import type { Results, SweepResult } from '@threadwise/protocol';
import { nameOf, omittedFamilies, plotsOf, tableOf, type PlotOptions } from './charts.ts';
import { drawHeatMap } from './heatMap.ts';
import { writeCounted } from './report/numbers.js';
import { USUAL_SIZE } from './report/plot.js';
import type { Report, ReportSection, ReportTable } from './report/report.js';
import { heatMapsOf, omittedCounts, ratePlotsOf, viewsOf, type SweepView } from './sweepViews.ts';

/** Returns a sweep as a standalone report. */
export function reportOf(
  name: string,
  sweep: SweepResult,
  drawing: PlotOptions,
  results: Results | undefined,
): Report {
  const unstable = sweep.points.some((point) => point.unstable);
  return {
    title: `Threads for ${name}`,
    facts: [
      `${results?.workload === undefined ? '' : `Workload ${results.workload} · `}${writeCounted(sweep.points.length, 'point')}, each to ±2 % at 95 %, or as precise as 5 seconds allow`,
      `Bands are 95 % intervals, rings mark knees${unstable ? ', crosses mark thread counts at which the workload exceeds capacity' : ''}.`,
      ...(drawing.stale ? ['The text or the workload has changed since.'] : []),
      ...(results?.notes ?? []),
    ],
    sections: [
      ...viewsOf(sweep).map((view) => sectionOf(sweep, view, drawing)),
      { title: 'Tables', text: '', plots: [], tables: [kneeTable(sweep), tableOf(sweep)] },
    ],
  };
}

function sectionOf(sweep: SweepResult, view: SweepView, drawing: PlotOptions): ReportSection {
  switch (view) {
    case 'threads':
      return {
        title: 'Figures by threads',
        text: omittedFamilies(sweep),
        plots: plotsOf(sweep, drawing),
        tables: [],
      };
    case 'rates':
      return {
        title: 'Figures by rate',
        text: [
          'Dotted vertical lines are the capacities, near which response times grow without bound.',
          omittedCounts(sweep),
        ].join(' '),
        plots: ratePlotsOf(sweep, drawing),
        tables: [],
      };
    case 'map':
      return {
        title: 'Heat maps',
        text: 'Cells with a stronger colour have a greater value; ✕ is above capacity. A frame marks the knee of a row.',
        plots: [],
        drawings: heatMapsOf(sweep, drawing.stale).map((map) => drawHeatMap(map, USUAL_SIZE)),
        tables: [],
      };
  }
}

function kneeTable(sweep: SweepResult): ReportTable {
  return {
    caption: `Knee: the smallest number of threads of ${sweep.pool} that is within 1 % of the best, or statistically equal to it`,
    textColumns: 1,
    heading: [sweep.second === undefined ? 'Rate' : 'Other threads', 'Knee'],
    rows: sweep.knees.map(({ threads, ...family }) => [
      nameOf(sweep, family) || 'workload’s rate',
      threads === undefined
        ? 'above capacity at every thread count tried'
        : writeCounted(threads, 'thread'),
    ]),
  };
}
