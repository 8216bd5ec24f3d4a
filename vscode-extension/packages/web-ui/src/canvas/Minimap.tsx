import type { DiagramBox } from '@threadwise/protocol';
import { Panel, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { memo, useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { expand } from './geometry.ts';
import type { DiagramIndex } from './diagramIndex.ts';
import type { HeatMap } from './heatMap.ts';
import { fillOf, solidOf } from './tints.ts';
import { visibleBox } from './useRegion.ts';

const WIDTH = 180;
const HEIGHT = 120;

interface Props {
  readonly diagram: DiagramIndex;
  readonly heat: HeatMap | undefined;
}

/** The whole diagram in a corner, with the visible part outlined; a click moves the view. */
export const Minimap = memo(function Minimap({ diagram, heat }: Props): ReactNode {
  const { setCenter, getZoom } = useReactFlow();
  const area = expand(diagram.view.bounds, 40);
  const scale = Math.min(WIDTH / area.width, HEIGHT / area.height);
  const go = (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const x = area.x + (event.clientX - left) / scale;
    const y = area.y + (event.clientY - top) / scale;
    void setCenter(x, y, { zoom: getZoom() });
  };
  return (
    <Panel position="bottom-right" className="minimap">
      <div
        style={{ width: area.width * scale, height: area.height * scale }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) {
            go(event);
          }
        }}
      >
        <MinimapTiles diagram={diagram} heat={heat} area={area} scale={scale} />
        <MinimapWindow area={area} scale={scale} />
      </div>
    </Panel>
  );
});

interface PartProps {
  readonly area: DiagramBox;
  readonly scale: number;
}

function MinimapTiles({ diagram, heat, area, scale }: PartProps & Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, width, height } = area;
  useEffect(() => {
    const draw = (): void => {
      const context = canvas.current?.getContext('2d') ?? undefined;
      if (canvas.current !== null && context !== undefined) {
        const pixels = window.devicePixelRatio * scale;
        canvas.current.width = Math.ceil(width * pixels);
        canvas.current.height = Math.ceil(height * pixels);
        context.setTransform(pixels, 0, 0, pixels, -x * pixels, -y * pixels);
        drawTiles(context, diagram, heat, getComputedStyle(canvas.current));
      }
    };
    draw();
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributes: true });
    return () => {
      themes.disconnect();
    };
  }, [diagram, heat, x, y, width, height, scale]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

function drawTiles(
  context: CanvasRenderingContext2D,
  { view }: DiagramIndex,
  heat: HeatMap | undefined,
  style: CSSStyleDeclaration,
): void {
  context.fillStyle = style.getPropertyValue('--hover');
  view.frames.forEach(({ box }) => {
    context.fillRect(box.x, box.y, box.width, box.height);
  });
  view.nodes.forEach((node) => {
    context.fillStyle = style.getPropertyValue(`--${solidOf(fillOf(node, heat))}`);
    context.fillRect(node.box.x, node.box.y, node.box.width, node.box.height);
  });
}

/** Follows the viewport without redrawing the tiles. */
function MinimapWindow({ area, scale }: PartProps): ReactNode {
  const api = useStoreApi();
  useStore(({ transform }) => transform);
  const { x, y, width, height } = visibleBox(api.getState());
  return (
    <div
      className="minimap-window"
      style={{
        transform: `translate(${(x - area.x) * scale}px, ${(y - area.y) * scale}px)`,
        width: width * scale,
        height: height * scale,
      }}
    />
  );
}
