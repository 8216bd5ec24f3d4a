/** A figure: times in seconds, rates per second, fractions from 0 to 1. */
export interface FigureValue {
  readonly mean: number;
  /** Ends of the 95 % confidence interval. */
  readonly low?: number;
  readonly high?: number;
}

/** Figures of a run. */
export interface FigureSet {
  readonly pools: readonly PoolFigures[];
  readonly nodes: readonly NodeFigures[];
  readonly exits: readonly ExitFigures[];
  readonly makespan?: FigureValue;
  readonly meanCompletion?: FigureValue;
  readonly cpu?: FigureValue;
  readonly users?: readonly UserFigures[];
  readonly runs?: readonly RunFigures[];
  /** Absent if no execution can fail. */
  readonly failures?: readonly FailureFigures[];
  /** Absent without throttlers. */
  readonly throttlers?: readonly ThrottlerFigures[];
  /** Absent if no aggregator collects messages of several orders. */
  readonly batches?: readonly BatchFigures[];
  /** Absent if no application has a capacity. */
  readonly applications?: readonly ApplicationFigures[];
  /** Absent if no element waits for the messages of several branches. */
  readonly joins?: readonly JoinFigures[];
  /** One per exit with deliveries; absent without joins. */
  readonly criticalPaths?: readonly PathFigures[];
  /** One per bound of the workload's goals; absent without any. */
  readonly goals?: readonly GoalFigures[];
}

/** A bound of a goal, compared with a run. */
export interface GoalFigures {
  /** As in the text: `p95 Orders -> Waiter < 20 ms`. */
  readonly bound: string;
  readonly holds: boolean;
  /** Whether the whole interval of the figure is on the same side of the limit. */
  readonly sure: boolean;
  /** The figure; absent if the run has none. */
  readonly value?: FigureValue;
  /** Verdict, figure, limit and margin, as text: `met: 8.7 ms ±0.9 % of 20 ms, margin 56 %`. */
  readonly words: string;
}

/** Users at an entry: their number is throughput · (think + sojourn), means in seconds. */
export interface UserFigures {
  readonly name: string;
  readonly users: number;
  readonly think: number;
  /** Orders of which nothing was left in a replication. */
  readonly cycles?: FigureValue;
  readonly throughput?: FigureValue;
  readonly sojourn?: FigureValue;
}

/** Runs of a process per message. */
export interface RunFigures {
  readonly name: string;
  /** Those that threads took in a replication. */
  readonly runs?: FigureValue;
  /** Executions of tasks and ports in a run. */
  readonly executions?: FigureValue;
  /** Mean seconds of a run on its thread. */
  readonly time?: FigureValue;
}

/** Failures of a task or port in a replication. */
export interface FailureFigures {
  readonly name: string;
  /** Executions that failed, also those that were followed by a retry. */
  readonly executions?: FigureValue;
  /** Those of them whose answer was late. */
  readonly late?: FigureValue;
  /** Messages whose last execution failed. */
  readonly messages?: FigureValue;
  /** Such messages per order. */
  readonly perOrder?: FigureValue;
}

/** Messages that a throttler holds back. */
export interface ThrottlerFigures {
  readonly name: string;
  /** Messages that left it in a replication. */
  readonly left?: FigureValue;
  /** Time until a message may leave. */
  readonly waiting?: FigureValue;
  /** Share of the messages that waited. */
  readonly waited?: FigureValue;
  /** Mean number of waiting messages. */
  readonly queue?: FigureValue;
}

/** Batches of an aggregator across orders. */
export interface BatchFigures {
  readonly name: string;
  /** Batches in a replication. */
  readonly closed?: FigureValue;
  /** Messages in a batch. */
  readonly size?: FigureValue;
  /** Share of the batches that reached their size. */
  readonly complete?: FigureValue;
}

export interface PoolFigures {
  readonly name: string;
  readonly threads: FigureValue;
  readonly busy?: FigureValue;
  readonly waitingUnits?: FigureValue;
  readonly waiting?: FigureValue;
  /** Waiting units that wait for room in a queue without a thread, if the pool blocks producers. */
  readonly outside?: FigureValue;
}

/** Figures of a task or port. */
export interface NodeFigures {
  readonly name: string;
  readonly unitsPerOrder?: FigureValue;
  /** Time that a work unit waits for a thread. */
  readonly waiting?: FigureValue;
  readonly service?: FigureValue;
  /** What occupied threads wait for; absent if they never wait. */
  readonly blocked?: readonly BlockingTime[];
  /** Fraction of its pool's threads that it occupies; absent without a pool of which this is known. */
  readonly utilization?: FigureValue;
  /** Share of the time that an order spends at all elements, also in parallel; absent if it spends none. */
  readonly share?: FigureValue;
}

/** Waits of occupied threads for one cause. */
export interface BlockingTime {
  /** What they wait for, as text. */
  readonly cause: string;
  /** Mean time per work unit. */
  readonly time?: FigureValue;
}

/** Figures of an application with a capacity. */
export interface ApplicationFigures {
  readonly name: string;
  /** Fraction of its servers that are busy. */
  readonly utilization?: FigureValue;
  /** Time that a request waits for a server. */
  readonly waiting?: FigureValue;
  /** Mean number of waiting requests. */
  readonly queue?: FigureValue;
}

/** A join: it waits for a message of each branch. */
export interface JoinFigures {
  readonly name: string;
  /** Sets of messages that became complete in a replication. */
  readonly completed?: FigureValue;
  readonly branches: readonly BranchFigures[];
}

/** A branch before a join. */
export interface BranchFigures {
  /** Name of its last element. */
  readonly from: string;
  /** Name of the slot by which it comes. */
  readonly slot: string;
  /** Share of the complete sets of which its message arrived last. */
  readonly last?: FigureValue;
}

/** The elements that most often determine when an order is delivered. */
export interface PathFigures {
  /** Name of the exit. */
  readonly exit: string;
  /** Names from an entry to the exit. */
  readonly elements: readonly string[];
}

export interface ExitFigures {
  readonly name: string;
  readonly throughput?: FigureValue;
  readonly mean?: FigureValue;
  readonly p95?: FigureValue;
}
