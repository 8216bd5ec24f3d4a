import { createContext, useContext } from 'react';
import type { ResultsPanelState, ResultsStore } from './resultsStore.ts';
import { useStore } from './store.ts';

/** Provides the store to all parts of the results panel. */
export const ResultsContext = createContext<ResultsStore | undefined>(undefined);

export function useResultsStore(): ResultsStore {
  const store = useContext(ResultsContext);
  if (store === undefined) {
    throw new Error('useResultsStore must be used inside a results panel');
  }
  return store;
}

export function useResultsState(): ResultsPanelState {
  return useStore(useResultsStore());
}
