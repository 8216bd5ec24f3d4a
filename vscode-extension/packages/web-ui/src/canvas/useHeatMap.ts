import type { DiagramView } from '@threadwise/protocol';
import { useMemo } from 'react';
import { useDiagram } from '../page/useDiagram.ts';
import { useDocumentResults } from '../page/useDocumentResults.ts';
import { HEAT_FIGURES, heatMapOf, type HeatMap } from './heatMap.ts';

/** The heat map of the chosen figure with the written thread counts; undefined if pools have their colours. */
export function useHeatMap(view: DiagramView | undefined): HeatMap | undefined {
  const nodes = view?.nodes;
  const chosen = useDiagram((state) => state.heat);
  const figure = HEAT_FIGURES.find(({ title }) => title === chosen);
  const figures = useDocumentResults(figure !== undefined)?.written;
  return useMemo(() => figure && heatMapOf(figure, nodes ?? [], figures), [figure, nodes, figures]);
}
