/** Question `threadwise/catalog`. */
export interface CatalogParams {
  // It is one and the same for all.
}

/** Answer of `threadwise/catalog`: all that can be drawn, and what can be said of it. */
export interface Catalog {
  /** In the order of a palette. */
  readonly groups: readonly CatalogGroup[];
  readonly distributions: readonly CatalogDistribution[];
  readonly units: readonly CatalogUnit[];
}

export interface CatalogGroup {
  readonly title: string;
  /** What its kinds have in common. */
  readonly summary: string;
  readonly kinds: readonly CatalogKind[];
}

/** A pattern, a kind of port or pool, or another kind of thing. */
export interface CatalogKind {
  /** As a thing has it, and as `pattern` of operations. */
  readonly keyword: string;
  readonly name: string;
  /** What it is or does, in one sentence. */
  readonly summary: string;
  /** A document of SVG: strokes in the current colour on a grid of 24 by 24. */
  readonly icon: string;
  /** The `kind` of the operation that makes one; left out for the solution itself. */
  readonly operation?: string;
  /** The `kind` of targets of this kind. */
  readonly target: string;
  readonly inputs?: CatalogArity;
  readonly outputs?: CatalogArity;
  /** Whether a slot may be read as a context. */
  readonly context: boolean;
  /** Whether it has a name, which can be changed. */
  readonly named: boolean;
  /** Whether it can have a label. */
  readonly labelled: boolean;
  readonly clauses: readonly CatalogClause[];
}

/** How many slots. */
export interface CatalogArity {
  readonly least: number;
  /** Left out if there is no limit. */
  readonly most?: number;
}

/** Something that can be said of a kind of thing. */
export interface CatalogClause {
  /** As `setClause` names it. A `*` stands for a name or words that the form describes. */
  readonly word: string;
  /** What it says, in one sentence. */
  readonly summary: string;
  readonly form: CatalogForm;
  /** Units of its value, the usual one first. */
  readonly units: readonly string[];
  /** Words of which its value is one, or with one of which it begins. */
  readonly choices: readonly CatalogChoice[];
  /** A value. */
  readonly example: string;
  readonly required: boolean;
  /** Words of the clauses that it takes the place of. */
  readonly replaces: readonly string[];
}

/**
 * What the value of a clause looks like.
 *
 * `service`: a time, or `cpu` and a time, `wait` and a time; `time`: a distribution of times; `count`: a distribution of
 * numbers; `duration`, `size`, `number`, `integer`: one of these; `probability`: a share or per cent; `routing`: one of
 * the choices or probabilities with commas between them; `choice`: one of the choices; `pool`, `application`: the
 * name of one; `flag`: nothing; `threads`: an integer, for the element that stands for `*`; `arrivals`: as one of the
 * choices, for the entry that stands for `*`; `bound`: a comparison and a limit, as one of the choices.
 */
export type CatalogForm =
  | 'service'
  | 'time'
  | 'count'
  | 'duration'
  | 'size'
  | 'number'
  | 'integer'
  | 'probability'
  | 'routing'
  | 'choice'
  | 'pool'
  | 'application'
  | 'flag'
  | 'threads'
  | 'arrivals'
  | 'bound';

export interface CatalogChoice {
  readonly word: string;
  readonly summary: string;
  /** A whole value that begins with it. */
  readonly example: string;
}

/** A distribution, as times and counts are written. */
export interface CatalogDistribution {
  readonly keyword: string;
  readonly summary: string;
  /** The ways to write it, the usual one first. */
  readonly examples: readonly string[];
}

export interface CatalogUnit {
  readonly symbol: string;
  readonly of: 'time' | 'size' | 'share';
  /** In nanoseconds, bytes, or as a share of 1. */
  readonly factor: number;
}
