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
import { entriesOf, filterEntries, isEmpty, matches, type Entry, type Search } from './entries.ts';
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
  const hits = useMemo(
    () => (isEmpty(wanted) ? [] : entries.filter((entry) => matches(entry, wanted))),
    [entries, wanted],
  );
  const select = (entry: Entry | undefined): void => {
    if (entry === undefined || view === undefined) {
      return;
    }
    store.select([entry.id]);
    if (selectablesOf(view).get(entry.id)?.drawn === true) {
      store.camera?.reveal([entry.id]);
    }
  };
  return (
    <aside className="outline" aria-label="Outline">
      <SearchBar
        search={search}
        change={setSearch}
        hits={hits}
        current={hits.findIndex(({ id }) => id === selection[0])}
        go={select}
      />
      <Tree entries={entries} selection={selection} select={select} />
    </aside>
  );
}

interface SearchProps {
  readonly search: Search;
  readonly change: (search: Search) => void;
  readonly hits: readonly Entry[];
  /** Index of the selected hit, or -1. */
  readonly current: number;
  readonly go: (entry: Entry | undefined) => void;
}

function SearchBar({ search, change, hits, current, go }: SearchProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const step = (by: number): void => {
    const next = current < 0 && by < 0 ? hits.length - 1 : current + by;
    go(hits[(next + hits.length) % Math.max(1, hits.length)]);
  };
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
        <span role="status">{countOf(search, hits.length, current)}</span>
        <button
          type="button"
          className="tiny"
          aria-label="Previous"
          disabled={hits.length === 0}
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
          disabled={hits.length === 0}
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
