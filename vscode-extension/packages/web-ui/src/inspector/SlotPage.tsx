import type { DiagramEdge } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { nameOf } from '../page/selectables.ts';
import { Heading, Breadcrumbs, Problems, problemsOf, Section } from './Heading.tsx';
import { TextField } from './NameFields.tsx';
import { useInspector } from './useInspector.ts';

const KINDS = {
  slot: 'Slot',
  context: 'Slot, read as a context',
  failing: 'Slot of failed messages',
  asks: 'Question',
} as const;

/** Properties of an edge: the slot's name, writer and reader. */
export function SlotPage({ edge }: { readonly edge: DiagramEdge }): ReactNode {
  const { edit, view } = useInspector();
  const { slot, name = '', kind } = edge;
  return (
    <>
      <Breadcrumbs />
      <Heading
        title={name === '' ? KINDS[kind] : name}
        about={KINDS[kind]}
        hint={
          kind === 'asks'
            ? 'A solicitor asks an application.'
            : 'Messages wait here until the reader takes them.'
        }
      />
      {slot !== undefined && (
        <>
          <Problems problems={problemsOf(view, { kind: 'slot', id: slot })} />
          <TextField
            title="Name"
            hint="All references are renamed."
            subject={`slot ${slot} name`}
            value={name}
            needed
            write={(text) =>
              edit({ kind: 'rename', target: { kind: 'slot', id: slot }, name: text })
            }
          />
        </>
      )}
      <Section title="Ends">
        <Ends edge={edge} />
      </Section>
    </>
  );
}

function Ends({ edge }: { readonly edge: DiagramEdge }): ReactNode {
  return (
    <dl className="figure-list">
      <dt>{edge.kind === 'asks' ? 'Asked by' : 'Written by'}</dt>
      <dd>
        <SubjectLink id={edge.source} />
      </dd>
      <dt>{edge.kind === 'asks' ? 'Application' : 'Read by'}</dt>
      <dd>
        <SubjectLink id={edge.target} />
      </dd>
    </dl>
  );
}

/** The name of an element as a link that selects it. */
export function SubjectLink({ id }: { readonly id: string }): ReactNode {
  const { subjects, select } = useInspector();
  const subject = subjects.get(id);
  if (subject?.element === undefined) {
    return <span>nobody</span>;
  }
  return (
    <button
      type="button"
      className="text-link"
      onClick={() => {
        select([id]);
      }}
    >
      {nameOf(subject)}
    </button>
  );
}
