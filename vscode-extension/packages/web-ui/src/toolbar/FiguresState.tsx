import type { DiagramFigures, DiagramPool, ResultsState } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';

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
  const { bottleneck, message } = figures;
  return [
    STATE_TEXTS[figures.state],
    ...(overloaded.length === 0 ? [] : [`${overloaded.join(', ')} overloaded as written`]),
    ...(bottleneck === undefined
      ? []
      : [`limited by ${bottleneck}${message === undefined ? ' as proposed' : ''}`]),
  ].join(' · ');
}

/** How current the figures are, what limits the solution, and why there is no proposal. */
export function FiguresState(): ReactNode {
  const store = useDiagramStore();
  const figures = useDiagram(({ view }) => view?.figures);
  const running = useDiagram((state) => state.running);
  const pools = useDiagram(({ view }) => view?.pools);
  const text = figures === undefined ? '' : stateText(figures, pools ?? []);
  const reason = figures?.message;
  const isEmpty = figures?.state === 'none';
  return (
    <>
      <span
        className={`figures-state figures-${figures?.state ?? 'none'}`}
        role="status"
        title={reason ?? figures?.limit}
      >
        {running === undefined ? text : 'changing the text …'}
      </span>
      {reason !== undefined && running === undefined && (
        <button
          type="button"
          className="tool figures-reason"
          title={reason}
          onClick={() => {
            const notice = `There ${isEmpty ? 'are no figures' : 'is no proposal'}: ${reason}`;
            store.notify({ kind: 'info', text: notice });
          }}
        >
          {isEmpty ? 'Why?' : 'No proposal: why?'}
        </button>
      )}
    </>
  );
}
