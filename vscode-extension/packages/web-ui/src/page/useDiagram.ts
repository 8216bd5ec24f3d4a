import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DiagramState, DiagramStore } from './diagramStore.ts';

/** Provides the store to all parts of the diagram editor. */
export const DiagramContext = createContext<DiagramStore | undefined>(undefined);

export function useDiagramStore(): DiagramStore {
  const store = useContext(DiagramContext);
  if (store === undefined) {
    throw new Error('useDiagramStore must be used inside a diagram editor');
  }
  return store;
}

/** Selects a part of the state; `choose` must return an identical object while that part is unchanged. */
export function useDiagram<T>(choose: (state: DiagramState) => T): T {
  const store = useDiagramStore();
  return useSyncExternalStore(store.subscribe, () => choose(store.state));
}
