import type {
  DiagramBox,
  DiagramEdge,
  DiagramFrame,
  DiagramNode,
  DiagramNodeFigures,
  DiagramPoint,
  DiagramProblem,
  DiagramView,
  EditTarget,
} from '@threadwise/protocol';
import { boundingBox, boxBetween, contains, distance, expand } from './geometry.ts';
import { SpatialIndex } from './spatialIndex.ts';

const NO_PROBLEMS: readonly DiagramProblem[] = [];
const NO_EDGES: readonly DiagramEdge[] = [];

/** A diagram with indexes by id, edit target and position. */
export class DiagramIndex {
  readonly view: DiagramView;
  readonly nodes: ReadonlyMap<string, DiagramNode>;
  readonly edges: ReadonlyMap<string, DiagramEdge>;
  readonly frames: ReadonlyMap<string, DiagramFrame>;
  readonly figures: ReadonlyMap<string, DiagramNodeFigures>;
  readonly #edgesOf = new Map<string, DiagramEdge[]>();
  readonly #problems = new Map<string, DiagramProblem[]>();
  readonly #sources: ReadonlySet<string>;
  readonly #nodeIndex = new SpatialIndex<DiagramNode>();
  readonly #edgeIndex = new SpatialIndex<DiagramEdge>();

  constructor(view: DiagramView) {
    this.view = view;
    this.nodes = byId(view.nodes);
    this.edges = byId(view.edges);
    this.frames = byId(view.frames);
    this.figures = byId(view.figures?.nodes ?? []);
    this.#sources = new Set(view.edges.map(({ sourceHandle }) => sourceHandle));
    view.nodes.forEach((node) => {
      this.#nodeIndex.add(node, footprint(node));
    });
    view.edges.forEach((edge) => {
      this.#addEdge(edge);
    });
    view.problems?.forEach((problem) => {
      if (problem.target !== undefined) {
        append(this.#problems, keyOf(problem.target), problem);
      }
    });
  }

  edgesOf(node: string): readonly DiagramEdge[] {
    return this.#edgesOf.get(node) ?? NO_EDGES;
  }

  /** Whether a handle is the source of an edge. */
  isSource(handle: string): boolean {
    return this.#sources.has(handle);
  }

  problemsOf(target: EditTarget | undefined): readonly DiagramProblem[] {
    return (target === undefined ? undefined : this.#problems.get(keyOf(target))) ?? NO_PROBLEMS;
  }

  /** Returns the nodes whose figure or texts intersect a box. */
  nodesIn(box: DiagramBox): ReadonlySet<DiagramNode> {
    return this.#nodeIndex.in(box);
  }

  edgesIn(box: DiagramBox): ReadonlySet<DiagramEdge> {
    return this.#edgeIndex.in(box);
  }

  nodeAt(point: DiagramPoint): DiagramNode | undefined {
    const near = [...this.nodesIn({ ...point, width: 0, height: 0 })];
    return near.find(({ box }) => contains(box, point));
  }

  /** Returns the nearest slot within a distance of a point. */
  slotAt(point: DiagramPoint, tolerance: number): DiagramEdge | undefined {
    let nearest: DiagramEdge | undefined;
    let least = tolerance;
    for (const edge of this.edgesIn(expand({ ...point, width: 0, height: 0 }, tolerance))) {
      const distance = edge.slot === undefined ? Infinity : distanceTo(edge, point);
      if (distance <= least) {
        least = distance;
        nearest = edge;
      }
    }
    return nearest;
  }

  frameAt(point: DiagramPoint): DiagramFrame | undefined {
    return this.view.frames.find(({ box }) => contains(box, point));
  }

  /** Returns the frame of the process that contains a node. */
  frameOf(node: DiagramNode): DiagramFrame | undefined {
    const process = node.element?.process;
    return this.view.frames.find(
      ({ element }) => element !== undefined && element.name === process,
    );
  }

  /** Returns the nodes with these ids that operations can refer to as elements. */
  elements(ids: readonly string[]): readonly DiagramNode[] {
    return ids.flatMap((id) => {
      const node = this.nodes.get(id);
      return node?.element?.target.kind === 'element' ? [node] : [];
    });
  }

  /** Returns the bounding box of the tiles of nodes, without their texts. */
  boxOfTiles(ids: readonly string[]): DiagramBox | undefined {
    return boundingBox(this.elements(ids).map(({ box }) => box));
  }

  /** Returns the bounding box of nodes, edges and frames. */
  boxOf(ids: readonly string[]): DiagramBox | undefined {
    return boundingBox(
      ids.flatMap((id) => {
        const node = this.nodes.get(id);
        const edge = this.edges.get(id);
        const frame = this.frames.get(id);
        return [
          ...(node === undefined ? [] : [footprint(node)]),
          ...(edge === undefined ? [] : segments(edge)),
          ...(frame === undefined ? [] : [frame.box]),
        ];
      }),
    );
  }

  #addEdge(edge: DiagramEdge): void {
    append(this.#edgesOf, edge.source, edge);
    if (edge.target !== edge.source) {
      append(this.#edgesOf, edge.target, edge);
    }
    segments(edge).forEach((segment) => {
      this.#edgeIndex.add(edge, segment);
    });
  }
}

const INDEXES = new WeakMap<DiagramView, DiagramIndex>();

/** Returns the index of a view, created on first use. */
export function diagramIndexOf(view: DiagramView): DiagramIndex {
  let diagram = INDEXES.get(view);
  if (diagram === undefined) {
    diagram = new DiagramIndex(view);
    INDEXES.set(view, diagram);
  }
  return diagram;
}

/** Returns the bounding box of a node and its texts. */
export function footprint({ box, texts }: DiagramNode): DiagramBox {
  return boundingBox([box, ...texts.map((text) => text.box)]) ?? box;
}

function segments({ route }: DiagramEdge): readonly DiagramBox[] {
  return route.slice(1).map((to, index) => {
    const from = route[index] ?? to;
    return boxBetween(from, to);
  });
}

function distanceTo({ route }: DiagramEdge, point: DiagramPoint): number {
  return route
    .slice(1)
    .reduce((least, to, at) => Math.min(least, distance(point, route[at] ?? to, to)), Infinity);
}

function keyOf({ kind, id }: EditTarget): string {
  return `${kind} ${id}`;
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) {
    lists.set(key, [item]);
  } else {
    list.push(item);
  }
}
