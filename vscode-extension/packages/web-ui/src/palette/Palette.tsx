import type { CatalogKind } from '@threadwise/protocol';
import { useState, type ReactNode } from 'react';
import { KindIcon } from '../canvas/IconSheet.tsx';
import type { ClientPoint } from '../page/diagramStore.ts';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import './palette.css';
import { filterGroups } from './search.ts';
import { DragPreview, usePointerDrag } from './usePointerDrag.tsx';

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

/** A kind of element. */
function PaletteItem({ kind }: { readonly kind: CatalogKind }): ReactNode {
  const store = useDiagramStore();
  const editable = useDiagram(() => store.editable);
  const make = (point?: ClientPoint): void => {
    void store.camera?.create(kind, point);
  };
  const { at, cancel, handlers } = usePointerDrag({
    follow: (point) => store.camera?.showDropTarget(point),
    drop: make,
  });
  return (
    <>
      <button
        type="button"
        className="palette-item"
        data-keyword={kind.keyword}
        aria-label={kind.name}
        title={`${kind.name}: ${kind.summary}`}
        disabled={!editable}
        {...handlers}
        onDoubleClick={() => {
          make();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            make();
          } else if (event.key === 'Escape') {
            cancel();
          }
        }}
      >
        <KindIcon keyword={kind.keyword} size={20} />
        <span>{kind.name}</span>
      </button>
      {at !== undefined && (
        <DragPreview at={at}>
          <KindIcon keyword={kind.keyword} size={24} />
        </DragPreview>
      )}
    </>
  );
}
