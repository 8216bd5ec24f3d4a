import type { DiagramFigures, DiagramPool, ResultsState } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useDiagram } from '../page/useDiagram.ts';

const STATE_TEXTS: Readonly<Record<ResultsState, string>> = {
  none: 'no figures',
  formula: 'figures by formula',
  simulating: 'simulating …',
  simulated: 'simulated',
  stale: 'figures out of date',
};

/** Returns how current the figures are, which pools are overloaded, and what limits the proposal. */
export function stateText(figures: DiagramFigures, pools: readonly DiagramPool[]): string {
  const overloaded = figures.pools
    .filter((pool) => pool.overloaded)
    .map(({ pool }) => pools[pool]?.name ?? '');
  const { bottleneck } = figures;
  return [
    STATE_TEXTS[figures.state],
    ...(overloaded.length === 0 ? [] : [`${overloaded.join(', ')} overloaded as written`]),
    ...(bottleneck === undefined ? [] : [`limited by ${bottleneck} as proposed`]),
  ].join(' · ');
}

/** How current the figures are, and what limits the solution. */
export function FiguresState(): ReactNode {
  const figures = useDiagram(({ view }) => view?.figures);
  const running = useDiagram((state) => state.running);
  const pools = useDiagram(({ view }) => view?.pools);
  const text = figures === undefined ? '' : stateText(figures, pools ?? []);
  return (
    <span
      className={`figures-state figures-${figures?.state ?? 'none'}`}
      role="status"
      title={figures?.message ?? figures?.limit}
    >
      {running === undefined ? text : 'changing the text …'}
    </span>
  );
}
