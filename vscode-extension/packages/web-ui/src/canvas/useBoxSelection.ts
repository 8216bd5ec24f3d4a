import type { DiagramBox } from '@threadwise/protocol';
import { useReactFlow } from '@xyflow/react';
import { useState, type PointerEvent, type MouseEvent } from 'react';
import { useDiagramStore } from '../page/useDiagram.ts';
import { boxBetween, intersects } from './geometry.ts';
import type { DiagramIndex } from './diagramIndex.ts';

interface BoxSelection {
  /** The box being drawn, in window pixels. */
  readonly box: DiagramBox | undefined;
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onMouseDownCapture: (event: MouseEvent) => void;
}

/** Lets the user select by drawing a box on empty canvas while Shift is held. */
export function useBoxSelection(diagram: DiagramIndex): BoxSelection {
  const store = useDiagramStore();
  const { screenToFlowPosition } = useReactFlow();
  const [box, setBox] = useState<DiagramBox>();
  const choose = (drawn: DiagramBox): void => {
    const from = screenToFlowPosition(drawn, { snapToGrid: false });
    const end = { x: drawn.x + drawn.width, y: drawn.y + drawn.height };
    const inside = boxBetween(from, screenToFlowPosition(end, { snapToGrid: false }));
    const chosen = [...diagram.nodesIn(inside)]
      .filter((node) => intersects(node.box, inside))
      .map(({ id }) => id);
    store.select([...new Set([...store.state.selection, ...chosen])]);
  };
  return {
    box,
    onPointerDownCapture: (event) => {
      if (!isWanted(event)) {
        return;
      }
      const from = { x: event.clientX, y: event.clientY };
      let drawn: DiagramBox | undefined;
      const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent): void => {
        drawn = boxBetween(from, { x, y });
        setBox(drawn);
      };
      const end = (): void => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        setBox(undefined);
        if (drawn !== undefined) {
          ignoreNextClick();
          choose(drawn);
        }
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      event.stopPropagation();
    },
    onMouseDownCapture: (event) => {
      if (isWanted(event)) {
        event.stopPropagation();
      }
    },
  };
}

/** Suppresses the click that ends the box, because it would clear the selection. */
function ignoreNextClick(): void {
  const ignore = (event: Event): void => {
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  // No click follows if the box ends outside the canvas.
  setTimeout(() => {
    window.removeEventListener('click', ignore, { capture: true });
  });
}

function isWanted({ shiftKey, button, target }: MouseEvent): boolean {
  return (
    shiftKey &&
    button === 0 &&
    target instanceof Element &&
    target.classList.contains('react-flow__pane')
  );
}
