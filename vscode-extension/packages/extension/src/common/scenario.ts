import type { ConvertParams, Forms } from '@threadwise/protocol';

/** What is simulated, where that differs from the text. */
export type Scenario = Pick<ConvertParams, 'workload' | 'variation'>;

/** The name of the workload that is simulated; undefined if there is none. */
export function workloadOf({ workloads }: Forms, { workload }: Scenario): string | undefined {
  return workload ?? workloads[0];
}

/** The number of threads that a pool has. */
export function threadsOf({ threads }: Forms, { variation }: Scenario, pool: string): number {
  return variation?.threads?.[pool] ?? threads[pool] ?? 0;
}

/** The same with another rate of all orders together per second; nothing typed is the workload's own. */
export function withRate(scenario: Scenario, typed: string): Scenario {
  const { threads = {} } = scenario.variation ?? {};
  return {
    ...scenario,
    variation: typed.trim() === '' ? { threads } : { threads, rate: Number(typed) },
  };
}

/** The same with another number of threads in a pool. */
export function withThreads(scenario: Scenario, pool: string, typed: string): Scenario {
  const { variation } = scenario;
  return {
    ...scenario,
    variation: { ...variation, threads: { ...variation?.threads, [pool]: Number(typed) } },
  };
}

/** What is wrong with a typed rate, or undefined. */
export function problemOfRate(typed: string): string | undefined {
  const rate = Number(typed);
  return typed.trim() === '' || (rate > 0 && Number.isFinite(rate))
    ? undefined
    : 'Write orders per second, such as 5000, or nothing';
}

/** What is wrong with a typed number of threads, or undefined. */
export function problemOfThreads(typed: string): string | undefined {
  return /^\s*0*[1-9]\d{0,5}\s*$/.test(typed) ? undefined : 'Write a whole number from 1';
}
