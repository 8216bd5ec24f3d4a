import type {
  Catalog,
  DiagramNode,
  DiagramProblem,
  DiagramElement,
  DiagramView,
} from '@threadwise/protocol';
import { inTextOrder, kindOf, undrawnId } from '../page/selectables.ts';

/** A row of the outline. */
export interface Entry {
  /** The id in the selection. */
  readonly id: string;
  /** 1 for the solution, up to 3 for the elements of a process. */
  readonly level: number;
  readonly name: string;
  readonly label: string;
  /** Display name of its kind. */
  readonly kind: string;
  /** An SVG document. */
  readonly icon: string;
  readonly problems: readonly DiagramProblem[];
}

/** Returns the processes with their elements, then all other elements, in text order. */
export function entriesOf(view: DiagramView, catalog: Catalog): Entry[] {
  const problems = problemsByTarget(view.problems ?? []);
  const entry = (level: number, element: DiagramElement, id = undrawnId(element.target)): Entry => {
    const kind = kindOf(catalog, element);
    return {
      id,
      level,
      name: element.name ?? fallbackName(element),
      label: element.label ?? '',
      kind: kind?.name ?? element.keyword,
      icon: kind?.icon ?? '',
      problems: problems.get(undrawnId(element.target)) ?? [],
    };
  };
  const solution = view.parts.find(({ target }) => target.kind === 'solution');
  const nodes = firstOfEach(inTextOrder(view.nodes));
  const elements = grouped(nodes, ({ element }) => element?.process);
  const within = (process: string | undefined): Entry[] =>
    (elements.get(process) ?? []).flatMap(({ id, element }) =>
      element === undefined ? [] : [entry(process === undefined ? 2 : 3, element, id)],
    );
  return [
    ...(solution === undefined ? [] : [entry(1, solution)]),
    ...view.frames.flatMap(({ id, element }) =>
      element === undefined ? [] : [entry(2, element, id), ...within(element.name)],
    ),
    ...within(undefined),
    ...view.pools.flatMap(({ element }) => (element === undefined ? [] : [entry(2, element)])),
    ...view.parts.filter((part) => part !== solution).map((element) => entry(2, element)),
  ];
}

/** Returns the first node of each element: an application may be drawn several times. */
function firstOfEach(nodes: readonly DiagramNode[]): readonly DiagramNode[] {
  const seen = new Set<string>();
  return nodes.filter(({ element }) => {
    const id = element === undefined ? '' : undrawnId(element.target);
    return !seen.has(id) && seen.add(id);
  });
}

/** A search of the outline. */
export interface Search {
  readonly text: string;
  /** Whether to show only entries with problems. */
  readonly problems: boolean;
}

/** Whether a search matches everything. */
export function isEmpty({ text, problems }: Search): boolean {
  return text.trim() === '' && !problems;
}

/** Whether an entry contains all terms of a search in its name, label, kind or problems. */
function matches(
  { name, label, kind, problems }: Entry,
  { text, problems: troubled }: Search,
): boolean {
  if (troubled && problems.length === 0) {
    return false;
  }
  const all = [name, label, kind, ...problems.flatMap(({ code, message }) => [code, message])]
    .join('\n')
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((keyword) => all.includes(keyword));
}

/**
 * Returns the matching entries: those with exactly this name, those whose name contains the text, and then all others, such as
 * elements with a problem that mentions it.
 */
export function hitsOf(entries: readonly Entry[], search: Search): readonly Entry[] {
  if (isEmpty(search)) {
    return [];
  }
  const text = search.text.trim().toLowerCase();
  const rank = ({ name }: Entry): number =>
    name.toLowerCase() === text ? 0 : name.toLowerCase().includes(text) ? 1 : 2;
  return entries.filter((entry) => matches(entry, search)).sort((a, b) => rank(a) - rank(b));
}

/** Returns the matching entries with their ancestors. */
export function filterEntries(entries: readonly Entry[], search: Search): Entry[] {
  if (isEmpty(search)) {
    return [...entries];
  }
  const kept: Entry[] = [];
  const above: Entry[] = [];
  for (const entry of entries) {
    above.splice(above.findIndex(({ level }) => level >= entry.level) >>> 0);
    if (matches(entry, search)) {
      kept.push(...above.splice(0), entry);
    } else {
      above.push(entry);
    }
  }
  return kept;
}

function problemsByTarget(
  problems: readonly DiagramProblem[],
): ReadonlyMap<string | undefined, DiagramProblem[]> {
  return grouped(problems, ({ target }) => target && undrawnId(target));
}

function grouped<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [item]);
    } else {
      group.push(item);
    }
  }
  return groups;
}

function fallbackName({ target, keyword }: DiagramElement): string {
  return target.kind === 'goal' ? `goal of ${target.id}` : keyword;
}
