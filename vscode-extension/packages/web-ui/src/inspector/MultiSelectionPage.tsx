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
  elements: elements,
  count,
}: {
  readonly elements: readonly DiagramElement[];
  readonly count: number;
}): ReactNode {
  const { catalog, view } = useInspector();
  const rows = commonRows(
    elements.map((element) => {
      const kind = kindOf(catalog, element);
      return kind === undefined ? [] : clauseRowsOf(kind, element, view);
    }),
  );
  return (
    <>
      <Breadcrumbs />
      <Heading
        title={`${count} selected`}
        about={elements.length === count ? kindsOf(elements) : 'Tasks, ports and slots'}
        hint="A value entered here applies to all of them."
      />
      {elements.length === count && rows.length > 0 && (
        <Section title="In common">
          {rows.map((row) => (
            <ClauseField
              key={row.keyword}
              targets={elements.map(({ target }) => target)}
              row={row}
            />
          ))}
        </Section>
      )}
    </>
  );
}

function kindsOf(elements: readonly DiagramElement[]): string {
  return [...new Set(elements.map(({ keyword }) => keyword))].join(', ');
}
