import type { FigureValue } from './figures.ts';
import type { Range, TextParams } from './messages.ts';

/** Parameters of the request `threadwise/annotate`. */
export interface AnnotateParams extends TextParams {
  /** URIs of files with measurements. */
  readonly sources: readonly string[];
  /** One of the catalogue's `measurementFormats`, for all files; recognised by content if absent. */
  readonly format?: string;
  /** Names in the data that belong to an element, whatever its name. */
  readonly mappings?: readonly NameAssignment[];
  /** One of the catalogue's `fits`. */
  readonly fit?: string;
  /** Which values are used; `steady` by default. */
  readonly values?: UsedValues;
  /** Start of the part that is used, such as `2026-11-20T08:00:00Z`. */
  readonly fromTime?: string;
  /** End of the part that is used. */
  readonly toTime?: string;
  /** Whether executions that ran while the machine stood still are used. */
  readonly keepStalls?: boolean;
  /** The workload into which arrivals are written; none if absent. */
  readonly workload?: string;
  /** Token of the progress notifications. */
  readonly workDoneToken?: string | number;
}

/** All values, those after the warm-up, or those without warm-up and outliers. */
export type UsedValues = 'steady' | 'all' | 'withoutOutliers';

/** A name in the data, in which `*` matches any characters, and the element that it belongs to. */
export interface NameAssignment {
  readonly name: string;
  readonly element: string;
}

/** Result of the request `threadwise/annotate`: measurements compared with the text. */
export interface AnnotateResult {
  readonly version: number;
  /** The text of this version, to which the edits refer. */
  readonly text: string;
  /** What was measured, in the order of the text. */
  readonly rows: readonly MeasuredRow[];
  /** Names in the data that belong to no element, the most frequent first. */
  readonly unassigned: readonly UnassignedName[];
  /** Names of the elements with a time that was not measured. */
  readonly unmeasured: readonly string[];
  /** Names of all elements that can have a time. */
  readonly elements: readonly string[];
  /** Names of the workloads. */
  readonly workloads: readonly string[];
  /** What readers noticed. */
  readonly remarks: readonly string[];
  /** The file to which `measured` clauses of the rows refer. */
  readonly valuesFile?: ValuesFile;
}

/** A file beside the document, which must be written before the edits are applied. It does not exist, or has this content already. */
export interface ValuesFile {
  readonly name: string;
  /** A table of comma-separated values. */
  readonly content: string;
}

/** A measured time, the arrivals at an entry, probabilities, failures, or numbers of fragments. */
export interface MeasuredRow {
  /** Unique among the rows, and the same for the same clause of the same element. */
  readonly id: string;
  readonly element: string;
  /** Keyword of the clause, such as `takes`. */
  readonly clause: string;
  /** Number of values. */
  readonly count: number;
  /** A time in seconds; absent for other rows. */
  readonly mean?: FigureValue;
  /** Arrivals per second; absent for other rows. */
  readonly rate?: FigureValue;
  readonly cv?: number;
  /** 95th percentile in seconds. */
  readonly p95?: number;
  /** Value of the clause in the text. */
  readonly before?: string;
  /** Measured value; absent if the language has none that describes the measurements. */
  readonly after?: string;
  /** Greatest distance between the distribution functions of the values and the measured distribution. */
  readonly distance?: number;
  /** Changes of the text; empty if the value cannot be written. */
  readonly edits: readonly ClauseEdit[];
  /** Place of the first change. */
  readonly range?: Range;
  readonly notes: readonly string[];
  /** Absent if only the mean is known. */
  readonly picture?: MeasuredPicture;
}

/** A replacement of a part of the text, in UTF-16 units. */
export interface ClauseEdit {
  readonly offset: number;
  readonly length: number;
  readonly replacement: string;
}

/** A name in the data that belongs to no element. */
export interface UnassignedName {
  readonly name: string;
  /** Number of observations. */
  readonly count: number;
  /** Names of elements that are similar, the most similar first. */
  readonly similar: readonly string[];
}

/** A histogram with the fitted distribution, and a quantile-quantile plot. Times are in seconds. */
export interface MeasuredPicture {
  /** Whether the bars are equally wide on a logarithmic axis. */
  readonly logarithmic: boolean;
  /** Ends of the bars, ascending. */
  readonly bounds: readonly number[];
  /** Density of the values in each bar, one less than `bounds`. */
  readonly heights: readonly number[];
  /** Times, and the heights that bars around them are expected to have. */
  readonly curve: readonly PicturePoint[];
  /** Quantiles of the distribution, and of the values. */
  readonly quantiles: readonly PicturePoint[];
  /** Share of the values above the last bar. */
  readonly beyond: number;
}

export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** Parameters of the request `threadwise/applyMeasurements`. */
export interface ApplyMeasurementsParams extends TextParams {
  /** The text that the edits refer to. */
  readonly text: string;
  /** Those of the chosen rows. */
  readonly edits: readonly ClauseEdit[];
}
