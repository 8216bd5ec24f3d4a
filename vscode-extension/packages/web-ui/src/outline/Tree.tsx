import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Entry } from './entries.ts';

interface TreeProps {
  readonly entries: readonly Entry[];
  readonly selection: readonly string[];
  readonly select: (entry: Entry) => void;
}

/** Height of a row in pixels. */
const LINE = 24;
/** Number of rows rendered above and below the visible ones. */
const MARGIN = 8;

/** A virtual tree, whose selection follows the focus. */
export function Tree({ entries, selection, select }: TreeProps): ReactNode {
  const tree = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(400);
  const selected = entries.findIndex(({ id }) => id === selection[0]);
  const focusable = Math.max(0, selected);
  const first = Math.max(0, Math.floor(top / LINE) - MARGIN);
  const last = Math.min(entries.length, Math.ceil((top + height) / LINE) + MARGIN);
  useEffect(() => {
    const box = tree.current;
    if (box === null) {
      return;
    }
    const observer = new ResizeObserver(() => {
      setHeight(box.clientHeight);
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
    };
  }, []);
  useEffect(() => {
    if (tree.current !== null && selected >= 0) {
      scrollTo(tree.current, selected);
    }
  }, [selected]);
  const press = (event: KeyboardEvent): void => {
    const next = entries[indexAfter(event.key, focusable, entries)];
    if (next !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      select(next);
    }
  };
  return (
    <div
      ref={tree}
      className="tree"
      role="tree"
      aria-label="Elements"
      aria-multiselectable="true"
      tabIndex={0}
      aria-activedescendant={entries[focusable] && domId(entries[focusable])}
      onScroll={(event) => {
        setTop(event.currentTarget.scrollTop);
      }}
      onKeyDown={press}
    >
      <div role="none" style={{ height: entries.length * LINE }}>
        <div role="none" style={{ transform: `translateY(${first * LINE}px)` }}>
          {entries.slice(first, last).map((entry, index) => (
            <Line
              key={entry.id}
              entry={entry}
              selected={selection.includes(entry.id)}
              active={first + index === focusable}
              select={select}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly selected: boolean;
  readonly active: boolean;
  readonly select: (entry: Entry) => void;
}

function Line({ entry, selected, active, select }: LineProps): ReactNode {
  const { name, label, kind, level, icon, problems } = entry;
  const worst = problems.find(({ severity }) => severity === 'error') ?? problems[0];
  return (
    <div
      id={domId(entry)}
      role="treeitem"
      aria-level={level}
      aria-selected={selected}
      aria-label={[`${name} ${label}`.trim(), kind, ...problems.map(({ message }) => message)]
        .filter(Boolean)
        .join(', ')}
      className={active ? 'outline-line outline-active' : 'outline-line'}
      style={{ paddingInlineStart: `${level * 12 - 4}px`, height: LINE }}
      title={worst?.message ?? kind}
      onClick={() => {
        select(entry);
      }}
    >
      <span
        className="outline-icon"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: icon }}
      />
      <span className="outline-name">{name}</span> <span className="outline-label">{label}</span>
      {worst !== undefined && <span className={`mark mark-${worst.severity}`} aria-hidden="true" />}
    </div>
  );
}

function domId({ id }: Entry): string {
  return `outline ${id}`.replaceAll(/\s/g, '\u00a0');
}

function scrollTo(box: HTMLElement, index: number): void {
  const at = index * LINE;
  if (at < box.scrollTop) {
    box.scrollTop = at;
  } else if (at + LINE > box.scrollTop + box.clientHeight) {
    box.scrollTop = at + LINE - box.clientHeight;
  }
}

/** Returns the index that a key leads to in an expanded tree, or -1 for other keys. */
export function indexAfter(key: string, index: number, entries: readonly Entry[]): number {
  const level = entries[index]?.level ?? 0;
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'ArrowRight':
      return (entries[index + 1]?.level ?? 0) > level ? index + 1 : -1;
    case 'ArrowLeft':
      return entries.findLastIndex((entry, at) => at < index && entry.level < level);
    case 'Home':
      return 0;
    case 'End':
      return entries.length - 1;
    case 'PageDown':
      return Math.min(index + 10, entries.length - 1);
    case 'PageUp':
      return Math.max(index - 10, 0);
    default:
      return key.length === 1 && key !== ' ' ? startingWith(key, index, entries) : -1;
  }
}

/** Returns the index of the next entry whose name starts with a letter. */
function startingWith(letter: string, index: number, entries: readonly Entry[]): number {
  const matches = ({ name }: Entry): boolean => name.toLowerCase().startsWith(letter.toLowerCase());
  const after = entries.findIndex((entry, at) => at > index && matches(entry));
  return after >= 0 ? after : entries.findIndex(matches);
}
