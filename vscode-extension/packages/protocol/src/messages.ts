// PROTOCOL.md of the language server specifies these messages; unknown fields are omitted.
import type { FigureSet } from './figures.ts';
import type { Variation } from './scenarios.ts';

/** The document that a message refers to. */
export interface TextDocumentIdentifier {
  readonly uri: string;
}

/** A position in a document: zero-based line and UTF-16 offset. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A range in a document. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Parameters of requests about an open document, such as `threadwise/results`. */
export interface TextParams {
  readonly textDocument: TextDocumentIdentifier;
}

/** Argument of a code lens command: the document, and a pool in it. */
export interface PoolArguments {
  readonly uri: string;
  /** All pools if absent. */
  readonly pool?: string;
}

/** Result of the command `threadwise.apply`. */
export interface ApplyResult {
  readonly applied: boolean;
  /** What was done, or why nothing was. */
  readonly message: string;
}

/** Parameters of the notification `threadwise/trust`. */
export interface TrustParams {
  readonly trusted: boolean;
}

/** How the figures of a document were computed. */
export type ResultsState = 'none' | 'formula' | 'simulating' | 'simulated' | 'stale';

/** Parameters of the server's notification `threadwise/resultsChanged`. */
export interface ResultsChangedParams {
  readonly uri: string;
  readonly version: number;
  readonly state: ResultsState;
}

/** Result of the request `threadwise/results`. */
export interface Results {
  readonly uri: string;
  readonly version: number;
  readonly state: ResultsState;
  /** Why there are no figures or no proposal. */
  readonly message?: string;
  /** Name of the workload that the figures belong to. */
  readonly workload?: string;
  /** Names of all workloads. */
  readonly workloads: readonly string[];
  /** Keyword of the chosen objective; absent for the one that fits the workload. */
  readonly objective?: string;
  /** Keywords of the objectives that can be chosen. */
  readonly objectives: readonly string[];
  readonly headline?: string;
  /** A fingerprint of everything the figures depend on except the thread counts. */
  readonly basis?: string;
  /** Orders per second; absent if all messages arrive at once. */
  readonly rate?: number;
  /** Cores of the host; absent without one. */
  readonly cores?: number;
  /** Proposed cores; absent without a proposal or a host. */
  readonly proposedCores?: number;
  /** Tasks and ports that take time. */
  readonly times: readonly ElementTime[];
  /** Applications with a capacity. */
  readonly applications: readonly ApplicationCapacity[];
  /** The quantity on the curve's vertical axis, as text. */
  readonly quantity?: string;
  readonly pools: readonly PoolCount[];
  readonly curve: readonly CurvePoint[];
  /** Figures with the thread counts in the text. */
  readonly written?: FigureSet;
  /** Figures with the proposed thread counts. */
  readonly proposed?: FigureSet;
  /** Name of the pool, task, application or host that limits the solution. */
  readonly bottleneck?: string;
  /** Name of the bottleneck, and the reason as text. */
  readonly limit?: string;
  /** Suggested improvements, the most effective first. */
  readonly helps: readonly string[];
  readonly notes: readonly string[];
  /** Probability of correct selection. */
  readonly confidence?: number;
  readonly replications: number;
  /** With the counts in the text; absent without prices. */
  readonly writtenCost?: CostPerHour;
  /** With the proposed counts; absent without prices or a proposal. */
  readonly proposedCost?: CostPerHour;
}

/** The cost for an hour, in the currency of the prices. */
export interface CostPerHour {
  readonly total: number;
  /** Part of all cores of the host. */
  readonly cores: number;
  /** Part of the stacks of the threads. */
  readonly memory: number;
  /** Whether the threads of all pools are limited, and so contained. */
  readonly complete: boolean;
}

export interface PoolCount {
  readonly name: string;
  /** Absent if the text has no fixed count. */
  readonly written?: number;
  readonly proposed?: number;
  /** The range of counts that are statistically equal to the proposed one; absent for an estimate. */
  readonly low?: number;
  readonly high?: number;
}

/** An application with a capacity. */
export interface ApplicationCapacity {
  readonly name: string;
  /** Requests that it serves at the same time. */
  readonly capacity: number;
}

/** A task or port that takes time. */
export interface ElementTime {
  readonly name: string;
  /** Mean of the sum of its times. */
  readonly seconds: number;
}

/** The objective at a total number of threads. */
export interface CurvePoint {
  readonly threads: number;
  /** Absent where the workload exceeds capacity. */
  readonly value?: number;
  readonly low?: number;
  readonly high?: number;
  readonly knee: boolean;
}

/** Parameters of the request `threadwise/convert`. */
export interface ConvertParams extends TextParams {
  readonly to: FormKeyword;
  /** One of the form's variants; the default one if absent. */
  readonly variant?: FormVariant;
  /** For a `simulated` form; the first workload by default. */
  readonly workload?: string;
  /** For a `simulated` form: how the scenario differs from the text. */
  readonly variation?: Variation;
}

/** The `--to` values of `threadwise convert`. */
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

/** A variant of an export form. */
export interface FormVariant {
  /** The `--style` value of `threadwise convert`; empty if there is no choice. */
  readonly style: string;
  /** File extension with its dot; empty for a folder. */
  readonly ending: string;
}

export interface ConvertResult {
  /** One file, or the files of a folder. */
  readonly files: readonly ConvertedFile[];
  readonly losses: readonly Loss[];
}

/** A text file or a binary file. */
export interface ConvertedFile {
  /** Path within the folder, separated by `/`; empty for a single file. */
  readonly path: string;
  readonly text?: string;
  readonly base64?: string;
}

/** A construct that a form cannot express. */
export interface Loss {
  readonly element: string;
  readonly reason: string;
}

/** Result of the request `threadwise/forms`: the available forms and their options. */
export interface FormsResult {
  /** In the order of the documentation. */
  readonly forms: readonly ExportForm[];
  /** Names of the workloads in the text. */
  readonly workloads: readonly string[];
  /** Thread counts of the pools that have a fixed count. */
  readonly threads: Readonly<Record<string, number>>;
}

export interface ExportForm {
  /** The `to` value of `threadwise/convert`. */
  readonly keyword: FormKeyword;
  /** A short description. */
  readonly description: string;
  /** The default one first. */
  readonly variants: readonly FormVariant[];
  /** Whether it is a folder of files. */
  readonly folder: boolean;
  /** Whether it represents a queueing model, so that a workload, a rate and thread counts can be chosen. */
  readonly simulated: boolean;
}

/** Parameters of the request `threadwise/import`. */
export interface ImportParams {
  /** Keyword of one of the catalogue's `importFormats`. */
  readonly format: string;
  /** Files of one application, at least one. */
  readonly sources: readonly ImportSource[];
  /** Whether nothing is created or changed unless the model expresses everything exactly. */
  readonly strict?: boolean;
  /** The open document to update; without it, a model is created. */
  readonly into?: TextDocumentIdentifier;
}

/** A file to import. */
export interface ImportSource {
  /** Name for comments and messages. */
  readonly name: string;
  readonly text: string;
}

/** Result of the request `threadwise/import`. */
export interface ImportResult {
  /** The new model; absent if a document was to be updated, or nothing was created. */
  readonly text?: string;
  /** Whether the document to update was changed. */
  readonly changed: boolean;
  /** Why there is no text or the document was not changed. */
  readonly message?: string;
  /** What the model does not express exactly, in the order of the files. */
  readonly limitations: readonly ImportLimitation[];
}

/** A construct that a model does not express exactly. */
export interface ImportLimitation {
  readonly kind: 'notExpressed' | 'approximated' | 'assumed';
  /** Kind and id of the construct, such as `split lines`. */
  readonly element: string;
  /** What the model has instead, and why. */
  readonly reason: string;
  /** Name of the source. */
  readonly file: string;
  /** One-based; absent if unknown. */
  readonly line?: number;
}

/** Data of the error for a file that cannot be imported. */
export interface ImportErrorData {
  /** Name of the source. */
  readonly file: string;
  /** One-based; absent if unknown. */
  readonly line?: number;
}
