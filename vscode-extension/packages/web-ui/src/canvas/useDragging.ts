import { useStoreApi, type OnNodeDrag } from '@xyflow/react';
import { useState } from 'react';
import { useDiagramStore } from '../page/useDiagram.ts';
import { pansAt } from './camera.ts';
import type { NodeDrag, ElementNode, FrameNode } from './flowBuilder.ts';
import { centre, translate } from './geometry.ts';
import { moveOf } from './operations.ts';
import { diagramIndexOf, type DiagramIndex } from './diagramIndex.ts';
import { pointerPosition, releaseOf } from './usePointer.ts';
import { useStableCallbacks } from './useStableCallbacks.ts';

interface VersionedDrag extends NodeDrag {
  /** Version of the text when the drag started. */
  readonly version: number;
  readonly dropped: boolean;
}

interface Dragging {
  readonly dragged: NodeDrag | undefined;
  /** Id of the edge that is the current drop target. */
  readonly dropTarget: string | undefined;
  /** Whether the canvas pans because the pointer is at its edge. */
  readonly pans: boolean;
  /** Event handlers for React Flow. */
  readonly handlers: Handlers;
}

interface Handlers {
  readonly onNodeDragStart: OnNodeDrag<ElementNode | FrameNode>;
  readonly onNodeDrag: OnNodeDrag<ElementNode | FrameNode>;
  readonly onNodeDragStop: OnNodeDrag<ElementNode | FrameNode>;
}

/** Maximum distance between the centre of a tile and a slot for a drop onto the slot. */
const DROP_DISTANCE = 14;

/** Moves dragged nodes with the pointer, and pins them in the text on drop. */
export function useDragging(diagram: DiagramIndex): Dragging {
  const store = useDiagramStore();
  const api = useStoreApi();
  const [drag, setDrag] = useState<VersionedDrag>();
  const [pans, setPans] = useState(false);
  const { version } = diagram.view;
  const isOver = drag?.dropped === true && version > drag.version;
  const dragged = isOver ? undefined : drag;
  const offset = (node: ElementNode | FrameNode): { x: number; y: number } => {
    const box = diagram.nodes.get(node.id)?.box ?? node.position;
    return { x: node.position.x - box.x, y: node.position.y - box.y };
  };
  const dropTarget = (drag === undefined || isOver ? undefined : dropTargetOf(diagram, drag))?.id;
  const handlers = useStableCallbacks<Handlers>({
    onNodeDragStart: (_, node) => {
      const { selection } = store.state;
      const chosen = selection.includes(node.id) ? selection : [node.id];
      const ids = new Set(diagram.elements(chosen).map(({ id }) => id));
      setDrag({ ids, by: { x: 0, y: 0 }, version, dropped: false });
      setPans(false);
    },
    onNodeDrag: (event, node) => {
      const canvas = api.getState().domNode?.getBoundingClientRect();
      const at = releaseOf(event);
      setPans(canvas !== undefined && at !== undefined && pansAt(canvas, pointerPosition(at)));
      setDrag((before) => before && { ...before, by: offset(node) });
    },
    onNodeDragStop: (_, node) => {
      const by = offset(node);
      if (drag === undefined || (by.x === 0 && by.y === 0)) {
        setDrag(undefined);
        return;
      }
      const slot = dropTargetOf(diagram, { ...drag, by })?.slot;
      const ids = [...drag.ids];
      setDrag({ ...drag, by, dropped: true });
      const element = diagram.nodes.get(node.id)?.element?.target.id;
      void store
        .edit(
          (view) =>
            slot === undefined || element === undefined
              ? moveOf(diagramIndexOf(view), new Map(ids.map((id) => [id, by])))
              : { kind: 'insert', slot, element },
          node.id,
        )
        .then((result) => {
          if (result?.applied !== true) {
            setDrag(undefined);
          }
        });
    },
  });
  return {
    dragged,
    dropTarget: drag?.dropped === true ? undefined : dropTarget,
    pans,
    handlers,
  };
}

/** Returns the slot onto which an unconnected node is being dragged. */
function dropTargetOf(
  diagram: DiagramIndex,
  { ids, by }: NodeDrag,
): { id: string; slot?: string } | undefined {
  const [id, another] = [...ids];
  const node = id === undefined ? undefined : diagram.nodes.get(id);
  if (node === undefined || another !== undefined || isConnected(diagram, node.id)) {
    return undefined;
  }
  return diagram.slotAt(translate(centre(node.box), by), DROP_DISTANCE);
}

/** Whether another element reads from it or writes to it. */
function isConnected(diagram: DiagramIndex, id: string): boolean {
  return diagram
    .edgesOf(id)
    .some(
      ({ kind, source, target }) =>
        kind !== 'asks' &&
        diagram.nodes.get(source)?.element !== undefined &&
        diagram.nodes.get(target)?.element !== undefined,
    );
}
