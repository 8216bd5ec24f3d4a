import type { Results } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import type { Host } from '../host/host.ts';
import { useAnswer } from '../page/useAnswer.ts';

/** What is known of the threads of a text. */
export function ResultsPanel({ host }: { readonly host: Host }): ReactNode {
  const results = useAnswer<Results>(host, () => host.results());
  return <p>{results?.headline ?? results?.message}</p>;
}
