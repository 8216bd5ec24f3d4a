import type { DiagramBox, DiagramEdge, DiagramNode } from '@threadwise/protocol';
import type { DiagramIndex } from '../canvas/diagramIndex.ts';

/** Direction of an arrow key. */
export type ArrowDirection = 'left' | 'right' | 'up' | 'down';

/** Weight of a distance across the direction, relative to one along it. */
const CROSS_WEIGHT = 2;

/**
 * Returns the id that an arrow key leads to: from an element along its slots (left, right) or to the nearest
 * element (up, down), and from a slot to its ends or to the neighbouring slot of the same element.
 */
export function neighbourOf(
  diagram: DiagramIndex,
  from: string | undefined,
  direction: ArrowDirection,
): string | undefined {
  const edge = diagram.edges.get(from ?? '');
  if (edge !== undefined) {
    return neighbourOfEdge(diagram, edge, direction);
  }
  const node = diagram.nodes.get(from ?? '');
  if (node !== undefined) {
    return (alongSlot(diagram, node, direction) ?? nearest(diagram, node.box, direction, node.id))
      ?.id;
  }
  const frame = diagram.frames.get(from ?? '');
  const inside = diagram.view.nodes.filter(
    ({ element }) => element?.process === frame?.element?.name,
  );
  return (frame === undefined ? diagram.view.nodes : inside)[0]?.id;
}

/** Returns the first slot that an element writes, or else reads. */
export function firstSlot(diagram: DiagramIndex, node: string): string | undefined {
  const edges = slotsAt(diagram, node);
  return (edges.find(({ source }) => source === node) ?? edges[0])?.id;
}

/** Returns the slot after another one in text order. */
export function slotAfter(
  diagram: DiagramIndex,
  from: string | undefined,
  by: 1 | -1,
): string | undefined {
  const slots = diagram.view.edges.filter(({ slot }) => slot !== undefined);
  const at = slots.findIndex(({ id }) => id === from);
  const next = at < 0 ? (by > 0 ? 0 : -1) : at + by;
  return slots.at(next % Math.max(1, slots.length))?.id;
}

function neighbourOfEdge(
  diagram: DiagramIndex,
  edge: DiagramEdge,
  direction: ArrowDirection,
): string | undefined {
  switch (direction) {
    case 'left':
      return edge.source;
    case 'right':
      return edge.target;
    case 'up':
    case 'down': {
      const beside = slotsAt(diagram, edge.source);
      const at = beside.findIndex(({ id }) => id === edge.id);
      return beside.at((at + (direction === 'down' ? 1 : -1)) % beside.length)?.id;
    }
  }
}

/** Returns the slots of an element from top to bottom, those that it writes first. */
function slotsAt(diagram: DiagramIndex, node: string): readonly DiagramEdge[] {
  const writes = ({ source }: DiagramEdge): number => (source === node ? 0 : 1);
  const height = ({ route }: DiagramEdge): number => route[0]?.y ?? 0;
  return diagram
    .edgesOf(node)
    .filter(({ slot }) => slot !== undefined)
    .toSorted((one, other) => writes(one) - writes(other) || height(one) - height(other));
}

/** Returns the element at the other end of a slot; of several, the topmost. */
function alongSlot(
  diagram: DiagramIndex,
  node: DiagramNode,
  direction: ArrowDirection,
): DiagramNode | undefined {
  if (direction === 'up' || direction === 'down') {
    return undefined;
  }
  const ends = diagram
    .edgesOf(node.id)
    .filter(({ kind }) => kind !== 'asks')
    .filter(({ source, target }) => (direction === 'right' ? source : target) === node.id)
    .map(({ source, target }) => diagram.nodes.get(direction === 'right' ? target : source));
  return ends.reduce(
    (highest, one) =>
      one === undefined || (highest !== undefined && highest.box.y <= one.box.y) ? highest : one,
    undefined,
  );
}

/** Returns the nearest node in a direction. */
function nearest(
  { view }: DiagramIndex,
  box: DiagramBox,
  direction: ArrowDirection,
  not: string,
): DiagramNode | undefined {
  const here = middle(box);
  let best: DiagramNode | undefined;
  let least = Infinity;
  for (const node of view.nodes) {
    const there = middle(node.box);
    const [along, aside] = split(there.x - here.x, there.y - here.y, direction);
    const cost = along + CROSS_WEIGHT * Math.abs(aside);
    if (node.id !== not && along > 1 && Math.abs(aside) <= 2 * along && cost < least) {
      best = node;
      least = cost;
    }
  }
  return best;
}

function split(
  x: number,
  y: number,
  direction: ArrowDirection,
): readonly [along: number, aside: number] {
  switch (direction) {
    case 'left':
      return [-x, y];
    case 'right':
      return [x, y];
    case 'up':
      return [-y, x];
    case 'down':
      return [y, x];
  }
}

function middle({ x, y, width, height }: DiagramBox): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
