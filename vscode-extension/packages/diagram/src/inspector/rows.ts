import type { CatalogClause, CatalogKind, DiagramThing, DiagramView } from '@threadwise/protocol';
import { titleOfWord } from './titles.ts';

/** A clause that a thing has or may have. */
export interface Row {
  /** As `setClause` names it. */
  readonly word: string;
  /** How the form calls it. */
  readonly title: string;
  readonly clause: CatalogClause;
  /** As it stands in the text; undefined if it is not said. */
  readonly value: string | undefined;
}

/** Clauses about threads, which are the same for all tasks. */
const THREADS: readonly string[] = ['on', 'serial', 'limit', 'priority', 'pinned'];
const ANY = '*';

/** All clauses of a kind of thing, with what a thing says of them. */
export function rowsOf(kind: CatalogKind, thing: DiagramThing, view: DiagramView): Row[] {
  const said = new Map(thing.clauses.map(({ word, value }) => [word, value]));
  return kind.clauses.flatMap((clause) =>
    clause.word === ANY
      ? wordsOf(kind, clause, thing, view).map((word) => ({
          word,
          title: titleOf(word, view),
          clause,
          value: said.get(word),
        }))
      : [
          {
            word: clause.word,
            title: titleOfWord(clause.word),
            clause,
            value: valueOf(clause, thing),
          },
        ],
  );
}

/** What is said; a kind that is not said is the usual one. */
function valueOf(
  { word, choices }: CatalogClause,
  { clauses, keyword }: DiagramThing,
): string | undefined {
  const said = clauses.find((clause) => clause.word === word)?.value;
  return said ?? (choices.some((choice) => choice.word === keyword) ? keyword : undefined);
}

/** Rows about work, and rows about the threads that do it. */
export function sectionsOf(rows: readonly Row[]): {
  readonly work: Row[];
  readonly threads: Row[];
} {
  return {
    work: rows.filter(({ word }) => !THREADS.includes(word)),
    threads: rows.filter(({ word }) => THREADS.includes(word)),
  };
}

/** Whether a thing must say it and does not. */
export function isMissing({ clause, value }: Row, rows: readonly Row[]): boolean {
  const other = rows.some(
    (row) => row.value !== undefined && row.clause.replaces.includes(clause.word),
  );
  return clause.required && value === undefined && !other;
}

/** What `*` stands for: entries that messages reach, or what a thing says already. */
function wordsOf(
  kind: CatalogKind,
  { form, word: any }: CatalogClause,
  thing: DiagramThing,
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

/** The name alone where it tells enough. */
function titleOf(word: string, { nodes }: DiagramView): string {
  const short = word.slice(word.lastIndexOf('.') + 1);
  const alike = nodes.filter(({ thing }) => thing?.name === short);
  return alike.length === 1 && alike[0]?.thing?.target.id === word ? short : word;
}
