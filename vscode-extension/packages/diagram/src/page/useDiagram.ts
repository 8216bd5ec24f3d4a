import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DiagramState, DiagramStore } from './diagramStore.ts';

/** Gives the store to all parts of the diagram editor. */
export const DiagramContext = createContext<DiagramStore | undefined>(undefined);

export function useDiagramStore(): DiagramStore {
  const store = useContext(DiagramContext);
  if (store === undefined) {
    throw new Error('this part stands outside a diagram editor');
  }
  return store;
}

/** A part of the state; `choose` must answer the same object as long as that part is the same. */
export function useDiagram<T>(choose: (state: DiagramState) => T): T {
  const store = useDiagramStore();
  return useSyncExternalStore(store.subscribe, () => choose(store.state));
}
