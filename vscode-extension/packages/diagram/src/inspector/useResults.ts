import type { Results } from '@threadwise/protocol';
import { useAnswer } from '../page/useAnswer.ts';
import { useDiagramStore } from '../page/useDiagram.ts';

/** What is known of the threads of the text. */
export function useResults(): Results | undefined {
  const { host } = useDiagramStore();
  return useAnswer(host, () => host.results());
}
