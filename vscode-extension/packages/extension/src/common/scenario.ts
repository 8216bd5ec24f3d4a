import type { ConvertParams, FormsResult } from '@threadwise/protocol';

/** How the simulated scenario differs from the text. */
export type ExportScenario = Pick<ConvertParams, 'workload' | 'variation'>;

/** Returns the name of the simulated workload, or undefined if there is none. */
export function workloadOf(
  { workloads }: FormsResult,
  { workload }: ExportScenario,
): string | undefined {
  return workload ?? workloads[0];
}

/** Returns the thread count of a pool. */
export function threadsOf(
  { threads }: FormsResult,
  { variation }: ExportScenario,
  pool: string,
): number {
  return variation?.threads?.[pool] ?? threads[pool] ?? 0;
}

/**
 * Returns the scenario with another total rate of orders per second; empty input restores the workload's own
 * rate.
 */
export function withRate(scenario: ExportScenario, typed: string): ExportScenario {
  const { threads = {} } = scenario.variation ?? {};
  return {
    ...scenario,
    variation: typed.trim() === '' ? { threads } : { threads, rate: Number(typed) },
  };
}

/** Returns the scenario with another thread count for a pool. */
export function withThreads(scenario: ExportScenario, pool: string, typed: string): ExportScenario {
  const { variation } = scenario;
  return {
    ...scenario,
    variation: { ...variation, threads: { ...variation?.threads, [pool]: Number(typed) } },
  };
}

/** Returns why a typed rate is invalid, or undefined. */
export function problemOfRate(typed: string): string | undefined {
  const rate = Number(typed);
  return typed.trim() === '' || (rate > 0 && Number.isFinite(rate))
    ? undefined
    : 'Enter orders per second, such as 5000, or leave this empty';
}

/** Returns why a typed thread count is invalid, or undefined. */
export function problemOfThreads(typed: string): string | undefined {
  return /^\s*0*[1-9]\d{0,5}\s*$/.test(typed) ? undefined : 'Enter a whole number of at least 1';
}
