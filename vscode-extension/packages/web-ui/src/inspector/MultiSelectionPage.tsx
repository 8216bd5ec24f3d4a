import type { DiagramElement } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { kindOf } from '../page/selectables.ts';
import { ClauseField } from './ClauseField.tsx';
import { commonRows } from './commonRows.ts';
import { Heading, Breadcrumbs, Section } from './Heading.tsx';
import { clauseRowsOf } from './clauseRows.ts';
import { useInspector } from './useInspector.ts';

/** Properties that several elements have in common. */
export function MultiSelectionPage({
  things,
  count,
}: {
  readonly things: readonly DiagramElement[];
  readonly count: number;
}): ReactNode {
  const { catalog, view } = useInspector();
  const rows = commonRows(
    things.map((thing) => {
      const kind = kindOf(catalog, thing);
      return kind === undefined ? [] : clauseRowsOf(kind, thing, view);
    }),
  );
  return (
    <>
      <Breadcrumbs />
      <Heading
        title={`${count} selected`}
        about={things.length === count ? kindsOf(things) : 'Tasks, ports and slots'}
        hint="A value entered here applies to all of them."
      />
      {things.length === count && rows.length > 0 && (
        <Section title="In common">
          {rows.map((row) => (
            <ClauseField key={row.word} targets={things.map(({ target }) => target)} row={row} />
          ))}
        </Section>
      )}
    </>
  );
}

function kindsOf(things: readonly DiagramElement[]): string {
  return [...new Set(things.map(({ keyword }) => keyword))].join(', ');
}
