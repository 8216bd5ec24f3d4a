import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef, useState } from 'react';
import { useDiagramStore } from '../page/useDiagram.ts';
import { fitting, revealing, zoomed } from './camera.ts';
import { create } from './creating.ts';
import { pictureOf, type Picture } from './picture.ts';

/** Below, names cannot be read. */
const LEGIBLE = 0.6;
/** How near to a slot something must be dropped, in the picture. */
const NEAR = 14;

/** Lends the camera to the rest of the page; answers the id of the edge at which it is aimed. */
export function useCamera(picture: Picture): string | undefined {
  const store = useDiagramStore();
  const { getViewport, setViewport, screenToFlowPosition } = useReactFlow();
  const api = useStoreApi();
  const [aimed, setAimed] = useState<string>();
  const hasSize = useHasSize();
  const isOpened = useRef(false);
  const isDrawn = picture.view.frames.length > 0 || picture.view.nodes.length > 0;
  useEffect(() => {
    if (hasSize && isDrawn && !isOpened.current) {
      isOpened.current = true;
      void setViewport(fitting(picture.view.bounds, api.getState()));
    }
  }, [api, hasSize, isDrawn, picture, setViewport]);
  useEffect(() => {
    const at = (point: { x: number; y: number }): { x: number; y: number } =>
      screenToFlowPosition(point, { snapToGrid: false });
    const show = (ids: readonly string[], legible: number): void => {
      // What is new may be in the store before it is drawn.
      const { view } = store.state;
      const box = view === undefined ? undefined : pictureOf(view).boxOf(ids);
      if (box !== undefined) {
        void setViewport(revealing(getViewport(), box, api.getState(), legible));
      }
    };
    store.lend({
      fit: () => void setViewport(fitting(picture.view.bounds, api.getState())),
      keepInView: (ids) => {
        show(ids, 0);
      },
      reveal: (ids) => {
        show(ids, LEGIBLE);
      },
      zoomBy: (factor) => {
        const viewport = getViewport();
        void setViewport(zoomed(viewport, viewport.zoom * factor, api.getState()));
      },
      zoomTo: (zoom) => void setViewport(zoomed(getViewport(), zoom, api.getState())),
      aim: (point) => {
        setAimed(point === undefined ? undefined : picture.slotAt(at(point), NEAR)?.id);
      },
      create: (kind, point) => {
        setAimed(undefined);
        const chosen = store.state.selection[0] ?? '';
        const slot = picture.edges.get(chosen)?.slot;
        if (point !== undefined) {
          const place = at(point);
          return create(store, kind, { point: place, slot: picture.slotAt(place, NEAR)?.slot });
        }
        return create(store, kind, { slot, ...fromOf(picture, chosen, kind.inputs?.most) });
      },
    });
    return () => {
      store.lend(undefined);
    };
  }, [api, picture, store, getViewport, setViewport, screenToFlowPosition]);
  return aimed;
}

/** The chosen node if something that can read is to follow it. */
function fromOf(
  picture: Picture,
  chosen: string,
  inputs: number | undefined,
): { readonly from?: string } {
  const node = picture.nodes.get(chosen);
  const isWriter =
    node !== undefined && (node.kind === 'task' || node.kind === 'port' || node.kind === 'end');
  return isWriter && node.thing?.keyword !== 'exit' && inputs !== 0 ? { from: chosen } : {};
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
