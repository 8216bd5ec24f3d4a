import {
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { selectablesOf } from '../page/selectables.ts';
import { entriesOf, filterEntries, hitsOf, isEmpty, type Entry, type Search } from './entries.ts';
import './outline.css';
import { Tree } from './Tree.tsx';

/** The solution as a searchable tree, for keyboards, screen readers and large solutions. */
export function Outline(): ReactNode {
  const store = useDiagramStore();
  const view = useDiagram((state) => state.view);
  const catalog = useDiagram((state) => state.catalog);
  const selection = useDiagram((state) => state.selection);
  const [search, setSearch] = useState<Search>({ text: '', problems: false });
  const wanted = useDeferredValue(search);
  const all = useMemo(
    () => (view === undefined || catalog === undefined ? [] : entriesOf(view, catalog)),
    [view, catalog],
  );
  const entries = useMemo(() => filterEntries(all, wanted), [all, wanted]);
  const hits = useMemo(() => hitsOf(all, wanted), [all, wanted]);
  const select = (entry: Entry | undefined): void => {
    if (entry === undefined || view === undefined) {
      return;
    }
    store.select([entry.id]);
    if (selectablesOf(view).get(entry.id)?.drawn === true) {
      store.camera?.reveal([entry.id]);
    }
  };
  // Uses the text as typed, which the tree may not show yet.
  const step = (by: 1 | -1): void => {
    const found = hitsOf(all, search);
    const current = indexOf(found, selection);
    const next = current < 0 && by < 0 ? found.length - 1 : current + by;
    select(found[(next + found.length) % Math.max(1, found.length)]);
  };
  return (
    <aside className="outline" aria-label="Outline">
      <SearchBar
        search={search}
        change={setSearch}
        hits={hits.length}
        current={indexOf(hits, selection)}
        step={step}
      />
      <Tree entries={entries} selection={selection} select={select} />
    </aside>
  );
}

/** Returns the index of the selected hit, or -1. */
function indexOf(hits: readonly Entry[], selection: readonly string[]): number {
  return hits.findIndex(({ id }) => id === selection[0]);
}

interface SearchProps {
  readonly search: Search;
  readonly change: (search: Search) => void;
  readonly hits: number;
  /** Index of the selected hit, or -1. */
  readonly current: number;
  /** Selects the next or the previous hit. */
  readonly step: (by: 1 | -1) => void;
}

function SearchBar({ search, change, hits, current, step }: SearchProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && search.text !== '') {
      event.stopPropagation();
      change({ ...search, text: '' });
    }
  };
  return (
    <search className="search">
      <input
        ref={input}
        id="threadwise-search"
        className="input"
        type="search"
        aria-label="Search by name, label, pattern or problem"
        placeholder="Search"
        value={search.text}
        onChange={(event) => {
          change({ ...search, text: event.target.value });
        }}
        onKeyDown={press}
      />
      <div className="search-line">
        <label className="flag">
          <input
            type="checkbox"
            checked={search.problems}
            onChange={(event) => {
              change({ ...search, problems: event.target.checked });
            }}
          />
          With problems
        </label>
        <span role="status">{countOf(search, hits, current)}</span>
        <button
          type="button"
          className="tiny"
          aria-label="Previous"
          disabled={hits === 0}
          onClick={() => {
            step(-1);
          }}
        >
          ↑
        </button>
        <button
          type="button"
          className="tiny"
          aria-label="Next"
          disabled={hits === 0}
          onClick={() => {
            step(1);
          }}
        >
          ↓
        </button>
      </div>
    </search>
  );
}

function countOf(search: Search, hits: number, current: number): string {
  if (isEmpty(search)) {
    return '';
  }
  if (hits === 0) {
    return 'none';
  }
  return current < 0 ? `${hits} found` : `${current + 1} of ${hits}`;
}
