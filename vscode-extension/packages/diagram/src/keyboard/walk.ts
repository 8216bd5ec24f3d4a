import type { DiagramBox, DiagramEdge, DiagramNode } from '@threadwise/protocol';
import type { Picture } from '../canvas/picture.ts';

/** Where a step leads. */
export type Way = 'left' | 'right' | 'up' | 'down';

/** How much worse a place beside the way is than one along it. */
const ASIDE = 2;

/** What is next to something in the picture: along slots from left to right, from one thing to what is drawn above or below it, and from a slot to its ends or to the next slot there. */
export function walk(picture: Picture, from: string | undefined, way: Way): string | undefined {
  const edge = picture.edges.get(from ?? '');
  if (edge !== undefined) {
    return walkEdge(picture, edge, way);
  }
  const node = picture.nodes.get(from ?? '');
  if (node !== undefined) {
    return (alongSlot(picture, node, way) ?? nearest(picture, node.box, way, node.id))?.id;
  }
  const frame = picture.frames.get(from ?? '');
  const inside = picture.view.nodes.filter(({ thing }) => thing?.process === frame?.thing?.name);
  return (frame === undefined ? picture.view.nodes : inside)[0]?.id;
}

/** The first slot at an element: one that it writes, else one that it reads. */
export function firstSlot(picture: Picture, node: string): string | undefined {
  const edges = slotsAt(picture, node);
  return (edges.find(({ source }) => source === node) ?? edges[0])?.id;
}

/** All slots, in the order of the text. */
export function slotAfter(
  picture: Picture,
  from: string | undefined,
  by: 1 | -1,
): string | undefined {
  const slots = picture.view.edges.filter(({ slot }) => slot !== undefined);
  const at = slots.findIndex(({ id }) => id === from);
  const next = at < 0 ? (by > 0 ? 0 : -1) : at + by;
  return slots.at(next % Math.max(1, slots.length))?.id;
}

function walkEdge(picture: Picture, edge: DiagramEdge, way: Way): string | undefined {
  switch (way) {
    case 'left':
      return edge.source;
    case 'right':
      return edge.target;
    case 'up':
    case 'down': {
      const beside = slotsAt(picture, edge.source);
      const at = beside.findIndex(({ id }) => id === edge.id);
      return beside.at((at + (way === 'down' ? 1 : -1)) % beside.length)?.id;
    }
  }
}

/** Slots at an element, from top to bottom; those that it writes first. */
function slotsAt(picture: Picture, node: string): readonly DiagramEdge[] {
  const writes = ({ source }: DiagramEdge): number => (source === node ? 0 : 1);
  const height = ({ route }: DiagramEdge): number => route[0]?.y ?? 0;
  return picture
    .edgesOf(node)
    .filter(({ slot }) => slot !== undefined)
    .toSorted((one, other) => writes(one) - writes(other) || height(one) - height(other));
}

/** The element at the other end of a slot; of several, the highest one. */
function alongSlot(picture: Picture, node: DiagramNode, way: Way): DiagramNode | undefined {
  if (way === 'up' || way === 'down') {
    return undefined;
  }
  const ends = picture
    .edgesOf(node.id)
    .filter(({ kind }) => kind !== 'asks')
    .filter(({ source, target }) => (way === 'right' ? source : target) === node.id)
    .map(({ source, target }) => picture.nodes.get(way === 'right' ? target : source));
  return ends.reduce(
    (highest, one) =>
      one === undefined || (highest !== undefined && highest.box.y <= one.box.y) ? highest : one,
    undefined,
  );
}

/** What is drawn nearest on one side. */
function nearest(
  { view }: Picture,
  box: DiagramBox,
  way: Way,
  not: string,
): DiagramNode | undefined {
  const here = middle(box);
  let best: DiagramNode | undefined;
  let least = Infinity;
  for (const node of view.nodes) {
    const there = middle(node.box);
    const [along, aside] = split(there.x - here.x, there.y - here.y, way);
    const cost = along + ASIDE * Math.abs(aside);
    if (node.id !== not && along > 1 && Math.abs(aside) <= 2 * along && cost < least) {
      best = node;
      least = cost;
    }
  }
  return best;
}

function split(x: number, y: number, way: Way): readonly [along: number, aside: number] {
  switch (way) {
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
