import type { DiagramBox } from '@threadwise/protocol';
import { Panel, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { memo, useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { expand } from './geometry.ts';
import type { Picture } from './picture.ts';
import { poolClassOf } from './strokes.ts';
import { visibleBox } from './useRegion.ts';

const WIDTH = 180;
const HEIGHT = 120;

/** The whole diagram in a corner, with the visible part outlined; a click moves the view. */
export const Minimap = memo(function Minimap({
  picture,
}: {
  readonly picture: Picture;
}): ReactNode {
  const { setCenter, getZoom } = useReactFlow();
  const room = expand(picture.view.bounds, 40);
  const scale = Math.min(WIDTH / room.width, HEIGHT / room.height);
  const go = (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const x = room.x + (event.clientX - left) / scale;
    const y = room.y + (event.clientY - top) / scale;
    void setCenter(x, y, { zoom: getZoom() });
  };
  return (
    <Panel position="bottom-right" className="minimap">
      <div
        style={{ width: room.width * scale, height: room.height * scale }}
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
        <MinimapTiles picture={picture} room={room} scale={scale} />
        <MinimapWindow room={room} scale={scale} />
      </div>
    </Panel>
  );
});

interface PartProps {
  readonly room: DiagramBox;
  readonly scale: number;
}

function MinimapTiles({
  picture,
  room,
  scale,
}: PartProps & { readonly picture: Picture }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, width, height } = room;
  useEffect(() => {
    const draw = (): void => {
      const context = canvas.current?.getContext('2d') ?? undefined;
      if (canvas.current !== null && context !== undefined) {
        const pixels = window.devicePixelRatio * scale;
        canvas.current.width = Math.ceil(width * pixels);
        canvas.current.height = Math.ceil(height * pixels);
        context.setTransform(pixels, 0, 0, pixels, -x * pixels, -y * pixels);
        drawTiles(context, picture, getComputedStyle(canvas.current));
      }
    };
    draw();
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributes: true });
    return () => {
      themes.disconnect();
    };
  }, [picture, x, y, width, height, scale]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

function drawTiles(
  context: CanvasRenderingContext2D,
  { view }: Picture,
  style: CSSStyleDeclaration,
): void {
  context.fillStyle = style.getPropertyValue('--hover');
  view.frames.forEach(({ box }) => {
    context.fillRect(box.x, box.y, box.width, box.height);
  });
  view.nodes.forEach((node) => {
    context.fillStyle = style.getPropertyValue(`--${poolClassOf(node)}-line`);
    context.fillRect(node.box.x, node.box.y, node.box.width, node.box.height);
  });
}

/** Follows the viewport without redrawing the tiles. */
function MinimapWindow({ room, scale }: PartProps): ReactNode {
  const api = useStoreApi();
  useStore(({ transform }) => transform);
  const { x, y, width, height } = visibleBox(api.getState());
  return (
    <div
      className="minimap-window"
      style={{
        transform: `translate(${(x - room.x) * scale}px, ${(y - room.y) * scale}px)`,
        width: width * scale,
        height: height * scale,
      }}
    />
  );
}
