import type { DiagramBox, DiagramNode, DiagramPoint } from '@threadwise/protocol';
import { routeOf, type NodeDrag } from './flowBuilder.ts';
import type { DiagramIndex } from './diagramIndex.ts';

/** Shapes of many elements merged into few paths, by the CSS class that defines their colours. */
export interface Strokes {
  readonly frames: Path2D;
  readonly slots: Path2D;
  readonly asks: Path2D;
  readonly tiles: ReadonlyMap<string, Path2D>;
}

const POOLS = 8;

/** Returns the strokes of a diagram except for some nodes. */
export function strokesOf(diagram: DiagramIndex, without: ReadonlySet<string>): Strokes {
  const { frames, edges, nodes } = diagram.view;
  const strokes = empty();
  frames.forEach(({ box }) => {
    addBox(strokes.frames, box);
  });
  edges.forEach((edge) => {
    if (!without.has(edge.source) && !without.has(edge.target)) {
      addRoute(edge.kind === 'asks' ? strokes.asks : strokes.slots, edge.route);
    }
  });
  nodes.forEach((node) => {
    if (!without.has(node.id)) {
      addBox(tileOf(strokes, node), node.box);
    }
  });
  return strokes;
}

/** Returns the strokes of the dragged nodes at their current positions, with their edges. */
export function draggedStrokes(diagram: DiagramIndex, dragged: NodeDrag): Strokes {
  const strokes = empty();
  const edges = new Set([...dragged.ids].flatMap((id) => diagram.edgesOf(id)));
  edges.forEach((edge) => {
    addRoute(edge.kind === 'asks' ? strokes.asks : strokes.slots, routeOf(edge, dragged));
  });
  dragged.ids.forEach((id) => {
    const node = diagram.nodes.get(id);
    if (node !== undefined) {
      const { x, y } = node.box;
      addBox(tileOf(strokes, node), {
        ...node.box,
        x: x + dragged.by.x,
        y: y + dragged.by.y,
      });
    }
  });
  return strokes;
}

/** Returns the CSS class for the colour of a node's pool. */
export function poolClassOf({ kind, pool }: DiagramNode): string {
  if (kind === 'port') {
    return 'port';
  }
  return pool === undefined ? 'pool-none' : `pool-${pool % POOLS}`;
}

function empty(): Strokes & { readonly tiles: Map<string, Path2D> } {
  return {
    frames: new Path2D(),
    slots: new Path2D(),
    asks: new Path2D(),
    tiles: new Map<string, Path2D>(),
  };
}

function tileOf({ tiles }: { readonly tiles: Map<string, Path2D> }, node: DiagramNode): Path2D {
  const tint = poolClassOf(node);
  let path = tiles.get(tint);
  if (path === undefined) {
    path = new Path2D();
    tiles.set(tint, path);
  }
  return path;
}

function addBox(path: Path2D, { x, y, width, height }: DiagramBox): void {
  path.rect(x, y, width, height);
}

function addRoute(path: Path2D, route: readonly DiagramPoint[]): void {
  route.forEach(({ x, y }, index) => {
    if (index === 0) {
      path.moveTo(x, y);
    } else {
      path.lineTo(x, y);
    }
  });
}
