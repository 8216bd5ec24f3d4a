import type {
  CatalogKind,
  DiagramEdge,
  DiagramFrame,
  DiagramNode,
  DiagramNodeFigures,
  DiagramPoint,
  DiagramProblem,
} from '@threadwise/protocol';
import { Position, type Edge, type Node, type NodeHandle } from '@xyflow/react';
import { translate } from './geometry.ts';
import type { DiagramIndex } from './diagramIndex.ts';
import type { Heat, HeatMap } from './heatMap.ts';
import { routeBetween } from './routes.ts';
import { tintOf } from './tints.ts';

/** A task, port, application or loose end as a React Flow node. */
export type ElementNode = Node<
  {
    readonly element: DiagramNode;
    readonly kind: CatalogKind | undefined;
    /** The points at which edges meet it; React Flow locates handles by their DOM elements. */
    readonly ports: readonly NodeHandle[];
    readonly figures: DiagramNodeFigures | undefined;
    /** The CSS class for its colour. */
    readonly tint: string;
    /** Its value on the heat map, if there is one. */
    readonly heat: Heat | undefined;
    /** Whether a heat map marks it as a part of a critical path. */
    readonly critical: boolean;
    readonly problems: readonly DiagramProblem[];
  },
  'element'
>;
/** The frame of a process as a React Flow node. */
export type FrameNode = Node<
  { readonly frame: DiagramFrame; readonly problems: readonly DiagramProblem[] },
  'frame'
>;
/** An edge along the server's route, or along an adjusted route while one of its ends is dragged. */
export type FlowEdge = Edge<
  { readonly edge: DiagramEdge; readonly route: readonly DiagramPoint[] },
  'routed'
>;

export interface Flow {
  readonly nodes: (ElementNode | FrameNode)[];
  readonly edges: FlowEdge[];
}

/** The nodes being dragged, and their offset. */
export interface NodeDrag {
  readonly ids: ReadonlySet<string>;
  readonly by: DiagramPoint;
}

/** The input of {@link FlowBuilder.build}. */
export interface FlowInput {
  readonly diagram: DiagramIndex;
  readonly kinds: ReadonlyMap<string, CatalogKind>;
  /** Ids of the nodes to draw, including the ends of drawn edges. */
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly selection: ReadonlySet<string>;
  /** Colours the elements; undefined if their pools do. */
  readonly heat: HeatMap | undefined;
  readonly dragged: NodeDrag | undefined;
  readonly editable: boolean;
  /** Id of the edge, node or frame that is the current drop target. */
  readonly dropTarget: string | undefined;
}

/** Ids of the handles at which new connections start and end. */
export const NEW_OUTPUT = 'new output';
export const NEW_INPUT = 'new input';
export const NEW_CONTEXT = 'new context';

const NO_OFFSET = { x: 0, y: 0 };
const SIDES = {
  west: Position.Left,
  east: Position.Right,
  north: Position.Top,
  south: Position.Bottom,
};

/**
 * Builds the nodes and edges for React Flow. Unchanged objects keep their identity, so that React does not
 * render them again.
 */
export class FlowBuilder {
  #nodes = new Map<string, ElementNode | FrameNode>();
  #edges = new Map<string, FlowEdge>();

  build(shown: FlowInput): Flow {
    const { diagram } = shown;
    const nodes = [
      ...diagram.view.frames.map((frame) => this.#frame(frame, shown)),
      ...each(shown.nodes, diagram.nodes).map((node) => this.#element(node, shown)),
    ];
    const edges = each(shown.edges, diagram.edges).map((edge) => this.#edge(edge, shown));
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    this.#edges = new Map(edges.map((edge) => [edge.id, edge]));
    return { nodes, edges };
  }

  #frame(frame: DiagramFrame, shown: FlowInput): FrameNode {
    const { diagram, selection, editable } = shown;
    const className = dropClass(frame.id, shown);
    const problems = diagram.problemsOf(frame.element?.target);
    const selected = selection.has(frame.id);
    const before = this.#nodes.get(frame.id);
    if (
      before?.type === 'frame' &&
      before.data.frame === frame &&
      before.data.problems === problems &&
      before.className === className &&
      before.selected === selected
    ) {
      return before;
    }
    const { x, y, width, height } = frame.box;
    return {
      id: frame.id,
      type: 'frame',
      position: { x, y },
      width,
      height,
      measured: { width, height },
      handles: [],
      data: { frame, problems },
      className,
      selected,
      zIndex: -1,
      draggable: false,
      connectable: false,
      deletable: editable,
      // Only the title receives pointer events; the rest belongs to the canvas.
      style: { pointerEvents: 'none' },
    };
  }

  #element(element: DiagramNode, shown: FlowInput): ElementNode {
    const { diagram, kinds, selection, editable } = shown;
    const { box, element: subject } = element;
    const figures = diagram.figures.get(element.id);
    const tint = tintOf(element, shown.heat);
    const heat = shown.heat?.values.get(element.id);
    const critical = shown.heat?.critical.has(element.id) === true;
    const problems = diagram.problemsOf(subject?.target);
    const kind = kinds.get(subject?.keyword ?? '');
    const selected = selection.has(element.id);
    const position = translate({ x: box.x, y: box.y }, shiftOf(element.id, shown));
    const className = dropClass(element.id, shown);
    const before = this.#nodes.get(element.id);
    if (
      before?.type === 'element' &&
      before.data.element === element &&
      before.data.figures === figures &&
      before.data.tint === tint &&
      before.data.heat === heat &&
      before.data.critical === critical &&
      before.data.problems === problems &&
      before.data.kind === kind &&
      before.className === className &&
      before.selected === selected &&
      before.position.x === position.x &&
      before.position.y === position.y
    ) {
      return before;
    }
    const ports = nodeHandlesOf(element, diagram);
    return {
      id: element.id,
      type: 'element',
      position,
      width: box.width,
      height: box.height,
      measured: { width: box.width, height: box.height },
      handles: [...ports, ...newHandles(element)],
      data: { element, kind, ports, figures, tint, heat, critical, problems },
      className,
      selected,
      draggable: editable && subject?.target.kind === 'element',
    };
  }

  #edge(edge: DiagramEdge, shown: FlowInput): FlowEdge {
    const route = routeOf(edge, shown.dragged);
    const selected = shown.selection.has(edge.id);
    const className = dropClass(edge.id, shown);
    const before = this.#edges.get(edge.id);
    if (
      before?.data?.edge === edge &&
      before.data.route === route &&
      before.className === className &&
      before.selected === selected
    ) {
      return before;
    }
    const { id, source, target, sourceHandle, targetHandle, description, slot } = edge;
    return {
      ...{ id, source, target, sourceHandle, targetHandle, selected, className },
      type: 'routed',
      data: { edge, route },
      selectable: slot !== undefined,
      reconnectable: slot !== undefined && shown.editable,
      ariaLabel: description,
    };
  }
}

/** Returns the route of an edge during a drag: translated if both ends move, otherwise recomputed. */
export function routeOf(edge: DiagramEdge, dragged: NodeDrag | undefined): readonly DiagramPoint[] {
  const { source, target, route } = edge;
  const [first, last] = [route[0], route.at(-1)];
  if (dragged === undefined || first === undefined || last === undefined) {
    return route;
  }
  const from = dragged.ids.has(source);
  const to = dragged.ids.has(target);
  if (from && to) {
    return route.map((corner) => translate(corner, dragged.by));
  }
  if (from || to) {
    return routeBetween(
      from ? translate(first, dragged.by) : first,
      to ? translate(last, dragged.by) : last,
    );
  }
  return route;
}

function dropClass(id: string, { dropTarget }: FlowInput): string {
  return id === dropTarget ? 'drop-target' : '';
}

function shiftOf(id: string, { dragged }: FlowInput): DiagramPoint {
  return dragged?.ids.has(id) === true ? dragged.by : NO_OFFSET;
}

const POINT = { width: 1, height: 1 };

function nodeHandlesOf({ box, handles }: DiagramNode, diagram: DiagramIndex): NodeHandle[] {
  return handles.map(({ id, side, at }) => {
    const type = diagram.isSource(id) ? 'source' : 'target';
    return { id, type, position: SIDES[side], x: at.x - box.x, y: at.y - box.y, ...POINT };
  });
}

function newHandles({ box: { width, height } }: DiagramNode): NodeHandle[] {
  const [middle, centre] = [width / 2, height / 2];
  return [
    { id: NEW_INPUT, type: 'target', position: Position.Left, x: 0, y: 0, width, height },
    { id: NEW_CONTEXT, type: 'target', position: Position.Bottom, x: middle, y: height, ...POINT },
    { id: NEW_OUTPUT, type: 'source', position: Position.Right, x: width, y: centre, ...POINT },
  ];
}

export function labelOf({
  element: { description },
  figures,
  heat,
  critical,
  problems,
}: ElementNode['data']): string {
  return [
    description,
    ...(critical ? ['on the critical path'] : []),
    ...(figures?.bottleneck === true ? ['the bottleneck'] : []),
    figures?.utilization?.description,
    figures?.queue?.description,
    heat?.description,
    ...problems.map(({ severity, message }) => `${severity}: ${message}`),
  ]
    .filter((part) => part !== undefined)
    .join('; ');
}

function each<T>(ids: ReadonlySet<string>, all: ReadonlyMap<string, T>): T[] {
  return [...ids].flatMap((id) => {
    const item = all.get(id);
    return item === undefined ? [] : [item];
  });
}
