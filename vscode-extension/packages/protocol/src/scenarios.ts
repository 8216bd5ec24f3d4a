import type { FigureSet, FigureValue, GoalFigures } from './figures.ts';
import type { CostPerHour, PoolCount, TextParams } from './messages.ts';

/** Parameters of the request `threadwise/sweep`: simulates a grid of thread counts and rates. */
export interface SweepParams extends TextParams {
  /** The pool whose thread count varies; the first pool by default. */
  readonly pool?: string;
  /** Counts around the proposal by default. */
  readonly threads?: readonly number[];
  /** Another pool whose thread count varies. */
  readonly second?: string;
  /** Its counts; around the proposal by default. */
  readonly secondThreads?: readonly number[];
  /** Orders per second; the workload's rate by default. At most one with a second pool. */
  readonly rates?: readonly number[];
  /** Token of the progress notifications. */
  readonly workDoneToken?: string | number;
}

export interface SweepResult {
  readonly pool: string;
  /** The other pool whose thread count varies. */
  readonly second?: string;
  /** The `basis` of `threadwise/results` for the swept text. */
  readonly basis: string;
  /** The thread counts of the text. */
  readonly pools: readonly PoolCount[];
  /** One per rate, or per count of the second pool. */
  readonly knees: readonly SweepKnee[];
  /** One per thread count and count of the second pool. */
  readonly capacities: readonly SweepCapacity[];
  /** Bounds of times and rates in the workload's goals. */
  readonly goals: readonly SweepGoal[];
  /** In grid order; the thread count varies fastest. */
  readonly points: readonly SweepPoint[];
  readonly complete: boolean;
  /** The points as a readable table. */
  readonly markdown: string;
}

/** The thread count beyond which more threads do not help. */
export interface SweepKnee {
  /** Absent for the workload's rate. */
  readonly rate?: number;
  /** Threads of the second pool; absent without one. */
  readonly second?: number;
  /** The smallest count that is statistically equal to the best; absent if all exceed capacity. */
  readonly threads?: number;
}

/** The capacity with some thread counts. */
export interface SweepCapacity {
  readonly threads: number;
  /** Threads of the second pool; absent without one. */
  readonly second?: number;
  /** Orders per second; absent if unlimited. */
  readonly capacity?: number;
  /** Whether it is exact; otherwise it is an upper bound. */
  readonly exact: boolean;
}

/** A bound that points have figures for. */
export interface SweepGoal {
  /** As in the text. */
  readonly bound: string;
  readonly quantity: 'time' | 'rate';
  /** Seconds, or per second. */
  readonly limit: number;
  /** Field of the points that it limits; absent if it limits none of them. */
  readonly figure?: 'mean' | 'p95' | 'throughput' | 'makespan';
}

export interface SweepPoint {
  readonly threads: number;
  /** Threads of the second pool; absent without one. */
  readonly second?: number;
  /** Absent for the workload's rate. */
  readonly rate?: number;
  readonly unstable: boolean;
  readonly throughput?: FigureValue;
  readonly mean?: FigureValue;
  readonly p95?: FigureValue;
  readonly busy?: FigureValue;
  readonly makespan?: FigureValue;
  readonly standstill?: string;
  /** One per bound of the workload's goals; absent without any, or if the workload exceeds capacity. */
  readonly goals?: readonly GoalFigures[];
}

/** Parameters of the request `threadwise/whatIf`. */
export interface WhatIfParams extends TextParams {
  /** Orders per second, over all entries. */
  readonly rate?: number;
  /** Factors for the times of tasks and ports, by name. */
  readonly times?: Readonly<Record<string, number>>;
  readonly cores?: number;
  /** Thread counts of pools, by name. */
  readonly threads?: Readonly<Record<string, number>>;
  /** Numbers of requests that applications serve at the same time, by name. */
  readonly capacities?: Readonly<Record<string, number>>;
  readonly simulate: boolean;
}

export interface WhatIfResult {
  /** Orders per second; absent if all messages arrive at once. */
  readonly rate?: number;
  /** Orders per second with the given thread counts; absent if unlimited. */
  readonly capacity?: number;
  /** Whether the capacity is exact; otherwise it is an upper bound. */
  readonly exact: boolean;
  readonly limit?: string;
  readonly overloaded: boolean;
  /** Seconds; absent where no formula applies. */
  readonly response?: number;
  readonly pools: readonly PoolCount[];
  /** Cost with the given thread counts; absent without prices. */
  readonly cost?: CostPerHour;
  readonly figures?: FigureSet;
  /** Whether the queue grows without bound with the given thread counts. */
  readonly unstable: boolean;
  /** Why there is no result, or no simulated figures. */
  readonly message?: string;
}

/** How a scenario differs from the text, as in `WhatIfParams`. */
export interface Variation {
  readonly rate?: number;
  readonly times?: Readonly<Record<string, number>>;
  readonly cores?: number;
  readonly threads?: Readonly<Record<string, number>>;
  readonly capacities?: Readonly<Record<string, number>>;
}

/** Parameters of the request `threadwise/write`: applies a variation to the text. */
export interface WriteParams extends TextParams {
  /** Version of the text that the variation refers to. */
  readonly version: number;
  readonly variation: Variation;
}

/** The text that a document is compared with. */
export interface BaseText {
  /** URI of its file; that of the document by default. */
  readonly file?: string;
  /** A Git revision, such as `HEAD~1`; by default, the file as it is saved. */
  readonly revision?: string;
}

/** Parameters of the request `threadwise/difference`: compares two scenarios. */
export interface DifferenceParams extends TextParams {
  /** The text of the first scenario; the open text by default. */
  readonly base?: BaseText;
  /** How the other scenario differs from the open text. */
  readonly variation?: Variation;
  /** Token of the progress notifications. */
  readonly workDoneToken?: string | number;
}

export interface DifferenceResult {
  readonly summary: string;
  /** The settings that differ, as text. */
  readonly settings: readonly string[];
  /** One row per figure that both scenarios have. */
  readonly rows: readonly DifferenceRow[];
  /** One per bound of the goals of either scenario. */
  readonly goals: readonly GoalDifference[];
  /** Whether both simulations ran to completion. */
  readonly complete: boolean;
}

/** A bound in both scenarios. */
export interface GoalDifference {
  /** As in the text. */
  readonly bound: string;
  /** Absent if the first scenario has no such goal, or no figures. */
  readonly before?: GoalFigures;
  /** Absent if the other scenario has no such goal, or no figures. */
  readonly after?: GoalFigures;
}

/** The assessment of a difference. `higher` and `lower` are neutral; `same` means within 1 %. */
export type Verdict = 'better' | 'worse' | 'higher' | 'lower' | 'same' | 'unknown';

export interface DifferenceRow {
  readonly figure: string;
  readonly quantity: 'time' | 'rate' | 'share' | 'count';
  readonly before?: FigureValue;
  readonly after?: FigureValue;
  /** Relative to the base: 0.1 is 10 % more. */
  readonly change?: FigureValue;
  readonly verdict: Verdict;
  /** Change and verdict, as text. */
  readonly words: string;
}

/** Parameters of the request `threadwise/distribution`: the distributions of response times. */
export interface DistributionParams extends TextParams {
  /** How the simulated scenario differs from the text. */
  readonly variation?: Variation;
  /** Token of the progress notifications. */
  readonly workDoneToken?: string | number;
}

export interface DistributionResult {
  /** One per exit with deliveries. */
  readonly exits: readonly ExitDistribution[];
  /** Why there are none. */
  readonly message?: string;
}

/** The response times at an exit. */
export interface ExitDistribution {
  readonly name: string;
  /** Ascending. */
  readonly quantiles: readonly Quantile[];
  /** Bounds of these response times in the workload's goals. */
  readonly limits: readonly TimeLimit[];
}

/** A percentile: `level` per cent of the response times are at most `value` seconds. */
export interface Quantile {
  readonly level: number;
  readonly value: FigureValue;
}

/** A bound of a goal for response times. */
export interface TimeLimit {
  /** As in the text. */
  readonly bound: string;
  readonly seconds: number;
}

/** Parameters of the request `threadwise/timeCourse`: how an empty solution fills and empties. */
export interface TimeCourseParams extends TextParams {
  /** How the simulated scenario differs from the text. */
  readonly variation?: Variation;
  /** Token of the progress notifications. */
  readonly workDoneToken?: string | number;
}

/** Figures of intervals of equal length, of which the first one starts at time 0. */
export interface TimeCourseResult {
  /** Length of an interval in seconds; 0 without figures. */
  readonly interval: number;
  /** End of the warm-up in seconds; absent without one. */
  readonly warmUp?: number;
  /** Number of replications that the figures are means of. */
  readonly replications: number;
  /** Orders that are not finished at the end of each interval. */
  readonly inside: readonly FigureValue[];
  /** Orders that arrive per second. */
  readonly arrived: readonly FigureValue[];
  /** Orders that are answered per second. */
  readonly answered: readonly FigureValue[];
  /** In the order of the text. */
  readonly pools: readonly PoolCourse[];
  /** Why there are no figures. */
  readonly message?: string;
}

/** Means of each interval in a pool. */
export interface PoolCourse {
  readonly name: string;
  /** Number of work units that wait. */
  readonly waiting: readonly FigureValue[];
  /** Number of busy threads. */
  readonly busy: readonly FigureValue[];
}
