import type { CatalogKind } from '@threadwise/protocol';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { KindIcon } from '../canvas/IconSheet.tsx';
import type { ClientPoint } from '../page/diagramStore.ts';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import './palette.css';
import { filterGroups } from './search.ts';

/** All kinds in groups: drag one onto the diagram, or press Enter on it. */
export function Palette(): ReactNode {
  const catalog = useDiagram((state) => state.catalog);
  const [typed, setTyped] = useState('');
  const groups = filterGroups(catalog, typed);
  return (
    <aside className="palette" aria-label="Palette">
      <input
        type="search"
        className="palette-search"
        placeholder="Find a pattern"
        aria-label="Find a pattern"
        value={typed}
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <div className="palette-groups">
        {groups.map(({ title, summary, kinds }) => (
          <details key={title} className="palette-group" open>
            <summary title={summary}>{title}</summary>
            {kinds.map((kind) => (
              <PaletteItem key={kind.keyword} kind={kind} />
            ))}
          </details>
        ))}
        {groups.length === 0 && catalog !== undefined && (
          <p className="palette-none">No pattern is called “{typed}”.</p>
        )}
      </div>
    </aside>
  );
}

/** A pointer that moves less than this is a click. */
const THRESHOLD = 4;

/** A kind of element. */
function PaletteItem({ kind }: { readonly kind: CatalogKind }): ReactNode {
  const store = useDiagramStore();
  const editable = useDiagram(() => store.editable);
  const [from, setFrom] = useState<ClientPoint>();
  const [at, setAt] = useState<ClientPoint>();
  const make = (point?: ClientPoint): void => {
    void store.camera?.create(kind, point);
  };
  const end = (): void => {
    store.camera?.showDropTarget();
    setFrom(undefined);
    setAt(undefined);
  };
  return (
    <>
      <button
        type="button"
        className="palette-item"
        data-keyword={kind.keyword}
        aria-label={kind.name}
        title={`${kind.name}: ${kind.summary}`}
        disabled={!editable}
        onPointerDown={(event) => {
          if (event.button === 0) {
            event.currentTarget.setPointerCapture(event.pointerId);
            setFrom(pointOf(event));
          }
        }}
        onPointerMove={(event) => {
          const point = pointOf(event);
          if (from !== undefined && (at !== undefined || isFar(from, point))) {
            setAt(point);
            store.camera?.showDropTarget(point);
          }
        }}
        onPointerUp={(event) => {
          const isDropped = at !== undefined && isOverCanvas(event);
          end();
          if (isDropped) {
            make(pointOf(event));
          }
        }}
        onPointerCancel={end}
        onDoubleClick={() => {
          make();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            make();
          } else if (event.key === 'Escape') {
            end();
          }
        }}
      >
        <KindIcon keyword={kind.keyword} size={20} />
        <span>{kind.name}</span>
      </button>
      {at !== undefined && <DragPreview kind={kind} at={at} />}
    </>
  );
}

function DragPreview({
  kind,
  at,
}: {
  readonly kind: CatalogKind;
  readonly at: ClientPoint;
}): ReactNode {
  return createPortal(
    <div className="palette-ghost" style={{ left: at.x, top: at.y }}>
      <KindIcon keyword={kind.keyword} size={24} />
    </div>,
    document.body,
  );
}

function pointOf({ clientX, clientY }: PointerEvent): ClientPoint {
  return { x: clientX, y: clientY };
}

function isFar(from: ClientPoint, to: ClientPoint): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > THRESHOLD;
}

function isOverCanvas({ clientX, clientY }: PointerEvent): boolean {
  const under = document.elementFromPoint(clientX, clientY);
  return under?.closest('.editor-canvas') !== null && under !== null;
}
