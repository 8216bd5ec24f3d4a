import type { DiagramPool, DiagramPoolFigures } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';

const POOLS = 8;

/** The colours of the pools, with their proposed thread counts. */
export function PoolLegend(): ReactNode {
  const pools = useDiagram(({ view }) => view?.pools);
  const figures = useDiagram(({ view }) => view?.figures);
  if (pools === undefined || pools.length === 0) {
    return null;
  }
  return (
    <ul className={`pools figures-${figures?.state ?? 'none'}`} aria-label="Pools">
      {pools.map((pool, index) => (
        <Pool
          key={pool.name}
          pool={pool}
          tint={index % POOLS}
          figures={figures?.pools.find((entry) => entry.pool === index)}
        />
      ))}
    </ul>
  );
}

interface PoolProps {
  readonly pool: DiagramPool;
  readonly tint: number;
  readonly figures: DiagramPoolFigures | undefined;
}

function Pool({ pool, tint, figures }: PoolProps): ReactNode {
  return (
    <li className="pool" title={figures?.headline}>
      <span className={`pool-swatch pool-${tint}`} aria-hidden="true" />
      <span className="pool-name">{pool.name}</span>
      <span className="pool-text">{pool.description}</span>
      {figures?.utilization !== undefined && (
        <span className="pool-text">{figures.utilization.text} busy as written</span>
      )}
      {figures?.overloaded === true && (
        <span className="pool-overloaded" title="The written threads cannot serve the workload.">
          overloaded
        </span>
      )}
      {figures?.bottleneck === true && (
        <span className="pool-limit" title="Limits the rate of the solution as proposed.">
          limits
        </span>
      )}
      {figures?.proposed !== undefined && <Proposal pool={pool.name} figures={figures} />}
    </li>
  );
}

interface ProposalProps {
  readonly pool: string;
  readonly figures: DiagramPoolFigures;
}

/** The proposed thread count with its statistically equal range, and a button that applies it. */
function Proposal({ pool, figures }: ProposalProps): ReactNode {
  const store = useDiagramStore();
  const editable = useDiagram(() => store.editable);
  const { proposed, low, high, written, applicable } = figures;
  if (proposed === written) {
    return <span className="pool-right">as proposed</span>;
  }
  const range = low === undefined || high === undefined || low === high ? '' : ` (${low}–${high})`;
  return (
    <span className="pool-proposal">
      → {proposed}
      {range}
      <button
        type="button"
        disabled={!editable || !applicable}
        aria-label={`Apply ${proposed} threads to pool ${pool}`}
        onClick={() => void store.apply(pool)}
      >
        Apply
      </button>
    </span>
  );
}
