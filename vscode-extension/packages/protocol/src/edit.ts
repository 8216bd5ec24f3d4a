import type { Range, TextParams } from './messages.ts';

/** Question `threadwise/edit`: one operation on the diagram of a version of a text. */
export interface EditParams extends TextParams {
  readonly version: number;
  readonly operation: EditOperation;
}

/** What a person does to a diagram; which fields a kind has is said in PROTOCOL.md. */
export interface EditOperation {
  /** Such as `connect`. */
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
  /** How a slot is read; `input` without it. */
  readonly role?: 'input' | 'context';
  readonly end?: 'source' | 'target';
  readonly name?: string;
  readonly label?: string;
  /** The word of a clause, such as `takes`. */
  readonly clause?: string;
  /** What stands behind the word, as in the text: `exp(2 ms)`. */
  readonly value?: string;
  readonly threads?: number;
  readonly spot?: EditSpot;
  readonly pins?: readonly EditPin[];
  /** Lines of a process. */
  readonly fragment?: string;
}

/** A thing that a text says. */
export interface EditTarget {
  readonly kind: EditTargetKind;
  /** Its name; of a goal, that of its workload; of what is there once, anything. */
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
  | 'pools'
  | 'goal';

/** An upper left corner, in pixels. */
export interface EditSpot {
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
  /** Whether the text says now what was asked. */
  readonly applied: boolean;
  /** Why it does not. */
  readonly message?: string;
  /** Names of what is new, as operations name it. */
  readonly created: readonly string[];
}

/** Question `threadwise/fix`: a quick fix of a problem of a version of a text. */
export interface FixParams extends TextParams {
  readonly version: number;
  readonly range: Range;
  /** Of the problem. */
  readonly code: string;
  /** Of the fix. */
  readonly title: string;
}

/** Question `threadwise/copy`. */
export interface CopyParams extends TextParams {
  readonly elements: readonly string[];
}

export interface Copied {
  /** Lines of a process that `paste` takes; empty if there is nothing to copy. */
  readonly fragment: string;
  /** Why there is nothing. */
  readonly message?: string;
}
