import type { Results } from '@threadwise/protocol';
import { useAnswer } from '../page/useAnswer.ts';
import { useDiagramStore } from '../page/useDiagram.ts';

/** The current results of the document. */
export function useResults(): Results | undefined {
  const { host } = useDiagramStore();
  return useAnswer(host, () => host.results());
}
