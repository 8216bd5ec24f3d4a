import { useState, type KeyboardEvent } from 'react';

/** Commits a value to the text; resolves to whether it was accepted. The field shows why it was not. */
export type Commit = (value: string) => Promise<boolean>;

/** The uncommitted value of a field, and the event handlers of its control. */
export interface Draft {
  readonly text: string;
  readonly problem: string | undefined;
  readonly type: (text: string) => void;
  readonly finish: () => void;
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface Typed {
  /** Identifies the element and value that were edited; a change discards the draft. */
  readonly base: string;
  readonly text: string;
  readonly problem?: string | undefined;
  /** Whether the text is being written; a blur after Enter then does not write it again. */
  readonly isCommitted?: boolean;
}

/** A draft that is committed on Enter and blur, and discarded on Escape. */
export function useDraft(
  subject: string,
  value: string,
  check: (text: string) => string | undefined,
  commit: Commit,
): Draft {
  const base = `${subject}\n${value}`;
  const [typed, setTyped] = useState<Typed>();
  if (typed !== undefined && typed.base !== base) {
    // Cleared at once, so that it does not reappear when undo restores the old value.
    setTyped(undefined);
  }
  const now = typed?.base === base ? typed : undefined;
  const text = now?.text ?? value;
  const finish = (): void => {
    if (now?.isCommitted === true) {
      return;
    }
    if (now === undefined || text.trim() === value) {
      setTyped(undefined);
      return;
    }
    const wrong = check(text);
    if (wrong !== undefined) {
      setTyped({ base, text, problem: wrong });
      return;
    }
    const committed: Typed = { base, text, isCommitted: true };
    setTyped(committed);
    void commit(text.trim()).then((isAccepted) => {
      if (!isAccepted) {
        setTyped((latest) => (latest === committed ? { base, text } : latest));
      }
    });
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
