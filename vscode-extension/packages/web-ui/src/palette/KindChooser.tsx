import type { CatalogKind } from '@threadwise/protocol';
import { useState, type ReactNode } from 'react';
import { KindIcon } from '../canvas/IconSheet.tsx';
import { Popup } from '../menu/Popup.tsx';
import type { ClientPoint } from '../page/diagramStore.ts';
import { useDiagram } from '../page/useDiagram.ts';
import './palette.css';
import { filterGroups, sortByRelevance } from './search.ts';

interface Props {
  readonly at: ClientPoint;
  readonly title: string;
  readonly accepts: (kind: CatalogKind) => boolean;
  readonly choose: (kind: CatalogKind) => void;
  readonly close: () => void;
}

/** Whether a kind can be created on the canvas. */
export function isDrawn({ operation, target }: CatalogKind): boolean {
  return operation === 'createElement' || target === 'process';
}

/** Whether an element of a kind can read from another one. */
export function isReader({ operation, inputs }: CatalogKind): boolean {
  return operation === 'createElement' && inputs?.most !== 0;
}

/** Asks for a kind: typing filters, arrow keys and Enter choose. */
export function KindChooser({ at, title, accepts, choose, close }: Props): ReactNode {
  const catalog = useDiagram((state) => state.catalog);
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const groups = filterGroups(catalog, typed, accepts);
  const kinds = sortByRelevance(
    groups.flatMap((group) => group.kinds),
    typed,
  );
  const current = kinds[Math.min(index, kinds.length - 1)];
  return (
    <Popup at={at} close={close} className="chooser">
      <input
        className="chooser-field"
        role="combobox"
        aria-label={title}
        aria-expanded="true"
        aria-controls="chooser-list"
        aria-activedescendant={current === undefined ? undefined : `choice-${current.keyword}`}
        placeholder={title}
        value={typed}
        autoFocus
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setIndex(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : kinds.length - 1;
            setIndex((index + step) % Math.max(kinds.length, 1));
          } else if (event.key === 'Enter' && current !== undefined) {
            choose(current);
          }
        }}
      />
      <ul id="chooser-list" role="listbox" aria-label="Kinds">
        {kinds.map((kind) => (
          <li
            key={kind.keyword}
            id={`choice-${kind.keyword}`}
            role="option"
            aria-selected={kind === current}
            ref={kind === current ? scrollTo : undefined}
            title={kind.summary}
            onClick={() => {
              choose(kind);
            }}
          >
            <KindIcon keyword={kind.keyword} size={18} />
            {kind.name}
          </li>
        ))}
      </ul>
    </Popup>
  );
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
