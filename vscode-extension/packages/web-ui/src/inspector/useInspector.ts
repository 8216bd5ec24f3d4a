import type {
  Catalog,
  DiagramProblem,
  DiagramView,
  EditOperation,
  EditTarget,
  Range,
} from '@threadwise/protocol';
import { createContext } from 'react';
import type { Selectable } from '../page/selectables.ts';
import { useRequiredContext } from '../page/useRequiredContext.ts';
import type { Dimension, Shape } from '../values/distribution.ts';

/** What the pages of the inspector need: the diagram, and the actions on it. */
export interface InspectorModel {
  readonly view: DiagramView;
  readonly catalog: Catalog;
  readonly subjects: ReadonlyMap<string, Selectable>;
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

export const InspectorContext = createContext<InspectorModel | undefined>(undefined);

export function useInspector(): InspectorModel {
  return useRequiredContext(InspectorContext, 'the inspector');
}
