import { createContext } from 'react';
import { useRequiredContext } from '../page/useRequiredContext.ts';
import { useStore } from '../results/store.ts';
import type { MeasurementsState, MeasurementsStore } from './measurementsStore.ts';

/** Provides the store to all parts of the measurements page. */
export const MeasurementsContext = createContext<MeasurementsStore | undefined>(undefined);

export function useMeasurementsStore(): MeasurementsStore {
  return useRequiredContext(MeasurementsContext, 'a measurements page');
}

export function useMeasurementsState(): MeasurementsState {
  return useStore(useMeasurementsStore());
}
