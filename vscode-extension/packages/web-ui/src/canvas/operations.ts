import type {
  CatalogKind,
  DiagramEdge,
  DiagramNode,
  DiagramPoint,
  DiagramView,
  EditOperation,
  EditPin,
  EditTarget,
} from '@threadwise/protocol';
import { NEW_CONTEXT } from './flowBuilder.ts';
import { isApplication, selectablesOf, targetOf } from '../page/selectables.ts';
import type { DiagramIndex } from './diagramIndex.ts';
import { slotsOf } from './slotOrder.ts';

/** Where to create an element. */
export interface Placement {
  readonly process: string;
  /** The slot to insert the element into; with `from`, the slot that it reads. */
  readonly slot?: string;
  /** The element after which it is inserted. */
  readonly from?: string;
}

/** Returns the operation that creates an element of a kind; undefined if its prerequisite is missing. */
export function creationOf(
  kind: CatalogKind,
  view: DiagramView,
  place: Placement | undefined,
): EditOperation | undefined {
  switch (kind.operation) {
    case 'createElement':
      return place === undefined && view.frames.length > 0
        ? undefined
        : { kind: 'createElement', pattern: kind.keyword, ...place };
    case 'createPool':
      return { kind: 'createPool', pattern: kind.keyword };
    case 'createHost':
      return { kind: 'createHost', threads: 8 };
    case 'createGoal': {
      const target = workloadWithoutGoal(view);
      return target === undefined ? undefined : { kind: 'createGoal', target };
    }
    case undefined:
      return undefined;
    default:
      return { kind: kind.operation };
  }
}

function workloadWithoutGoal({ parts }: DiagramView): EditTarget | undefined {
  const targets = parts.map(({ target }) => target);
  const goals = targets.filter(({ kind }) => kind === 'goal').map(({ id }) => id);
  return targets.find(({ kind, id }) => kind === 'workload' && !goals.includes(id));
}

/** Returns the process at a point of the diagram, where an element is created; the layout decides where in it. */
export function placementAt(
  diagram: DiagramIndex,
  point: DiagramPoint,
  slot?: string,
): Placement | undefined {
  const owner = slot?.slice(0, slot.lastIndexOf('.'));
  const frames = diagram.view.frames;
  const frame =
    (owner === undefined ? undefined : frames.find(({ element }) => element?.name === owner)) ??
    diagram.frameAt(point) ??
    frames.at(-1);
  const process = frame?.element?.name;
  return process === undefined ? undefined : { process, ...(slot === undefined ? {} : { slot }) };
}

/** Returns the operation that moves elements by an offset and pins them there. */
export function moveOf(
  diagram: DiagramIndex,
  steps: ReadonlyMap<string, DiagramPoint>,
): EditOperation | undefined {
  const pins = [...steps].flatMap(([id, by]): EditPin[] => {
    const node = diagram.nodes.get(id);
    const frame = node === undefined ? undefined : diagram.frameOf(node);
    if (node?.element === undefined || frame === undefined) {
      return [];
    }
    const x = Math.round(node.box.x + by.x - frame.origin.x);
    const y = Math.round(node.box.y + by.y - frame.origin.y);
    return [{ element: node.element.target.id, x, y }];
  });
  return pins.length === 0 ? undefined : { kind: 'move', pins };
}

/**
 * Returns the operation that connects two nodes; a connection from a port to an application sets `asks`. If the
 * source is one of several selected elements, all of them are connected.
 */
export function connectionOf(
  diagram: DiagramIndex,
  { source, target, targetHandle }: EdgeEnds,
  selection: readonly string[] = [],
): EditOperation | undefined {
  const [from, to] = [diagram.nodes.get(source), diagram.nodes.get(target)];
  if (from === undefined || to?.element === undefined) {
    return undefined;
  }
  if (isApplication(to)) {
    return from.element === undefined
      ? undefined
      : {
          kind: 'setClause',
          element: from.element.target.id,
          clause: 'asks',
          value: to.element.target.id,
        };
  }
  const writers = diagram.elements(selection.filter((id) => id !== target));
  if (writers.length > 1 && writers.includes(from)) {
    const elements = writers.map(({ element }) => element?.target.id ?? '');
    return { kind: 'connect', elements, to: to.element.target.id, ...roleOf(targetHandle) };
  }
  const origin = originOf(diagram, from);
  return origin === undefined
    ? undefined
    : { kind: 'connect', ...origin, to: to.element.target.id, ...roleOf(targetHandle) };
}

export interface EdgeEnds {
  readonly source: string;
  readonly target: string;
  readonly targetHandle?: string | null | undefined;
}

/** Returns the writer of a new connection and, for a loose end, its slot. */
export function originOf(
  diagram: DiagramIndex,
  node: DiagramNode,
): { from: string; slot?: string } | undefined {
  if (node.element !== undefined) {
    return { from: node.element.target.id };
  }
  const edge = diagram.edgesOf(node.id).find(({ target }) => target === node.id);
  const writer = edge === undefined ? undefined : diagram.nodes.get(edge.source)?.element;
  return writer === undefined || edge?.slot === undefined
    ? undefined
    : { from: writer.target.id, slot: edge.slot };
}

/** Returns the operation that changes the writer or reader of a slot. */
export function reconnectionOf(
  diagram: DiagramIndex,
  edge: DiagramEdge,
  { source, target, targetHandle }: EdgeEnds,
): EditOperation | undefined {
  const { slot } = edge;
  const isTarget = target !== edge.target || source === edge.source;
  const element = diagram.nodes.get(isTarget ? target : source)?.element?.target.id;
  if (slot === undefined || element === undefined) {
    return undefined;
  }
  return isTarget
    ? { kind: 'reconnect', slot, end: 'target', element, ...roleOf(targetHandle) }
    : { kind: 'reconnect', slot, end: 'source', element };
}

function roleOf(handle: string | null | undefined): { role: 'input' | 'context' } {
  return { role: handle === NEW_CONTEXT ? 'context' : 'input' };
}

/** Returns the distinct edit targets of the selected ids. */
export function targetsOf(view: DiagramView, ids: readonly string[]): readonly EditTarget[] {
  const subjects = selectablesOf(view);
  const targets = ids.flatMap((id) => {
    const subject = subjects.get(id);
    const target = subject === undefined ? undefined : targetOf(subject);
    return target === undefined ? [] : [target];
  });
  return [...new Map(targets.map((target) => [`${target.kind} ${target.id}`, target])).values()];
}

/**
 * Returns the operation that deletes the selected ids.
 *
 * @param join - whether the neighbours of an element with one input and one output are connected
 */
export function deletionOf(
  view: DiagramView,
  ids: readonly string[],
  join: boolean,
): EditOperation | undefined {
  const targets = targetsOf(view, ids);
  return targets.length === 0 ? undefined : { kind: 'delete', targets, join };
}

/** Returns the operation that assigns elements or a process to a pool. */
export function assignmentOf(
  view: DiagramView,
  ids: readonly string[],
  pool: string,
): EditOperation | undefined {
  const targets = targetsOf(view, ids).filter(
    ({ kind }) => kind === 'element' || kind === 'process',
  );
  return targets.length === 0
    ? undefined
    : { kind: 'setClause', targets, clause: 'on', value: pool };
}

/**
 * Whether an element can become one of a kind, which accepts its numbers of inputs and outputs. An element that lacks
 * slots of its own kind can still lack some.
 *
 * @param own - its kind
 */
export function fitsSlots(
  diagram: DiagramIndex,
  node: DiagramNode,
  own: CatalogKind,
  kind: CatalogKind,
): boolean {
  const reads = slotsOf(diagram, node.id, 'target');
  const contexts = reads.filter((edge) => edge.kind === 'context').length;
  const counts = {
    inputs: reads.length - contexts,
    outputs: slotsOf(diagram, node.id, 'source').length,
  };
  const lacks = accepts(own, counts) ? 0 : Infinity;
  return (
    kind.operation === 'createElement' &&
    kind.keyword !== own.keyword &&
    (contexts === 0 || kind.context) &&
    accepts(kind, counts, lacks)
  );
}

interface SlotCounts {
  readonly inputs: number;
  readonly outputs: number;
}

/** Whether a kind accepts numbers of slots, of which some may be lacking. */
function accepts(kind: CatalogKind, counts: SlotCounts, lacks = 0): boolean {
  return (['inputs', 'outputs'] as const).every((slots) => {
    const { least = 0, most = Infinity } = kind[slots] ?? {};
    return counts[slots] + lacks >= least && counts[slots] <= most;
  });
}

/** Returns the names of the selected tasks and ports. */
export function elementsOf(view: DiagramView, ids: readonly string[]): readonly string[] {
  return targetsOf(view, ids)
    .filter(({ kind }) => kind === 'element')
    .map(({ id }) => id);
}
