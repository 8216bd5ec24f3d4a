import { useState } from 'react';
import type { Commit } from './useDraft.ts';

/** Writes a value; resolves to why it was rejected, or undefined. */
export type WriteValue = (value: string) => Promise<string | undefined>;

/** Commits values of an element, and keeps the rejection until the value changes. */
export function useCommit(
  subject: string,
  value: string,
  write: WriteValue,
): { readonly problem: string | undefined; readonly commit: Commit } {
  const base = `${subject}\n${value}`;
  const [rejection, setRejection] = useState<{ base: string; problem: string | undefined }>();
  if (rejection !== undefined && rejection.base !== base) {
    setRejection(undefined);
  }
  return {
    problem: rejection?.base === base ? rejection.problem : undefined,
    commit: async (next) => {
      setRejection(undefined);
      const problem = await write(next);
      setRejection({ base, problem });
      return problem === undefined;
    },
  };
}
