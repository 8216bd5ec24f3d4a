import { createContext, useSyncExternalStore } from 'react';
import type { DiagramState, DiagramStore } from './diagramStore.ts';
import { useRequiredContext } from './useRequiredContext.ts';

/** Provides the store to all parts of the diagram editor. */
export const DiagramContext = createContext<DiagramStore | undefined>(undefined);

export function useDiagramStore(): DiagramStore {
  return useRequiredContext(DiagramContext, 'a diagram editor');
}

/** Selects a part of the state; `choose` must return an identical object while that part is unchanged. */
export function useDiagram<T>(choose: (state: DiagramState) => T): T {
  const store = useDiagramStore();
  return useSyncExternalStore(store.subscribe, () => choose(store.state));
}
