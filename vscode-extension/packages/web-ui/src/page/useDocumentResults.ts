import type { Results } from '@threadwise/protocol';
import { useRequest } from './useRequest.ts';
import { useDiagramStore } from './useDiagram.ts';

/** The current results of the document; undefined while they are not wanted. */
export function useDocumentResults(wanted = true): Results | undefined {
  const { host } = useDiagramStore();
  return useRequest(host, () => host.results(), wanted);
}
