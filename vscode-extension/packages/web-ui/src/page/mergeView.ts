import type {
  DiagramBox,
  DiagramEdge,
  DiagramMove,
  DiagramNode,
  DiagramPoint,
  DiagramShift,
  DiagramElement,
  DiagramView,
  Range,
} from '@threadwise/protocol';

/**
 * Returns the complete diagram after a response that may contain only changes to `base`; undefined if it has
 * another base, and the base itself if nothing changed.
 */
export function mergeView(
  base: DiagramView | undefined,
  answer: DiagramView,
): DiagramView | undefined {
  if (answer.base === undefined) {
    return answer;
  }
  if (base?.revision !== answer.base) {
    return undefined;
  }
  if (answer.revision === answer.base) {
    return base;
  }
  const removed = new Set(answer.removed);
  const shift = shifting(answer.shifts);
  const problems = answer.problems ?? base.problems;
  const figures = answer.figures ?? base.figures;
  const { version, revision, name, bounds, editable, message, parts, pools } = answer;
  return {
    ...{ version, revision, name, bounds, editable, parts, pools },
    ...(message === undefined ? {} : { message }),
    frames: merged(base.frames, answer.frames, removed, (frame) => withElement(frame, shift)),
    nodes: merged(base.nodes, answer.nodes, removed, (node) =>
      withElement(movedNode(node, moveAt(answer.moves, node.box.y)), shift),
    ),
    edges: merged(base.edges, answer.edges, removed, (edge) =>
      withRange(movedEdge(edge, moveAt(answer.moves, edge.route[0]?.y ?? 0)), shift),
    ),
    ...(problems === undefined ? {} : { problems }),
    ...(figures === undefined ? {} : { figures }),
    removed: [],
    shifts: [],
    moves: [],
  };
}

type Shift = (range: Range) => Range;

function shifting(shifts: readonly DiagramShift[]): Shift {
  if (shifts.length === 0) {
    return (range) => range;
  }
  return (range) => {
    const by = shifts.reduce(
      (sum, shift) => (range.start.line >= shift.from ? sum + shift.by : sum),
      0,
    );
    const { start, end } = range;
    return by === 0
      ? range
      : { start: { ...start, line: start.line + by }, end: { ...end, line: end.line + by } };
  };
}

function moveAt(moves: readonly DiagramMove[], y: number): number {
  return moves.findLast(({ from }) => y >= from)?.by ?? 0;
}

function movedNode(node: DiagramNode, by: number): DiagramNode {
  return by === 0
    ? node
    : {
        ...node,
        box: lowered(node.box, by),
        texts: node.texts.map((text) => ({ ...text, box: lowered(text.box, by) })),
        handles: node.handles.map((handle) => ({ ...handle, at: lowered(handle.at, by) })),
      };
}

function movedEdge(edge: DiagramEdge, by: number): DiagramEdge {
  return by === 0
    ? edge
    : {
        ...edge,
        route: edge.route.map((corner) => lowered(corner, by)),
        ...(edge.nameBox === undefined ? {} : { nameBox: lowered(edge.nameBox, by) }),
      };
}

function lowered<T extends DiagramPoint | DiagramBox>(place: T, by: number): T {
  return { ...place, y: place.y + by };
}

/** Keeps the objects that did not change, so that they are not rendered again. */
function merged<T extends { readonly id: string }>(
  before: readonly T[],
  changed: readonly T[],
  removed: ReadonlySet<string>,
  keep: (item: T) => T,
): readonly T[] {
  const fresh = new Map(changed.map((item) => [item.id, item]));
  const kept = before.flatMap((item) => {
    const replaced = fresh.get(item.id);
    fresh.delete(item.id);
    return removed.has(item.id) ? [] : [replaced ?? keep(item)];
  });
  return [...kept, ...fresh.values()];
}

function withElement<T extends { readonly thing?: DiagramElement }>(item: T, shift: Shift): T {
  const { thing: element } = item;
  if (element === undefined) {
    return item;
  }
  const range = shift(element.range);
  return range === element.range ? item : { ...item, thing: { ...element, range } };
}

function withRange<T extends { readonly range?: Range }>(item: T, shift: Shift): T {
  const range = item.range === undefined ? undefined : shift(item.range);
  return range === item.range ? item : { ...item, range };
}
