import type { CatalogClause, CatalogKind, DiagramElement, DiagramView } from '@threadwise/protocol';
import { clauseTitle } from './clauseTitles.ts';

/** A clause that an element has or may have. */
export interface ClauseRow {
  /** The name that `setClause` uses. */
  readonly word: string;
  /** The title in the inspector. */
  readonly title: string;
  readonly clause: CatalogClause;
  /** The source text; undefined if the clause is absent. */
  readonly value: string | undefined;
}

/** Clauses about threads, which all tasks share. */
const THREADS: readonly string[] = ['on', 'serial', 'limit', 'priority', 'pinned'];
const WILDCARD = '*';

/** Returns a row for every clause of a kind, with the values of an element. */
export function clauseRowsOf(
  kind: CatalogKind,
  thing: DiagramElement,
  view: DiagramView,
): ClauseRow[] {
  const said = new Map(thing.clauses.map(({ word, value }) => [word, value]));
  return kind.clauses.flatMap((clause) =>
    clause.word === WILDCARD
      ? expansionsOf(kind, clause, thing, view).map((word) => ({
          word,
          title: titleOf(word, view),
          clause,
          value: said.get(word),
        }))
      : [
          {
            word: clause.word,
            title: clauseTitle(clause.word),
            clause,
            value: valueOf(clause, thing),
          },
        ],
  );
}

/** Returns the value of a clause; for an absent `kind` clause, the default. */
function valueOf(
  { word, choices }: CatalogClause,
  { clauses, keyword }: DiagramElement,
): string | undefined {
  const said = clauses.find((clause) => clause.word === word)?.value;
  return said ?? (choices.some((choice) => choice.word === keyword) ? keyword : undefined);
}

/** Splits rows into those about work and those about threads. */
export function sectionsOf(rows: readonly ClauseRow[]): {
  readonly work: ClauseRow[];
  readonly threads: ClauseRow[];
} {
  return {
    work: rows.filter(({ word }) => !THREADS.includes(word)),
    threads: rows.filter(({ word }) => THREADS.includes(word)),
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
  thing: DiagramElement,
  view: DiagramView,
): string[] {
  const fixed = new Set(kind.clauses.map(({ word }) => word).filter((word) => word !== any));
  const said = thing.clauses.map(({ word }) => word).filter((word) => !fixed.has(word));
  const possible = form === 'arrivals' ? entriesOf(view) : [];
  return [...new Set([...said, ...possible])];
}

function entriesOf({ nodes }: DiagramView): string[] {
  return nodes
    .map(({ thing }) => thing)
    .filter((thing) => thing?.keyword === 'entry' || thing?.keyword === 'responder')
    .flatMap((thing) => (thing === undefined ? [] : [thing.target.id]));
}

/** Returns the name without its qualifier where that is unambiguous. */
function titleOf(word: string, { nodes }: DiagramView): string {
  const short = word.slice(word.lastIndexOf('.') + 1);
  const alike = nodes.filter(({ thing }) => thing?.name === short);
  return alike.length === 1 && alike[0]?.thing?.target.id === word ? short : word;
}
