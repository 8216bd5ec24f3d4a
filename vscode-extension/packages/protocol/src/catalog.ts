/** Parameters of the request `threadwise/catalog`. */
export interface CatalogParams {
  // The catalogue is the same for every document.
}

/** Result of the request `threadwise/catalog`: all kinds of elements, with their clauses. */
export interface Catalog {
  /** In palette order. */
  readonly groups: readonly CatalogGroup[];
  readonly distributions: readonly CatalogDistribution[];
  readonly units: readonly CatalogUnit[];
  /** Names of the formats of measurements, for `threadwise/annotate`. */
  readonly measurementFormats: readonly string[];
  /** Names of the ways to choose a distribution for measurements, the default first. */
  readonly fits: readonly string[];
  /** Formats of files that can be imported. */
  readonly importFormats: readonly CatalogImportFormat[];
}

/** A format of files that can be imported. */
export interface CatalogImportFormat {
  /** The `format` of `threadwise/import`. */
  readonly keyword: string;
  /** Name of the platform or format. */
  readonly title: string;
  /** Which files are read, in a few words. */
  readonly description: string;
  /** Usual extensions of the files, without dots. */
  readonly extensions: readonly string[];
  /** Whether several files are imported together, and can update a model. */
  readonly canUpdate: boolean;
}

export interface CatalogGroup {
  readonly title: string;
  /** What the kinds of the group have in common. */
  readonly summary: string;
  readonly kinds: readonly CatalogKind[];
}

/** A pattern, a kind of port or pool, or another kind of element. */
export interface CatalogKind {
  /** The keyword in the text, and the `pattern` of operations. */
  readonly keyword: string;
  readonly name: string;
  /** What it is or does, in one sentence. */
  readonly summary: string;
  /** An SVG document: strokes in `currentColor` on a 24 by 24 grid. */
  readonly icon: string;
  /** The `kind` of the operation that creates one; absent for the solution itself. */
  readonly operation?: string;
  /** The `kind` of edit targets of this kind. */
  readonly target: string;
  readonly inputs?: CatalogArity;
  readonly outputs?: CatalogArity;
  /** Whether an input slot may be read as a context. */
  readonly context: boolean;
  /** Whether its elements have a name that can be changed. */
  readonly named: boolean;
  /** Whether its elements can have a label. */
  readonly labelled: boolean;
  readonly clauses: readonly CatalogClause[];
}

/** The number of slots that a kind accepts. */
export interface CatalogArity {
  readonly least: number;
  /** Absent if unlimited. */
  readonly most?: number;
}

/** A clause of a kind of element. */
export interface CatalogClause {
  /** The name that `setClause` uses. A `*` is a placeholder for a name or text that the form describes. */
  readonly word: string;
  /** What the clause specifies, in one sentence. */
  readonly summary: string;
  readonly form: CatalogForm;
  /** Units of the value, the default first. */
  readonly units: readonly string[];
  /** Keywords that the value equals or starts with. */
  readonly choices: readonly CatalogChoice[];
  /** A valid value. */
  readonly example: string;
  readonly required: boolean;
  /** Keywords of the clauses that this one replaces. */
  readonly replaces: readonly string[];
}

/**
 * The syntax of a clause's value.
 *
 * `service`: a time, or `cpu` and a time, `wait` and a time; `time`: a distribution of times; `count`: a distribution of
 * numbers; `duration`, `size`, `number`, `integer`: one of these; `probability`: a fraction or percentage; `routing`: one
 * of the choices, or comma-separated probabilities; `choice`: one of the choices; `pool`, `application`: the name of one;
 * `flag`: no value; `strings`: comma-separated strings in quotes; `threads`: an integer, for the element named by `*`; `arrivals`: one of the choices, for the entry
 * named by `*`; `price`: a number per time, or per memory and time; `bound`: a comparison and a limit, as one of the choices;
 * `throttling`: a number of messages, `per` and a time or `at once`, `blocking` or not.
 */
export type CatalogForm =
  | 'service'
  | 'time'
  | 'count'
  | 'duration'
  | 'size'
  | 'price'
  | 'number'
  | 'integer'
  | 'probability'
  | 'routing'
  | 'choice'
  | 'pool'
  | 'application'
  | 'flag'
  | 'strings'
  | 'retries'
  | 'slot'
  | 'threads'
  | 'arrivals'
  | 'bound'
  | 'throttling';

export interface CatalogChoice {
  readonly word: string;
  readonly summary: string;
  /** A complete value that starts with the keyword. */
  readonly example: string;
}

/** A distribution of times or counts. */
export interface CatalogDistribution {
  readonly keyword: string;
  readonly summary: string;
  /** The ways to write it, the default first. */
  readonly examples: readonly string[];
}

export interface CatalogUnit {
  readonly symbol: string;
  readonly of: 'time' | 'size' | 'share';
  /** In nanoseconds, bytes, or as a fraction of 1. */
  readonly factor: number;
}
