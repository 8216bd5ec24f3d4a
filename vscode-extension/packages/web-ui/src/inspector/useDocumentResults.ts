import type { Results } from '@threadwise/protocol';
import { useRequest } from '../page/useRequest.ts';
import { useDiagramStore } from '../page/useDiagram.ts';

/** The current results of the document. */
export function useDocumentResults(): Results | undefined {
  const { host } = useDiagramStore();
  return useRequest(host, () => host.results());
}
