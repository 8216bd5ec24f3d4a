import type { ResultsState } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useDiagram } from '../page/useDiagram.ts';

const STATE_TEXTS: Readonly<Record<ResultsState, string>> = {
  none: 'no figures',
  formula: 'figures by formula',
  simulating: 'simulating …',
  simulated: 'simulated',
  stale: 'figures out of date',
};

/** How current the figures are, and what limits the solution. */
export function FiguresState(): ReactNode {
  const figures = useDiagram(({ view }) => view?.figures);
  const running = useDiagram((state) => state.running);
  const bottleneck = figures?.bottleneck;
  const text =
    figures === undefined
      ? ''
      : [
          STATE_TEXTS[figures.state],
          ...(bottleneck === undefined ? [] : [`limited by ${bottleneck}`]),
        ].join(' · ');
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
