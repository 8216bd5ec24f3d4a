import type { FigureSet } from './figures.ts';
import type { CostPerHour, TextParams } from './messages.ts';

/** Parameters of the request `threadwise/compare`. */
export interface CompareParams extends TextParams {
  /** Maximum time in seconds, by default that of the settings. */
  readonly budget?: number;
}

/** Result of the request `threadwise/compare`: alternative executors. */
export interface CompareResult {
  /** The proposed one first. */
  readonly choices: readonly ExecutorChoice[];
  /** Maximum time in seconds that the comparison had. */
  readonly budget: number;
  /** Why there is nothing to compare. */
  readonly message?: string;
  /** The choices as a readable table. */
  readonly markdown: string;
}

export interface ExecutorChoice {
  /** Which pools execute the tasks. */
  readonly pools: string;
  /** The kind of threads: `platform` or `virtual`. */
  readonly kind: string;
  /** The order in which tasks are executed. */
  readonly queue: string;
  /** The execution model. */
  readonly execution: string;
  /** Absent for virtual threads. */
  readonly threads?: number;
  /** Whether the workload exceeds its capacity. */
  readonly overloaded: boolean;
  /** Orders per second; absent if unknown or unlimited. */
  readonly capacity?: number;
  /** Whether the capacity is exact; otherwise it is an upper bound. */
  readonly exact: boolean;
  /** With its best number of threads; absent if there are none. */
  readonly figures?: FigureSet;
  /** Absent without prices, or without a result. */
  readonly cost?: CostPerHour;
  /** Whether the time was sufficient for a result. */
  readonly answered: boolean;
  /** How it compares with the proposed executor, in a few words. */
  readonly result: string;
  /** The same in a sentence. */
  readonly verdict: string;
}
