import type { CatalogKind, DiagramPoint } from '@threadwise/protocol';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useState } from 'react';
import type { DiagramStore } from '../page/diagramStore.ts';
import { kindOf } from '../page/selectables.ts';
import { useDiagramStore } from '../page/useDiagram.ts';
import { viewportToReveal, viewportAtZoom } from './camera.ts';
import { createElement, type CreationRequest } from './createElement.ts';
import { diagramIndexOf, type DiagramIndex } from './diagramIndex.ts';
import { assignmentOf, elementsOf } from './operations.ts';
import { useFit } from './useFit.ts';

/** Names are illegible below this zoom. */
const MIN_LEGIBLE_ZOOM = 0.6;
/** Maximum distance from a slot for a drop onto it, in diagram coordinates. */
const DROP_DISTANCE = 14;

/** Provides the camera to the rest of the page; returns the id of the current drop target. */
export function useCamera(diagram: DiagramIndex): string | undefined {
  const store = useDiagramStore();
  const { getViewport, setViewport, screenToFlowPosition } = useReactFlow();
  const api = useStoreApi();
  const [dropTarget, setDropTarget] = useState<string>();
  const fit = useFit(diagram);
  useEffect(() => {
    const at = (point: { x: number; y: number }): { x: number; y: number } =>
      screenToFlowPosition(point, { snapToGrid: false });
    const show = (ids: readonly string[], legible: number): void => {
      // The store may contain new elements before they are rendered.
      const { view } = store.state;
      const box = view === undefined ? undefined : diagramIndexOf(view).boxOf(ids);
      if (box !== undefined) {
        void setViewport(viewportToReveal(getViewport(), box, api.getState(), legible));
      }
    };
    store.setCamera({
      fit,
      keepInView: (ids) => {
        show(ids, 0);
      },
      reveal: (ids) => {
        show(ids, MIN_LEGIBLE_ZOOM);
      },
      zoomBy: (factor) => {
        const viewport = getViewport();
        void setViewport(viewportAtZoom(viewport, viewport.zoom * factor, api.getState()));
      },
      zoomTo: (zoom) => void setViewport(viewportAtZoom(getViewport(), zoom, api.getState())),
      showDropTarget: (point) => {
        setDropTarget(
          point === undefined ? undefined : diagram.slotAt(at(point), DROP_DISTANCE)?.id,
        );
      },
      showAssignee: (point) => {
        setDropTarget(point && assigneeAt(diagram, at(point)));
      },
      assign: async (pool, point) => {
        setDropTarget(undefined);
        const { selection } = store.state;
        const id = assigneeAt(diagram, at(point));
        const ids = id !== undefined && !selection.includes(id) ? [id] : selection;
        if (id !== undefined) {
          await store.edit((view) => assignmentOf(view, ids, pool), id);
        }
      },
      create: async (kind, point) => {
        setDropTarget(undefined);
        const chosen = store.state.selection[0] ?? '';
        const slot = diagram.edges.get(chosen)?.slot;
        if (point !== undefined) {
          const place = at(point);
          const onto = diagram.slotAt(place, DROP_DISTANCE)?.slot;
          await createElement(store, kind, { point: place, slot: onto });
          return;
        }
        const several = elementsOf(diagram.view, store.state.selection);
        if (several.length > 1 && kind.operation === 'createElement' && kind.inputs?.most !== 0) {
          await store.edit({ kind: 'createBehind', pattern: kind.keyword, elements: several });
          return;
        }
        await createElement(
          store,
          kind,
          slot === undefined ? insertionAfter(store, diagram, chosen, kind) : { slot },
        );
      },
    });
    return () => {
      store.setCamera(undefined);
    };
  }, [api, diagram, fit, store, getViewport, setViewport, screenToFlowPosition]);
  return dropTarget;
}

/** Returns the id of the task, port or process at a point that can be assigned to a pool. */
function assigneeAt(diagram: DiagramIndex, point: DiagramPoint): string | undefined {
  const node = diagram.nodeAt(point);
  return node?.element?.target.kind === 'element' ? node.id : diagram.frameAt(point)?.id;
}

/**
 * Returns where to insert an element after the selected one: into its output slot if it can have no other, else
 * as a new reader.
 */
function insertionAfter(
  { state }: DiagramStore,
  diagram: DiagramIndex,
  chosen: string,
  { inputs, outputs }: CatalogKind,
): CreationRequest {
  const node = diagram.nodes.get(chosen);
  const isWriter =
    node !== undefined && (node.kind === 'task' || node.kind === 'port' || node.kind === 'end');
  if (!isWriter || node.element?.keyword === 'exit' || inputs?.most === 0) {
    return {};
  }
  const most = node.element && state.catalog && kindOf(state.catalog, node.element)?.outputs?.most;
  const written = diagram.edgesOf(chosen).filter(({ source, slot }) => source === chosen && slot);
  const isFull =
    written.length === most &&
    written.every(({ target }) => diagram.nodes.get(target)?.kind !== 'end');
  const slot = written.length === 1 && outputs?.most !== 0 ? written[0]?.slot : undefined;
  return isFull && slot !== undefined ? { slot } : { from: chosen };
}
