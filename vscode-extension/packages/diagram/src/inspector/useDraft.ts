import { useState, type KeyboardEvent } from 'react';

/** Writes a value into the text; answers whether the text says it now. Why it does not is shown by the field. */
export type Commit = (value: string) => Promise<boolean>;

/** What a field holds while it is not written yet, and what its control needs. */
export interface Draft {
  readonly text: string;
  readonly problem: string | undefined;
  readonly type: (text: string) => void;
  readonly finish: () => void;
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface Typed {
  /** Of which thing and value it is the draft: with another one, it is over. */
  readonly base: string;
  readonly text: string;
  readonly problem?: string | undefined;
}

/** A field that is written on Enter and when it loses the focus, and taken back by Escape. */
export function useDraft(
  subject: string,
  value: string,
  check: (text: string) => string | undefined,
  commit: Commit,
): Draft {
  const base = `${subject}\n${value}`;
  const [typed, setTyped] = useState<Typed>();
  if (typed !== undefined && typed.base !== base) {
    // It must not come back when the old value does, by undo.
    setTyped(undefined);
  }
  const now = typed?.base === base ? typed : undefined;
  const text = now?.text ?? value;
  const finish = (): void => {
    if (now === undefined || text.trim() === value) {
      setTyped(undefined);
      return;
    }
    const wrong = check(text);
    if (wrong !== undefined) {
      setTyped({ base, text, problem: wrong });
      return;
    }
    void commit(text.trim());
  };
  return {
    text,
    problem: now?.problem,
    type: (next) => {
      setTyped({ base, text: next });
    },
    finish,
    press: (event) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        finish();
      } else if (event.key === 'Escape' && now !== undefined) {
        event.stopPropagation();
        setTyped(undefined);
      }
    },
  };
}
