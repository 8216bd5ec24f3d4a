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
  const [refused, setRefused] = useState<{ base: string; problem: string | undefined }>();
  if (refused !== undefined && refused.base !== base) {
    setRefused(undefined);
  }
  return {
    problem: refused?.base === base ? refused.problem : undefined,
    commit: async (next) => {
      setRefused(undefined);
      const problem = await write(next);
      setRefused({ base, problem });
      return problem === undefined;
    },
  };
}
