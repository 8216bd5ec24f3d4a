import type { DiagramThing } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { kindOf } from '../page/things.ts';
import { ClauseField } from './ClauseField.tsx';
import { commonRows } from './common.ts';
import { Heading, Path, Section } from './Heading.tsx';
import { rowsOf } from './rows.ts';
import { useDesk } from './useDesk.ts';

/** Properties that several elements have in common. */
export function ManyPage({
  things,
  count,
}: {
  readonly things: readonly DiagramThing[];
  readonly count: number;
}): ReactNode {
  const { catalog, view } = useDesk();
  const rows = commonRows(
    things.map((thing) => {
      const kind = kindOf(catalog, thing);
      return kind === undefined ? [] : rowsOf(kind, thing, view);
    }),
  );
  return (
    <>
      <Path />
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

function kindsOf(things: readonly DiagramThing[]): string {
  return [...new Set(things.map(({ keyword }) => keyword))].join(', ');
}
