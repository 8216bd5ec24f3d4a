import { useStoreApi } from '@xyflow/react';
import { memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Detail } from './detail.ts';
import type { NodeDrag } from './flowBuilder.ts';
import type { DiagramIndex } from './diagramIndex.ts';
import type { HeatMap } from './heatMap.ts';
import { draggedStrokes, strokesOf, type Strokes } from './strokes.ts';
import { solidOf } from './tints.ts';

interface Props {
  readonly diagram: DiagramIndex;
  readonly detail: Detail;
  readonly selection: readonly string[];
  readonly dragged: NodeDrag | undefined;
  readonly heat: HeatMap | undefined;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The whole diagram as a few strokes on one canvas, for zoom levels at which texts would be too small. */
export const FarLayer = memo(function FarLayer({
  diagram: diagram,
  detail,
  selection,
  dragged,
  heat,
}: Props): ReactNode {
  const api = useStoreApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const moving = dragged?.ids ?? NOTHING;
  const isDrawn = detail !== 'full';
  const far = detail === 'far';
  const staticStrokes = useMemo(
    () => (isDrawn ? strokesOf(diagram, moving, heat) : undefined),
    [isDrawn, diagram, moving, heat],
  );
  useEffect(() => {
    const element = canvas.current;
    if (element === null || staticStrokes === undefined) {
      return undefined;
    }
    const layers = [
      staticStrokes,
      ...(dragged === undefined ? [] : [draggedStrokes(diagram, dragged, heat)]),
    ];
    const chosen = selectionPath(diagram, selection, dragged);
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      drawAll(element, api.getState(), layers, chosen, far);
    };
    const plan = (): void => {
      if (frame === 0) {
        frame = requestAnimationFrame(draw);
      }
    };
    draw();
    const stop = api.subscribe((state, before) => {
      if (
        state.transform !== before.transform ||
        state.width !== before.width ||
        state.height !== before.height
      ) {
        plan();
      }
    });
    const themes = new MutationObserver(plan);
    themes.observe(document.documentElement, { attributes: true });
    return () => {
      stop();
      themes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [api, diagram, staticStrokes, dragged, heat, selection, far]);
  if (!isDrawn) {
    return null;
  }
  return <canvas ref={canvas} className="far-layer" aria-hidden="true" />;
});

function selectionPath(
  diagram: DiagramIndex,
  selection: readonly string[],
  dragged: NodeDrag | undefined,
): Path2D {
  const path = new Path2D();
  selection.forEach((id) => {
    const box = diagram.nodes.get(id)?.box;
    if (box !== undefined) {
      const by = dragged?.ids.has(id) === true ? dragged.by : { x: 0, y: 0 };
      path.rect(box.x + by.x, box.y + by.y, box.width, box.height);
    }
  });
  return path;
}

interface Viewport {
  readonly transform: readonly [number, number, number];
  readonly width: number;
  readonly height: number;
}

function drawAll(
  canvas: HTMLCanvasElement,
  { transform: [x, y, zoom], width, height }: Viewport,
  layers: readonly Strokes[],
  chosen: Path2D,
  far: boolean,
): void {
  const pixels = window.devicePixelRatio;
  const [right, bottom] = [Math.round(width * pixels), Math.round(height * pixels)];
  if (canvas.width !== right || canvas.height !== bottom) {
    canvas.width = right;
    canvas.height = bottom;
  }
  const context = canvas.getContext('2d');
  if (context === null) {
    return;
  }
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, right, bottom);
  context.setTransform(pixels * zoom, 0, 0, pixels * zoom, pixels * x, pixels * y);
  // One screen pixel at every zoom.
  context.lineWidth = 1 / zoom;
  for (const { frames, slots, asks, tiles } of layers) {
    context.fillStyle = colour('frame');
    context.fill(frames);
    context.strokeStyle = colour('edge');
    context.stroke(slots);
    context.setLineDash([3 / zoom, 3 / zoom]);
    context.stroke(asks);
    context.setLineDash([]);
    tiles.forEach((path, fill) => {
      context.fillStyle = colour(far ? solidOf(fill) : fill);
      context.fill(path);
      context.strokeStyle = colour(`${fill}-line`);
      context.stroke(path);
    });
  }
  context.lineWidth = 3 / zoom;
  context.strokeStyle = colour('accent');
  context.stroke(chosen);
}
