// PROTOCOL.md of the language server describes these messages; a field that is unknown is left out.

/** The text that a message is about. */
export interface TextDocumentIdentifier {
  readonly uri: string;
}

/** A place in a text, counted from 0 in lines and in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A part of a text. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A question about an open text: `threadwise/results`, `threadwise/compare`. */
export interface TextParams {
  readonly textDocument: TextDocumentIdentifier;
}

/** The document, and the pool in it, that a command of a lens is about. */
export interface PoolArguments {
  readonly uri: string;
  /** Without it, all pools. */
  readonly pool?: string;
}

/** Answer of the command `threadwise.apply`. */
export interface ApplyResult {
  readonly applied: boolean;
  /** What was done, or why nothing was. */
  readonly message: string;
}

/** Parameters of the notification `threadwise/trust`. */
export interface Trust {
  readonly trusted: boolean;
}

/** A figure: times in seconds, rates per second, shares from 0 to 1. */
export interface Value {
  readonly mean: number;
  /** Ends of the 95 % interval. */
  readonly low?: number;
  readonly high?: number;
}

/** What is known of the threads of a text. */
export type ResultsState = 'none' | 'formula' | 'simulating' | 'simulated' | 'stale';

/** Parameters of the notification `threadwise/resultsChanged`, which the server sends. */
export interface ResultsChanged {
  readonly uri: string;
  readonly version: number;
  readonly state: ResultsState;
}

/** Answer of `threadwise/results`. */
export interface Results {
  readonly uri: string;
  readonly version: number;
  readonly state: ResultsState;
  /** Why there are no figures or no proposal. */
  readonly message?: string;
  readonly workload?: string;
  readonly headline?: string;
  /** Stands for all that the figures depend on but the numbers of threads. */
  readonly basis?: string;
  /** Orders per second; left out for messages at once. */
  readonly rate?: number;
  /** Of the host; left out without one. */
  readonly cores?: number;
  /** Of the tasks and ports that take any time. */
  readonly times: readonly ElementTime[];
  /** What the curve measures, in words. */
  readonly quantity?: string;
  readonly pools: readonly PoolCount[];
  readonly curve: readonly CurvePoint[];
  /** Figures with the written counts. */
  readonly written?: FigureSet;
  /** Figures with the proposed counts. */
  readonly proposed?: FigureSet;
  readonly limit?: string;
  /** What would help, the most helpful first. */
  readonly helps: readonly string[];
  readonly notes: readonly string[];
  /** Probability that the choice is right. */
  readonly confidence?: number;
  readonly replications: number;
}

export interface PoolCount {
  readonly name: string;
  /** Left out if the text has no fixed number. */
  readonly written?: number;
  readonly proposed?: number;
  /** The counts that runs do not tell from the proposed one. */
  readonly low?: number;
  readonly high?: number;
}

/** A task or port that takes time. */
export interface ElementTime {
  readonly name: string;
  /** Mean of all its times together. */
  readonly seconds: number;
}

/** The objective at a total of threads. */
export interface CurvePoint {
  readonly threads: number;
  /** Left out where the workload is above capacity. */
  readonly value?: number;
  readonly low?: number;
  readonly high?: number;
  readonly knee: boolean;
}

/** Figures of a run. */
export interface FigureSet {
  readonly pools: readonly PoolFigures[];
  readonly nodes: readonly NodeFigures[];
  readonly exits: readonly ExitFigures[];
  readonly makespan?: Value;
  readonly meanCompletion?: Value;
  readonly cpu?: Value;
}

export interface PoolFigures {
  readonly name: string;
  readonly threads: Value;
  readonly busy?: Value;
  readonly waitingUnits?: Value;
  readonly waiting?: Value;
}

export interface NodeFigures {
  readonly name: string;
  readonly unitsPerOrder?: Value;
  readonly waiting?: Value;
  readonly service?: Value;
}

export interface ExitFigures {
  readonly name: string;
  readonly throughput?: Value;
  readonly mean?: Value;
  readonly p95?: Value;
}

/** Question `threadwise/sweep`: simulations of a grid of thread counts and rates. */
export interface SweepParams extends TextParams {
  /** Whose threads are varied; the first one without it. */
  readonly pool?: string;
  /** Around the proposal without them. */
  readonly threads?: readonly number[];
  /** Orders per second; that of the workload without them. */
  readonly rates?: readonly number[];
  /** Under which progress is told. */
  readonly workDoneToken?: string | number;
}

export interface Sweep {
  readonly pool: string;
  /** The `basis` of `threadwise/results` for the swept text. */
  readonly basis: string;
  /** With the numbers of threads that the text had. */
  readonly pools: readonly PoolCount[];
  /** One for each rate. */
  readonly knees: readonly SweepKnee[];
  /** In the order of the grid; the threads change fastest. */
  readonly points: readonly SweepPoint[];
  readonly complete: boolean;
  /** The same as a table for people. */
  readonly markdown: string;
}

/** Where more threads stop helping. */
export interface SweepKnee {
  /** Left out for that of the workload. */
  readonly rate?: number;
  /** The smallest number that is as good as the best; left out if all are above capacity. */
  readonly threads?: number;
}

export interface SweepPoint {
  readonly threads: number;
  /** Left out for that of the workload. */
  readonly rate?: number;
  readonly unstable: boolean;
  readonly throughput?: Value;
  readonly mean?: Value;
  readonly p95?: Value;
  readonly busy?: Value;
  readonly makespan?: Value;
}

/** Answer of `threadwise/compare`: executors beside each other. */
export interface Comparison {
  readonly quantity: string;
  /** The proposed one first. */
  readonly choices: readonly Choice[];
  /** Why there is nothing to compare. */
  readonly message?: string;
  /** The same as a table for people. */
  readonly markdown: string;
}

export interface Choice {
  readonly executor: string;
  /** Left out for virtual threads. */
  readonly threads?: number;
  readonly value?: number;
  readonly verdict: string;
}

/** Question `threadwise/whatIf`. */
export interface WhatIfParams extends TextParams {
  /** Orders per second, all entries together. */
  readonly rate?: number;
  /** Factors for the times of tasks and ports, by name. */
  readonly times?: Readonly<Record<string, number>>;
  readonly cores?: number;
  /** Threads of pools, by name. */
  readonly threads?: Readonly<Record<string, number>>;
  readonly simulate: boolean;
}

export interface WhatIf {
  /** Orders per second; left out for messages at once. */
  readonly rate?: number;
  /** Orders per second with the threads as they are; left out if there is no limit. */
  readonly capacity?: number;
  /** Else the capacity is at most that. */
  readonly exact: boolean;
  readonly limit?: string;
  readonly overloaded: boolean;
  /** Seconds; left out where no formula holds. */
  readonly response?: number;
  readonly pools: readonly PoolCount[];
  readonly figures?: FigureSet;
  /** Whether orders pile up with the threads as they are. */
  readonly unstable: boolean;
  /** Why there is no answer. */
  readonly message?: string;
}

/** How a scenario differs from a text; as in a `WhatIfParams`. */
export interface Variation {
  readonly rate?: number;
  readonly times?: Readonly<Record<string, number>>;
  readonly cores?: number;
  readonly threads?: Readonly<Record<string, number>>;
}

/** Question `threadwise/write`: lets the text say a variation itself. */
export interface WriteParams extends TextParams {
  /** Of the text that the variation is of. */
  readonly version: number;
  readonly variation: Variation;
}

/** Question `threadwise/difference`: two scenarios beside each other. */
export interface DifferenceParams extends TextParams {
  /** Another text of the document in full, such as that on the disk; the open one without it. */
  readonly base?: string;
  /** How the other scenario differs from the open text. */
  readonly variation?: Variation;
  /** Under which progress is told. */
  readonly workDoneToken?: string | number;
}

export interface Difference {
  readonly summary: string;
  /** What is set otherwise, in words. */
  readonly settings: readonly string[];
  /** One for each figure that both have. */
  readonly rows: readonly DifferenceRow[];
  /** Whether both were run to their end. */
  readonly complete: boolean;
}

/** What a difference is; `higher` and `lower` are neither good nor bad, `same` is within 1 %. */
export type Verdict = 'better' | 'worse' | 'higher' | 'lower' | 'same' | 'unknown';

export interface DifferenceRow {
  readonly figure: string;
  readonly quantity: 'time' | 'rate' | 'share';
  readonly before?: Value;
  readonly after?: Value;
  /** Relative to the figure before: 0.1 is a tenth more. */
  readonly change?: Value;
  readonly verdict: Verdict;
  /** Change and verdict. */
  readonly words: string;
}

/** Question `threadwise/convert`. */
export interface ConvertParams extends TextParams {
  readonly to: FormKeyword;
  /** One of the form's; the usual one without it. */
  readonly variant?: FormVariant;
  /** Of a form that is `simulated`: the first one without it. */
  readonly workload?: string;
  /** Of a form that is `simulated`: what is different from the text. */
  readonly variation?: Variation;
}

/** What `threadwise convert --to` calls a form. */
export type FormKeyword =
  | 'json'
  | 'dot'
  | 'svg'
  | 'png'
  | 'plantuml'
  | 'mermaid'
  | 'jsl'
  | 'ssj'
  | 'simpy'
  | 'jmt'
  | 'line'
  | 'lqn'
  | 'simevents';

/** One of the ways in which a form can be written. */
export interface FormVariant {
  /** What `threadwise convert --style` calls it; empty if there is nothing to choose. */
  readonly style: string;
  /** Of the name of a file, with its full stop; empty for a folder. */
  readonly ending: string;
}

export interface Converted {
  /** One, or those of a folder. */
  readonly files: readonly ConvertedFile[];
  readonly losses: readonly Loss[];
}

/** A file: a text, or bytes. */
export interface ConvertedFile {
  /** Within the folder, with `/` between names; empty for a form that is one file. */
  readonly path: string;
  readonly text?: string;
  readonly base64?: string;
}

/** Something that a form cannot express. */
export interface Loss {
  readonly element: string;
  readonly reason: string;
}

/** Answer of `threadwise/forms`: what a text can be converted to, and what can be chosen for that. */
export interface Forms {
  /** In the order in which they are explained. */
  readonly forms: readonly Form[];
  /** Names of the text's. */
  readonly workloads: readonly string[];
  /** Of the text's pools with a number of threads. */
  readonly threads: Readonly<Record<string, number>>;
}

export interface Form {
  /** As `threadwise/convert` names it. */
  readonly keyword: FormKeyword;
  /** What it is, in a few words. */
  readonly description: string;
  /** The usual one first. */
  readonly variants: readonly FormVariant[];
  /** Whether it is a folder of files. */
  readonly folder: boolean;
  /** Whether it is of a queueing model: then a workload, a rate and threads can be chosen. */
  readonly simulated: boolean;
}

/** Question `threadwise/import`. */
export interface ImportParams {
  /** What `threadwise/convert` writes as `json`. */
  readonly json: string;
}

/** Answer of `threadwise/import`: a solution that was made of another form. */
export interface Imported {
  readonly text: string;
}
