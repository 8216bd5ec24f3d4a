import { createContext } from 'react';
import { useRequiredContext } from '../page/useRequiredContext.ts';
import type { ResultsPanelState, ResultsStore } from './resultsStore.ts';
import { useStore } from './store.ts';

/** Provides the store to all parts of the results panel. */
export const ResultsContext = createContext<ResultsStore | undefined>(undefined);

export function useResultsStore(): ResultsStore {
  return useRequiredContext(ResultsContext, 'a results panel');
}

export function useResultsState(): ResultsPanelState {
  return useStore(useResultsStore());
}
