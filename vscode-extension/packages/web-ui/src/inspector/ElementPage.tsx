import type { DiagramProblem, DiagramElement } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { kindOf, type Selectable } from '../page/selectables.ts';
import { ClauseField } from './ClauseField.tsx';
import { Heading, Breadcrumbs, Problems, problemsOf, Section } from './Heading.tsx';
import { NameFields, TextField } from './NameFields.tsx';
import { PoolProposal } from './PoolProposal.tsx';
import { isMissing, clauseRowsOf, sectionsOf, type ClauseRow } from './clauseRows.ts';
import { useInspector } from './useInspector.ts';

/** Properties of one element. */
export function ElementPage({
  subject,
  element: element,
}: {
  readonly subject: Selectable;
  readonly element: DiagramElement;
}): ReactNode {
  const { catalog, view } = useInspector();
  const kind = kindOf(catalog, element);
  const rows = kind === undefined ? [] : clauseRowsOf(kind, element, view);
  const problems = problemsOf(view, element.target);
  const isElement = element.target.kind === 'element';
  const { work, threads } = isElement ? sectionsOf(rows) : { work: rows, threads: [] };
  const fields = (some: readonly ClauseRow[]): ReactNode =>
    some.map((row) => (
      <ClauseField
        key={row.keyword}
        targets={[element.target]}
        row={row}
        missing={isMissing(row, rows)}
        problems={problems.filter(({ clause }) => clause === row.keyword)}
        outputs={outputsOf(subject, view.edges)}
      />
    ));
  const about = kind?.name ?? element.keyword;
  return (
    <>
      <Breadcrumbs element={element} />
      <Heading
        kind={kind}
        title={element.name ?? titleOf(element)}
        about={element.process === undefined ? about : `${about} in ${element.process}`}
        hint={kind?.summary}
      />
      <Problems problems={problems.filter((problem) => !isBeside(problem, rows))} />
      <NameFields element={element} kind={kind} />
      {subject.pool !== undefined && <PoolProposal pool={subject.pool} />}
      {work.length > 0 && (
        <Section title={isElement ? 'Work' : 'Properties'}>{fields(work)}</Section>
      )}
      {threads.length > 0 && <Section title="Threads">{fields(threads)}</Section>}
      {element.target.kind === 'goal' && <NewBound element={element} />}
    </>
  );
}

/** Whether a problem appears beside the control of its clause. */
function isBeside({ clause }: DiagramProblem, rows: readonly ClauseRow[]): boolean {
  return rows.some(({ keyword }) => keyword === clause);
}

/** Returns the title of an element without a name. */
function titleOf({ target, keyword }: DiagramElement): string {
  if (target.kind === 'cost') {
    return 'Prices';
  }
  return target.kind === 'goal' ? `Goal of ${target.id}` : keyword;
}

function outputsOf(
  { id }: Selectable,
  edges: readonly { source: string; kind: string; name?: string }[],
): string[] {
  return edges.flatMap(({ source, kind, name }) =>
    source === id && kind !== 'asks' && kind !== 'failing' && name !== undefined ? [name] : [],
  );
}

/** Adds a bound to a goal: a figure from the list, or any figure as source text. */
function NewBound({ element }: { readonly element: DiagramElement }): ReactNode {
  const { catalog, setClause, locked } = useInspector();
  const bound = kindOf(catalog, element)?.clauses.find(({ form }) => form === 'bound');
  const written = element.clauses.map(({ word: keyword }) => keyword.split(' ')[0]);
  const free = bound?.choices.filter(({ word: keyword }) => !written.includes(keyword)) ?? [];
  const write = (text: string): Promise<string | undefined> => {
    const [, keyword = text, value = ''] = BOUND.exec(text) ?? [];
    return setClause([element.target], keyword, value);
  };
  return (
    <>
      <select
        className="input"
        aria-label="Add a bound"
        disabled={locked}
        value=""
        onChange={(event) => {
          void write(
            free.find(({ word: keyword }) => keyword === event.target.value)?.example ?? '',
          );
        }}
      >
        <option value="">Add a bound …</option>
        {free.map(({ word: keyword, summary }) => (
          <option key={keyword} value={keyword} title={summary}>
            {keyword}
          </option>
        ))}
      </select>
      <TextField
        title="Another bound"
        hint="As in the text, such as “p95 < 20 ms” or “p95 Orders -> Waiter < 20 ms”."
        subject={`goal ${element.target.id} ${element.clauses.length}`}
        value=""
        write={write}
      />
    </>
  );
}

/** A bound with its figure: `p95 Orders -> Waiter < 20 ms`. */
const BOUND = /^(.*?)\s*((?<!-)>.*|<.*)$/su;
