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
  response: DiagramView,
): DiagramView | undefined {
  if (response.base === undefined) {
    return response;
  }
  if (base?.revision !== response.base) {
    return undefined;
  }
  if (response.revision === response.base) {
    return base;
  }
  const removed = new Set(response.removed);
  const shift = lineShift(response.shifts);
  const problems = response.problems ?? base.problems;
  const figures = response.figures ?? base.figures;
  const { version, revision, name, bounds, editable, message, parts, pools } = response;
  return {
    ...{ version, revision, name, bounds, editable, parts, pools },
    ...(message === undefined ? {} : { message }),
    frames: merged(base.frames, response.frames, removed, (frame) => withElement(frame, shift)),
    nodes: merged(base.nodes, response.nodes, removed, (node) =>
      withElement(movedNode(node, moveAt(response.moves, node.box.y)), shift),
    ),
    edges: merged(base.edges, response.edges, removed, (edge) =>
      withRange(movedEdge(edge, moveAt(response.moves, edge.route[0]?.y ?? 0)), shift),
    ),
    ...(problems === undefined ? {} : { problems }),
    ...(figures === undefined ? {} : { figures }),
    removed: [],
    shifts: [],
    moves: [],
  };
}

type Shift = (range: Range) => Range;

function lineShift(shifts: readonly DiagramShift[]): Shift {
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
        box: movedDown(node.box, by),
        texts: node.texts.map((text) => ({ ...text, box: movedDown(text.box, by) })),
        handles: node.handles.map((handle) => ({ ...handle, at: movedDown(handle.at, by) })),
      };
}

function movedEdge(edge: DiagramEdge, by: number): DiagramEdge {
  return by === 0
    ? edge
    : {
        ...edge,
        route: edge.route.map((corner) => movedDown(corner, by)),
        ...(edge.nameBox === undefined ? {} : { nameBox: movedDown(edge.nameBox, by) }),
      };
}

function movedDown<T extends DiagramPoint | DiagramBox>(shape: T, by: number): T {
  return { ...shape, y: shape.y + by };
}

/** Keeps the objects that did not change, so that they are not rendered again. */
function merged<T extends { readonly id: string }>(
  before: readonly T[],
  changed: readonly T[],
  removed: ReadonlySet<string>,
  keep: (item: T) => T,
): readonly T[] {
  const changedById = new Map(changed.map((item) => [item.id, item]));
  const kept = before.flatMap((item) => {
    const replaced = changedById.get(item.id);
    changedById.delete(item.id);
    return removed.has(item.id) ? [] : [replaced ?? keep(item)];
  });
  return [...kept, ...changedById.values()];
}

function withElement<T extends { readonly element?: DiagramElement }>(item: T, shift: Shift): T {
  const { element } = item;
  if (element === undefined) {
    return item;
  }
  const range = shift(element.range);
  return range === element.range ? item : { ...item, element: { ...element, range } };
}

function withRange<T extends { readonly range?: Range }>(item: T, shift: Shift): T {
  const range = item.range === undefined ? undefined : shift(item.range);
  return range === item.range ? item : { ...item, range };
}
