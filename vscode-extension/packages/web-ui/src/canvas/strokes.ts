import type { DiagramBox, DiagramPoint } from '@threadwise/protocol';
import { routeOf, type NodeDrag } from './flowBuilder.ts';
import type { DiagramIndex } from './diagramIndex.ts';
import type { HeatMap } from './heatMap.ts';
import { fillOf } from './tints.ts';

/** Shapes of many elements merged into few paths, by the name of their colour. */
export interface Strokes {
  readonly frames: Path2D;
  readonly slots: Path2D;
  readonly asks: Path2D;
  readonly tiles: ReadonlyMap<string, Path2D>;
}

/** Returns the strokes of a diagram except for some nodes. */
export function strokesOf(
  diagram: DiagramIndex,
  without: ReadonlySet<string>,
  heat: HeatMap | undefined,
): Strokes {
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
      addBox(tileOf(strokes, fillOf(node, heat)), node.box);
    }
  });
  return strokes;
}

/** Returns the strokes of the dragged nodes at their current positions, with their edges. */
export function draggedStrokes(
  diagram: DiagramIndex,
  dragged: NodeDrag,
  heat: HeatMap | undefined,
): Strokes {
  const strokes = empty();
  const edges = new Set([...dragged.ids].flatMap((id) => diagram.edgesOf(id)));
  edges.forEach((edge) => {
    addRoute(edge.kind === 'asks' ? strokes.asks : strokes.slots, routeOf(edge, dragged));
  });
  dragged.ids.forEach((id) => {
    const node = diagram.nodes.get(id);
    if (node !== undefined) {
      const { x, y } = node.box;
      addBox(tileOf(strokes, fillOf(node, heat)), {
        ...node.box,
        x: x + dragged.by.x,
        y: y + dragged.by.y,
      });
    }
  });
  return strokes;
}

function empty(): Strokes & { readonly tiles: Map<string, Path2D> } {
  return {
    frames: new Path2D(),
    slots: new Path2D(),
    asks: new Path2D(),
    tiles: new Map<string, Path2D>(),
  };
}

function tileOf({ tiles }: { readonly tiles: Map<string, Path2D> }, fill: string): Path2D {
  let path = tiles.get(fill);
  if (path === undefined) {
    path = new Path2D();
    tiles.set(fill, path);
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
