import { useReactFlow, useStoreApi, type Viewport } from '@xyflow/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { viewportToFit } from './camera.ts';
import type { DiagramIndex } from './diagramIndex.ts';

/** The view of the whole diagram in a window. */
interface Fitted {
  readonly viewport: Viewport;
  readonly window: string;
}

/**
 * Fits the diagram when it is first drawn, and whenever the window is resized while the whole diagram is in view.
 * A canvas that is resized by a panel keeps its view, so that nothing moves under the pointer.
 *
 * @returns a function that fits the diagram
 */
export function useFit(diagram: DiagramIndex): () => void {
  const api = useStoreApi();
  const { getViewport, setViewport } = useReactFlow();
  const fitted = useRef<Fitted>(undefined);
  const hasSize = useHasSize();
  const isDrawn = diagram.view.frames.length > 0 || diagram.view.nodes.length > 0;
  const { bounds } = diagram.view;
  const fit = useCallback((): void => {
    const viewport = viewportToFit(bounds, api.getState());
    fitted.current = { viewport, window: windowSize() };
    void setViewport(viewport);
  }, [api, bounds, setViewport]);
  useEffect(() => {
    if (hasSize && isDrawn && fitted.current === undefined) {
      fit();
    }
  }, [fit, hasSize, isDrawn]);
  useEffect(
    () =>
      api.subscribe(({ width, height }, before) => {
        const isResized = width !== before.width || height !== before.height;
        const last = fitted.current;
        if (
          isResized &&
          last !== undefined &&
          last.window !== windowSize() &&
          isSame(last.viewport, getViewport())
        ) {
          fit();
        }
      }),
    [api, fit, getViewport],
  );
  return fit;
}

function windowSize(): string {
  return `${window.innerWidth} ${window.innerHeight}`;
}

function isSame(one: Viewport, other: Viewport): boolean {
  return one.x === other.x && one.y === other.y && one.zoom === other.zoom;
}

function useHasSize(): boolean {
  const api = useStoreApi();
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = (): void => {
      const { width, height, panZoom } = api.getState();
      setHas(width > 0 && height > 0 && panZoom !== null);
    };
    look();
    return api.subscribe(look);
  }, [api]);
  return has;
}
