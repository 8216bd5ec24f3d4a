import type { DiagramPoint } from '@threadwise/protocol';
import { useStoreApi, type OnNodeDrag } from '@xyflow/react';
import { useState } from 'react';
import { useDiagramStore } from '../page/useDiagram.ts';
import { pansAt } from './camera.ts';
import type { NodeDrag, ElementNode, FrameNode } from './flowBuilder.ts';
import { centre, translate } from './geometry.ts';
import { snap, type Guide, type SnappedOffset } from './guides.ts';
import { moveOf } from './operations.ts';
import { diagramIndexOf, type DiagramIndex } from './diagramIndex.ts';
import { pointerPosition, releaseOf } from './usePointer.ts';
import { useStableCallbacks } from './useStableCallbacks.ts';

interface VersionedDrag extends NodeDrag {
  readonly guides: readonly Guide[];
  /** Version of the text when the drag started. */
  readonly version: number;
  readonly dropped: boolean;
}

interface Dragging {
  readonly dragged: NodeDrag | undefined;
  /** Lines to the elements with which the dragged ones are aligned. */
  readonly guides: readonly Guide[];
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

const NO_GUIDES: readonly Guide[] = [];
/** Maximum distance between a dragged element and its aligned position, in window pixels. */
const SNAP_DISTANCE = 5;
/** Maximum distance between the centre of a tile and a slot for a drop onto the slot. */
const DROP_DISTANCE = 14;

/**
 * Moves dragged nodes with the pointer, and pins them in the text on drop. They snap to the alignment with other nodes,
 * unless Alt is pressed.
 */
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
  /** Returns the offset of the dragged nodes, aligned with the other nodes in the window. */
  const aligned = (
    { altKey }: Pick<MouseEvent, 'altKey'>,
    ids: ReadonlySet<string>,
    by: DiagramPoint,
  ): SnappedOffset => {
    const { transform, width, height } = api.getState();
    const [x, y, zoom] = transform;
    const box = diagram.boxOfTiles([...ids]);
    if (altKey || box === undefined) {
      return { by, guides: NO_GUIDES };
    }
    const area = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
    const others = [...diagram.nodesIn(area)].filter(
      ({ id, element }) => element !== undefined && !ids.has(id),
    );
    return snap(
      box,
      by,
      others.map((other) => other.box),
      SNAP_DISTANCE / zoom,
    );
  };
  const dropTarget = (drag === undefined || isOver ? undefined : dropTargetOf(diagram, drag))?.id;
  const handlers = useStableCallbacks<Handlers>({
    onNodeDragStart: (_, node) => {
      const { selection } = store.state;
      const chosen = selection.includes(node.id) ? selection : [node.id];
      const ids = new Set(diagram.elements(chosen).map(({ id }) => id));
      setDrag({ ids, by: { x: 0, y: 0 }, guides: NO_GUIDES, version, dropped: false });
      setPans(false);
    },
    onNodeDrag: (event, node) => {
      const canvas = api.getState().domNode?.getBoundingClientRect();
      const at = releaseOf(event);
      setPans(canvas !== undefined && at !== undefined && pansAt(canvas, pointerPosition(at)));
      setDrag((before) => before && { ...before, ...aligned(event, before.ids, offset(node)) });
    },
    onNodeDragStop: (event, node) => {
      const { by } = aligned(event, drag?.ids ?? new Set(), offset(node));
      if (drag === undefined || (by.x === 0 && by.y === 0)) {
        setDrag(undefined);
        return;
      }
      const slot = dropTargetOf(diagram, { ...drag, by })?.slot;
      const ids = [...drag.ids];
      setDrag({ ...drag, by, guides: NO_GUIDES, dropped: true });
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
    guides: dragged === undefined ? NO_GUIDES : (drag?.guides ?? NO_GUIDES),
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
