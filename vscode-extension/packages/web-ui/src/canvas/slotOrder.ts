import type { DiagramEdge, DiagramPoint, EditOperation } from '@threadwise/protocol';
import type { DiagramIndex } from './diagramIndex.ts';

/** The end of a slot that an element is: its writer or its reader. */
export type SlotEnd = 'source' | 'target';

/** Returns the slots that a node writes (`source`) or reads (`target`), in the order of the text. */
export function slotsOf(diagram: DiagramIndex, node: string, end: SlotEnd): readonly DiagramEdge[] {
  const handles = diagram.nodes.get(node)?.handles.map(({ id }) => id) ?? [];
  const isOutput = end === 'source';
  const place = ({ sourceHandle, targetHandle }: DiagramEdge): number =>
    handles.indexOf(isOutput ? sourceHandle : targetHandle);
  return diagram
    .edgesOf(node)
    .filter((edge) => edge[end] === node && edge.slot !== undefined)
    .filter(({ kind }) => !isOutput || kind !== 'failing')
    .toSorted((one, other) => place(one) - place(other));
}

/** Returns the operation that moves a slot down among those of its writer or reader; up, if `by` is negative. */
export function moveBy(
  diagram: DiagramIndex,
  edge: DiagramEdge,
  end: SlotEnd,
  by: number,
): EditOperation | undefined {
  const slots = byHeight(slotsOf(diagram, edge[end], end), end);
  return moveTo(diagram, edge, end, slots.findIndex(({ id }) => id === edge.id) + by);
}

/** Returns the operation that moves a slot to a height of its writer or reader, between the other slots. */
export function moveToHeight(
  diagram: DiagramIndex,
  edge: DiagramEdge,
  end: SlotEnd,
  { y }: DiagramPoint,
): EditOperation | undefined {
  const above = slotsOf(diagram, edge[end], end).filter(
    (other) => other.id !== edge.id && heightOf(other, end) < y,
  );
  return moveTo(diagram, edge, end, above.length);
}

/**
 * Returns the operation that moves a slot to the place of another one. Elements keep the positions of their places, which
 * need not be in the order of the text from top to bottom.
 *
 * @param rank - the place, counted from the top
 */
function moveTo(
  diagram: DiagramIndex,
  edge: DiagramEdge,
  end: SlotEnd,
  rank: number,
): EditOperation | undefined {
  const slots = slotsOf(diagram, edge[end], end);
  const other = byHeight(slots, end)[rank];
  const element = diagram.nodes.get(edge[end])?.element?.target.id;
  return other === undefined ||
    other.id === edge.id ||
    element === undefined ||
    edge.slot === undefined
    ? undefined
    : { kind: 'reorder', element, slot: edge.slot, end, index: slots.indexOf(other) };
}

function byHeight(slots: readonly DiagramEdge[], end: SlotEnd): readonly DiagramEdge[] {
  return slots.toSorted((one, other) => heightOf(one, end) - heightOf(other, end));
}

function heightOf({ route }: DiagramEdge, end: SlotEnd): number {
  return route.at(end === 'source' ? 0 : -1)?.y ?? 0;
}
