import type { DiagramPool, DiagramPoolFigures } from '@threadwise/protocol';
import { useState, type ReactNode } from 'react';
import { poolCommands } from '../commands/poolCommands.ts';
import { Menu } from '../menu/ContextMenu.tsx';
import { Popup } from '../menu/Popup.tsx';
import type { ClientPoint } from '../page/diagramStore.ts';
import { undrawnId } from '../page/selectables.ts';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { DragPreview, usePointerDrag } from '../palette/usePointerDrag.tsx';
import { pointerPosition } from './usePointer.ts';

const POOLS = 8;

/** The colours of the pools, with their proposed thread counts; a pool dragged onto elements is assigned to them. */
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
  const [menu, setMenu] = useState<ClientPoint>();
  const groups = poolCommands(pool);
  const close = (): void => {
    setMenu(undefined);
  };
  return (
    <li
      className="pool"
      title={figures?.headline}
      data-id={pool.element && undrawnId(pool.element.target)}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenu(pointerPosition(event));
      }}
    >
      <PoolName pool={pool} tint={tint} />
      {menu !== undefined && groups.length > 0 && (
        <Popup at={menu} close={close} className="menu">
          <Menu groups={groups} close={close} />
        </Popup>
      )}
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

/** The name of a pool: a click selects it, a drag assigns it. */
function PoolName({ pool, tint }: Omit<PoolProps, 'figures'>): ReactNode {
  const store = useDiagramStore();
  const { name, element } = pool;
  const isAssignable = useDiagram(() => store.editable) && element?.target.kind === 'pool';
  const swatch = <span className={`pool-swatch pool-${tint}`} aria-hidden="true" />;
  const select = (): void => {
    store.select(element === undefined ? [] : [undrawnId(element.target)]);
  };
  const { at, handlers } = usePointerDrag({
    follow: (point) => store.camera?.showAssignee(point),
    drop: (point) => void store.camera?.assign(name, point),
    click: select,
  });
  return (
    <button
      type="button"
      className="pool-name"
      title={isAssignable ? 'Drag it onto elements to assign them.' : undefined}
      disabled={element === undefined}
      {...(isAssignable ? handlers : { onPointerUp: select })}
      onClick={({ detail }) => {
        // A pointer selects on release, because it may drag instead.
        if (detail === 0) {
          select();
        }
      }}
    >
      {swatch}
      {name}
      {at !== undefined && <DragPreview at={at}>{swatch}</DragPreview>}
    </button>
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
