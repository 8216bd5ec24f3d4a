import type { Range, TextParams } from './messages.ts';

/** Parameters of the request `threadwise/edit`: one operation on the diagram of a document version. */
export interface EditParams extends TextParams {
  readonly version: number;
  readonly operation: EditOperation;
}

/** An edit of the diagram; PROTOCOL.md lists the fields of each kind. */
export interface EditOperation {
  /** For example `connect`. */
  readonly kind: string;
  readonly element?: string;
  readonly elements?: readonly string[];
  readonly target?: EditTarget;
  readonly targets?: readonly EditTarget[];
  /** Keyword of a pattern, or of a kind of port or pool. */
  readonly pattern?: string;
  readonly process?: string;
  readonly pool?: string;
  readonly slot?: string;
  readonly from?: string;
  readonly to?: string;
  /** How a slot is read; `input` by default. */
  readonly role?: 'input' | 'context';
  readonly end?: 'source' | 'target';
  /** A place among the slots of an element, from 0. */
  readonly index?: number;
  /** Whether the neighbours of a deleted element with one input and one output are joined. */
  readonly join?: boolean;
  readonly name?: string;
  readonly label?: string;
  /** The keyword of a clause, such as `takes`. */
  readonly clause?: string;
  /** The value after the keyword, as in the text: `exp(2 ms)`. */
  readonly value?: string;
  readonly threads?: number;
  readonly spot?: EditPosition;
  readonly pins?: readonly EditPin[];
  /** Lines of a process. */
  readonly fragment?: string;
}

/** An element of the solution. */
export interface EditTarget {
  readonly kind: EditTargetKind;
  /** Its name; for a goal, that of its workload; ignored for elements that occur only once. */
  readonly id: string;
}

export type EditTargetKind =
  | 'solution'
  | 'process'
  | 'element'
  | 'slot'
  | 'pool'
  | 'application'
  | 'workload'
  | 'host'
  | 'cost'
  | 'pools'
  | 'goal';

/** An upper left corner, in pixels. */
export interface EditPosition {
  readonly x: number;
  readonly y: number;
}

/** An element with its upper left corner, in pixels. */
export interface EditPin {
  readonly element: string;
  readonly x: number;
  readonly y: number;
}

export interface EditResult {
  /** Whether the text was changed as requested. */
  readonly applied: boolean;
  /** Why it was not. */
  readonly message?: string;
  /** Names of the created elements, as operations refer to them. */
  readonly created: readonly string[];
}

/** Parameters of the request `threadwise/fix`: a quick fix of a problem of a document version. */
export interface FixParams extends TextParams {
  readonly version: number;
  readonly range: Range;
  /** Code of the problem. */
  readonly code: string;
  /** Title of the fix. */
  readonly title: string;
}

/** Parameters of the request `threadwise/copy`. */
export interface CopyParams extends TextParams {
  readonly elements: readonly string[];
}

export interface CopyResult {
  /** Lines of a process that `paste` accepts; empty if there is nothing to copy. */
  readonly fragment: string;
  /** Why there is nothing to copy. */
  readonly message?: string;
}
