import type { CatalogKind, DiagramElement } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { TextInput } from './inputs.tsx';
import { useInspector } from './useInspector.ts';
import { useCommit } from './useCommit.ts';

interface NameFieldsProps {
  readonly element: DiagramElement;
  readonly kind: CatalogKind | undefined;
}

/** The name and label of an element, if it has them. */
export function NameFields({ element, kind }: NameFieldsProps): ReactNode {
  const { edit } = useInspector();
  const { target, name = '', label = '' } = element;
  return (
    <>
      {kind?.named !== false && (
        <TextField
          title="Name"
          hint="All references are renamed."
          subject={`${target.kind} ${target.id} name`}
          value={name}
          needed
          write={(text) => edit({ kind: 'rename', target, name: text })}
        />
      )}
      {kind?.labelled !== false && (
        <TextField
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

interface TextFieldProps {
  readonly title: string;
  readonly hint: string;
  readonly subject: string;
  readonly value: string;
  readonly needed?: boolean;
  readonly write: (text: string) => Promise<string | undefined>;
}

/** A line of text that is committed as one operation. */
export function TextField({
  title,
  hint,
  subject,
  value,
  needed = false,
  write,
}: TextFieldProps): ReactNode {
  const { locked } = useInspector();
  const { problem, commit } = useCommit(subject, value, write);
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
