import { useCallback, type ReactNode } from 'react';
import { drawHeatMap, type HeatMap } from './heatMap.ts';
import { PlotView } from './PlotView.tsx';
import type { PlotSize } from './report/plot.js';
import { useResultsStore } from './useResultsStore.ts';

/** A heat map that can be exported. */
export function HeatMapPlot({ map }: { readonly map: HeatMap }): ReactNode {
  const store = useResultsStore();
  const draw = useCallback((size: PlotSize) => drawHeatMap(map, size), [map]);
  return (
    <PlotView
      title={map.title}
      draw={draw}
      onExport={() => void store.exportDrawing(`heat map ${map.title}`, draw)}
    />
  );
}
