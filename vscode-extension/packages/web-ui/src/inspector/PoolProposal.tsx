import type { DiagramPoolFigures } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { Section } from './Heading.tsx';
import { useInspector } from './useInspector.ts';
import { useDocumentResults } from '../page/useDocumentResults.ts';

/** The figures of a pool, and the proposed thread count. */
export function PoolProposal({ pool }: { readonly pool: number }): ReactNode {
  const { view } = useInspector();
  const figures = view.figures?.pools.find((one) => one.pool === pool);
  const stale = view.figures?.state === 'stale';
  const message = view.figures?.message;
  if (figures === undefined) {
    return message === undefined ? null : <p className="inspector-hint">{message}</p>;
  }
  return (
    <Section title="Proposal">
      <div className={stale ? 'figures figures-stale' : 'figures'}>
        <Counts figures={figures} name={view.pools[pool]?.name ?? ''} />
        <p className="headline">{figures.headline}</p>
        <dl className="figure-list">
          {figures.utilization !== undefined && (
            <>
              <dt>Threads busy</dt>
              <dd title={figures.utilization.description}>{figures.utilization.text}</dd>
            </>
          )}
          {figures.queue !== undefined && (
            <>
              <dt>Waiting</dt>
              <dd title={figures.queue.description}>{figures.queue.text}</dd>
            </>
          )}
        </dl>
        <Reasons />
      </div>
    </Section>
  );
}

/** Current and proposed thread count, with a button that applies the proposal. */
function Counts({
  figures,
  name,
}: {
  readonly figures: DiagramPoolFigures;
  readonly name: string;
}): ReactNode {
  const { apply, locked } = useInspector();
  const { written, proposed, low, high, applicable } = figures;
  if (proposed === undefined) {
    return null;
  }
  const range = low === undefined || high === undefined || low === high ? '' : ` (${low}–${high})`;
  return (
    <div className="counts">
      <span>
        {written !== undefined && <span className="count-written">{written}</span>}
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden">proposed </span>
        <strong>{proposed}</strong>
        {range} {proposed === 1 ? 'thread' : 'threads'}
      </span>
      {applicable && (
        <button type="button" disabled={locked} onClick={() => void apply(name)}>
          Apply
        </button>
      )}
    </div>
  );
}

/** The bottleneck, suggested improvements, and the confidence. */
function Reasons(): ReactNode {
  const results = useDocumentResults();
  if (results === undefined) {
    return null;
  }
  const { limit, helps, confidence } = results;
  return (
    <>
      {confidence !== undefined && (
        <p>Correct with a probability of at least {Math.floor(confidence * 1000) / 10} %.</p>
      )}
      {limit !== undefined && <p>Limited by {limit}.</p>}
      {helps.length > 0 && (
        <>
          <p>What would help:</p>
          <ul>
            {helps.map((help) => (
              <li key={help}>{help}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
