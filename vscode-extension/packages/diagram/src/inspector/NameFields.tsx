import type { CatalogKind, DiagramThing } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { TextInput } from './inputs.tsx';
import { useDesk } from './useDesk.ts';
import { useWriting } from './useWriting.ts';

interface NamedProps {
  readonly thing: DiagramThing;
  readonly kind: CatalogKind | undefined;
}

/** The name and label of an element, if it has them. */
export function NameFields({ thing, kind }: NamedProps): ReactNode {
  const { edit } = useDesk();
  const { target, name = '', label = '' } = thing;
  return (
    <>
      {kind?.named !== false && (
        <WordField
          title="Name"
          hint="All references are renamed."
          subject={`${target.kind} ${target.id} name`}
          value={name}
          needed
          write={(text) => edit({ kind: 'rename', target, name: text })}
        />
      )}
      {kind?.labelled !== false && (
        <WordField
          title="Label"
          hint="A description for readers."
          subject={`${target.kind} ${target.id} label`}
          value={label}
          write={(text) =>
            edit({ kind: 'setLabel', target, ...(text === '' ? {} : { label: text }) })
          }
        />
      )}
    </>
  );
}

interface WordProps {
  readonly title: string;
  readonly hint: string;
  readonly subject: string;
  readonly value: string;
  readonly needed?: boolean;
  readonly write: (text: string) => Promise<string | undefined>;
}

/** A line of text that is committed as one operation. */
export function WordField({
  title,
  hint,
  subject,
  value,
  needed = false,
  write,
}: WordProps): ReactNode {
  const { locked } = useDesk();
  const { problem, commit } = useWriting(subject, value, write);
  return (
    <Field title={title} hint={hint} problem={problem}>
      {(ids) => (
        <TextInput
          ids={ids}
          subject={subject}
          value={value}
          disabled={locked}
          commit={commit}
          check={(text) => (needed && text.trim() === '' ? 'Enter a name.' : undefined)}
        />
      )}
    </Field>
  );
}
