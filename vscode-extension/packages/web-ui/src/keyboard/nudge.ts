import type { DiagramPoint, EditOperation } from '@threadwise/protocol';
import { diagramIndexOf, type DiagramIndex } from '../canvas/diagramIndex.ts';
import type { DiagramStore } from '../page/diagramStore.ts';

type Move = (
  diagram: DiagramIndex,
  steps: ReadonlyMap<string, DiagramPoint>,
) => EditOperation | undefined;

interface Pending {
  by: DiagramPoint;
  timer: ReturnType<typeof setTimeout>;
}

/** Milliseconds without another step after which the steps become one operation. */
const IDLE_MILLIS = 250;
const PENDING = new WeakMap<DiagramStore, Pending>();

/** Moves the selection; steps in quick succession become one change of the text. */
export function nudge(store: DiagramStore, step: DiagramPoint, move: Move): void {
  const before = PENDING.get(store);
  if (before !== undefined) {
    clearTimeout(before.timer);
  }
  const by = { x: (before?.by.x ?? 0) + step.x, y: (before?.by.y ?? 0) + step.y };
  const ids = store.state.selection;
  const timer = setTimeout(() => {
    PENDING.delete(store);
    void store.edit((view) => move(diagramIndexOf(view), new Map(ids.map((id) => [id, by]))));
  }, IDLE_MILLIS);
  PENDING.set(store, { by, timer });
}
