import * as d3 from 'd3';
import { useCallback, type ReactNode } from 'react';
import { PlotView } from './PlotView.tsx';
import { drawPlot, type Plot, type PlotSize } from './report/plot.js';
import { useResultsStore } from './useResultsStore.ts';

/** A plot of curves that can be exported. */
export function DrawnPlot({ plot }: { readonly plot: Plot }): ReactNode {
  const store = useResultsStore();
  const draw = useCallback((size: PlotSize) => drawPlot(d3, plot, size), [plot]);
  return (
    <PlotView
      title={plot.title}
      draw={draw}
      onExport={() => void store.exportDrawing(plot.title, draw)}
    />
  );
}
