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
  readonly runs: number;
  /** Executions of tasks and ports in a run. */
  readonly executions?: number;
  /** Mean seconds of a run on its thread. */
  readonly time?: number;
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

export interface PoolFigures {
  readonly name: string;
  readonly threads: FigureValue;
  readonly busy?: FigureValue;
  readonly waitingUnits?: FigureValue;
  readonly waiting?: FigureValue;
  /** Waiting units that wait for room in a queue without a thread, if the pool blocks producers. */
  readonly outside?: FigureValue;
}

export interface NodeFigures {
  readonly name: string;
  readonly unitsPerOrder?: FigureValue;
  readonly waiting?: FigureValue;
  readonly service?: FigureValue;
}

export interface ExitFigures {
  readonly name: string;
  readonly throughput?: FigureValue;
  readonly mean?: FigureValue;
  readonly p95?: FigureValue;
}
