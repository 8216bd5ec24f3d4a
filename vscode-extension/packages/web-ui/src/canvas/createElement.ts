import type { CatalogKind, DiagramPoint } from '@threadwise/protocol';
import type { DiagramStore } from '../page/diagramStore.ts';
import { creationOf, originOf, placementAt, type Placement } from './operations.ts';
import { diagramIndexOf, type DiagramIndex } from './diagramIndex.ts';

/** Where the user wants a new element. */
export interface CreationRequest {
  /** A point of the process that will contain it, in diagram coordinates. */
  readonly point?: DiagramPoint | undefined;
  /** The slot to insert the element into. */
  readonly slot?: string | undefined;
  /** Id of the node to connect it to. */
  readonly from?: string | undefined;
}

/** Creates an element of a kind, and a process for it if the text has none. */
export async function createElement(
  store: DiagramStore,
  kind: CatalogKind,
  request: CreationRequest,
): Promise<void> {
  const { view } = store.state;
  if (view === undefined) {
    return;
  }
  if (kind.operation === 'createGoal' && creationOf(kind, view, undefined) === undefined) {
    store.notify({ kind: 'error', text: 'Create a workload first: a goal refers to one.' });
    return;
  }
  const place = placementOf(diagramIndexOf(view), store, request);
  await store.edit((newest) => creationOf(kind, newest, place), request.from);
}

function placementOf(
  diagram: DiagramIndex,
  store: DiagramStore,
  request: CreationRequest,
): Placement | undefined {
  const place = request.point && placementAt(diagram, request.point, request.slot);
  const from = diagram.nodes.get(request.from ?? '');
  const origin = from && originOf(diagram, from);
  if (origin !== undefined) {
    const process = origin.from.slice(0, origin.from.lastIndexOf('.'));
    return { process, ...(place?.process === process ? place : {}), ...origin };
  }
  if (place !== undefined) {
    return place;
  }
  const near = store.state.selection[0] ?? '';
  const frame = diagram.frames.get(near)?.element?.name;
  const process =
    request.slot?.slice(0, request.slot.lastIndexOf('.')) ??
    diagram.nodes.get(near)?.element?.process ??
    frame ??
    diagram.view.frames.at(-1)?.element?.name;
  return process === undefined
    ? undefined
    : { process, ...(request.slot === undefined ? {} : { slot: request.slot }) };
}
