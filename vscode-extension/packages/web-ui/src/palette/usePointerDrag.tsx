import { useState, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ClientPoint } from '../page/diagramStore.ts';

/** A pointer that moves less than this is a click. */
const THRESHOLD = 4;

/** What happens during a drag from a panel to the canvas. */
interface DragListener {
  /** Called at each position of the pointer, and without one at the end. */
  readonly follow: (point?: ClientPoint) => void;
  readonly drop: (point: ClientPoint) => void;
  readonly click?: () => void;
}

interface PointerDrag {
  /** Current position of the pointer during a drag. */
  readonly at: ClientPoint | undefined;
  readonly cancel: () => void;
  /** Event handlers of the dragged item. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
}

/** Drags an item of a panel onto the canvas. */
export function usePointerDrag({ follow, drop, click }: DragListener): PointerDrag {
  const [from, setFrom] = useState<ClientPoint>();
  const [at, setAt] = useState<ClientPoint>();
  const end = (): void => {
    follow();
    setFrom(undefined);
    setAt(undefined);
  };
  return {
    at,
    cancel: end,
    handlers: {
      onPointerDown: (event) => {
        if (event.button === 0) {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(pointOf(event));
        }
      },
      onPointerMove: (event) => {
        const point = pointOf(event);
        if (from !== undefined && (at !== undefined || isFar(from, point))) {
          setAt(point);
          follow(point);
        }
      },
      onPointerUp: (event) => {
        const isDropped = at !== undefined && isOverCanvas(event);
        const isClick = from !== undefined && at === undefined;
        end();
        if (isDropped) {
          drop(pointOf(event));
        } else if (isClick) {
          click?.();
        }
      },
      onPointerCancel: end,
    },
  };
}

/** What is shown at the pointer during a drag. */
export function DragPreview({
  at,
  children,
}: {
  readonly at: ClientPoint;
  readonly children: ReactNode;
}): ReactNode {
  return createPortal(
    <div className="palette-ghost" style={{ left: at.x, top: at.y }}>
      {children}
    </div>,
    document.body,
  );
}

function pointOf({ clientX, clientY }: PointerEvent): ClientPoint {
  return { x: clientX, y: clientY };
}

function isFar(from: ClientPoint, to: ClientPoint): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > THRESHOLD;
}

function isOverCanvas({ clientX, clientY }: PointerEvent): boolean {
  const under = document.elementFromPoint(clientX, clientY);
  return (
    under !== null && under.closest('.editor-canvas') !== null && under.closest('.pools') === null
  );
}
