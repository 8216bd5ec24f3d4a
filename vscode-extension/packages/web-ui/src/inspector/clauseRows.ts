import type { CatalogClause, CatalogKind, DiagramElement, DiagramView } from '@threadwise/protocol';
import { clauseTitle } from './clauseTitles.ts';

/** A clause that an element has or may have. */
export interface ClauseRow {
  /** The name that `setClause` uses. */
  readonly keyword: string;
  /** The title in the inspector. */
  readonly title: string;
  readonly clause: CatalogClause;
  /** The source text; undefined if the clause is absent. */
  readonly value: string | undefined;
}

/** Clauses about threads, which all tasks share. */
const THREADS: readonly string[] = [
  'on',
  'parallel',
  'waits',
  'serial',
  'limit',
  'priority',
  'pinned',
];
/** Clauses that only make sense beside another one. */
const NEEDED: Readonly<Record<string, string>> = { waits: 'parallel' };
const WILDCARD = '*';

/** Returns a row for every clause of a kind, with the values of an element. */
export function clauseRowsOf(
  kind: CatalogKind,
  element: DiagramElement,
  view: DiagramView,
): ClauseRow[] {
  const written = new Map(element.clauses.map(({ word: keyword, value }) => [keyword, value]));
  const possible = kind.clauses.filter(({ word: keyword }) => {
    const needed = NEEDED[keyword];
    return needed === undefined || written.has(needed) || written.has(keyword);
  });
  return possible.flatMap((clause) =>
    clause.word === WILDCARD
      ? expansionsOf(kind, clause, element, view).map((keyword) => ({
          keyword,
          title: titleOf(keyword, view),
          clause,
          value: written.get(keyword),
        }))
      : [
          {
            keyword: clause.word,
            title: clauseTitle(clause),
            clause,
            value: valueOf(clause, element),
          },
        ],
  );
}

/** Returns the value of a clause; for an absent `kind` clause, the default. */
function valueOf(
  { word: clauseKeyword, choices }: CatalogClause,
  { clauses, keyword }: DiagramElement,
): string | undefined {
  const written = clauses.find((clause) => clause.word === clauseKeyword)?.value;
  return written ?? (choices.some((choice) => choice.word === keyword) ? keyword : undefined);
}

/** Splits rows into those about work and those about threads. */
export function sectionsOf(rows: readonly ClauseRow[]): {
  readonly work: ClauseRow[];
  readonly threads: ClauseRow[];
} {
  return {
    work: rows.filter(({ keyword }) => !THREADS.includes(keyword)),
    threads: rows.filter(({ keyword }) => THREADS.includes(keyword)),
  };
}

/** Whether a clause is required but absent. */
export function isMissing({ clause, value }: ClauseRow, rows: readonly ClauseRow[]): boolean {
  const other = rows.some(
    (row) => row.value !== undefined && row.clause.replaces.includes(clause.word),
  );
  return clause.required && value === undefined && !other;
}

/** Returns the expansions of `*`: connected entries, or names that the element already lists. */
function expansionsOf(
  kind: CatalogKind,
  { form, word: any }: CatalogClause,
  element: DiagramElement,
  view: DiagramView,
): string[] {
  const fixed = new Set(
    kind.clauses.map(({ word: keyword }) => keyword).filter((keyword) => keyword !== any),
  );
  const written = element.clauses
    .map(({ word: keyword }) => keyword)
    .filter((keyword) => !fixed.has(keyword));
  const possible = form === 'arrivals' ? entriesOf(view) : [];
  return [...new Set([...written, ...possible])];
}

function entriesOf({ nodes }: DiagramView): string[] {
  return nodes
    .map(({ element }) => element)
    .filter((element) => element?.keyword === 'entry' || element?.keyword === 'responder')
    .flatMap((element) => (element === undefined ? [] : [element.target.id]));
}

/** Returns the name without its qualifier where that is unambiguous. */
function titleOf(keyword: string, { nodes }: DiagramView): string {
  const short = keyword.slice(keyword.lastIndexOf('.') + 1);
  const namesakes = nodes.filter(({ element }) => element?.name === short);
  return namesakes.length === 1 && namesakes[0]?.element?.target.id === keyword ? short : keyword;
}
