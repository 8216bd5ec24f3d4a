import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import type { ClientPoint } from '../page/diagramStore.ts';
import { panStepAt } from './camera.ts';
import { pointerPosition } from './usePointer.ts';

/**
 * Pans the canvas while the pointer drags a connection along its very edge. React Flow's own panning starts 40 pixels
 * before the edge, where outer elements are.
 */
export function useEdgePanning(connecting: boolean): void {
  const api = useStoreApi();
  useEffect(() => {
    if (!connecting) {
      return undefined;
    }
    let pointer: ClientPoint | undefined;
    let frame = 0;
    const follow = (event: PointerEvent): void => {
      pointer = pointerPosition(event);
    };
    const pan = (): void => {
      const { domNode, panBy } = api.getState();
      const canvas = domNode?.getBoundingClientRect();
      if (canvas !== undefined && pointer !== undefined) {
        void panBy(panStepAt(canvas, pointer));
      }
      frame = requestAnimationFrame(pan);
    };
    window.addEventListener('pointermove', follow);
    pan();
    return () => {
      window.removeEventListener('pointermove', follow);
      cancelAnimationFrame(frame);
    };
  }, [connecting, api]);
}
