import type {
  Catalog,
  DiagramProblem,
  DiagramView,
  EditOperation,
  EditTarget,
  Range,
} from '@threadwise/protocol';
import { createContext, useContext } from 'react';
import type { Subject } from '../page/things.ts';
import type { Dimension, Shape } from '../values/distribution.ts';

/** What the properties of all kinds of things need. */
export interface Desk {
  readonly view: DiagramView;
  readonly catalog: Catalog;
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly shapes: Readonly<Record<Dimension, readonly Shape[]>>;
  /** Whether the text cannot be changed now. */
  readonly locked: boolean;
  /** Does an operation; answers why it is refused, or nothing. */
  readonly edit: (operation: EditOperation) => Promise<string | undefined>;
  /** Says something of things, or does not say it any more. */
  readonly setClause: (
    targets: readonly EditTarget[],
    clause: string,
    value: string | undefined,
  ) => Promise<string | undefined>;
  readonly fix: (problem: DiagramProblem, title: string) => Promise<void>;
  readonly apply: (pool: string) => Promise<void>;
  readonly select: (ids: readonly string[]) => void;
  /** Shows a place of the text. */
  readonly show: (range: Range) => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) {
    throw new Error('this part stands outside the properties');
  }
  return desk;
}
