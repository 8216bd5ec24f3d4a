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

/** What the pages of the inspector need: the diagram, and the actions on it. */
export interface Desk {
  readonly view: DiagramView;
  readonly catalog: Catalog;
  readonly subjects: ReadonlyMap<string, Subject>;
  readonly shapes: Readonly<Record<Dimension, readonly Shape[]>>;
  /** Whether the text is read-only at the moment. */
  readonly locked: boolean;
  /** Performs an operation; returns why it was rejected, or undefined. */
  readonly edit: (operation: EditOperation) => Promise<string | undefined>;
  /** Sets a clause of elements, or removes it if the value is undefined. */
  readonly setClause: (
    targets: readonly EditTarget[],
    clause: string,
    value: string | undefined,
  ) => Promise<string | undefined>;
  readonly fix: (problem: DiagramProblem, title: string) => Promise<void>;
  readonly apply: (pool: string) => Promise<void>;
  readonly select: (ids: readonly string[]) => void;
  /** Shows a range of the text. */
  readonly show: (range: Range) => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) {
    throw new Error('useInspector must be used inside the inspector');
  }
  return desk;
}
