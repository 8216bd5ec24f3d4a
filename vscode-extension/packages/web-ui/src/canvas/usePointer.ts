import type { DiagramPoint } from '@threadwise/protocol';
import {
  useReactFlow,
  useStoreApi,
  type Connection,
  type EdgeChange,
  type NodeChange,
  type ReactFlowProps,
} from '@xyflow/react';
import { useState, type MouseEvent } from 'react';
import type { ClientPoint, DiagramStore } from '../page/diagramStore.ts';
import { useDiagramStore } from '../page/useDiagram.ts';
import type { CreationRequest } from './createElement.ts';
import type { Detail } from './detail.ts';
import type { ElementNode, FlowEdge, FrameNode } from './flowBuilder.ts';
import { contains, expand } from './geometry.ts';
import { connectionOf, reconnectionOf, type EdgeEnds } from './operations.ts';
import { moveToHeight, slotsOf, type SlotEnd } from './slotOrder.ts';
import { diagramIndexOf, type DiagramIndex } from './diagramIndex.ts';
import { useStableCallbacks } from './useStableCallbacks.ts';

/** Maximum distance between the pointer and a slot, in window pixels. */
const HOVER_DISTANCE = 8;

type Handlers = ReactFlowProps<ElementNode | FrameNode, FlowEdge>;
type PopupRequest = CreationRequest & { readonly at: ClientPoint };

interface Pointer {
  /** Event handlers for React Flow. */
  readonly handlers: Handlers;
  /** Id of the node under the pointer, where nodes are strokes. */
  readonly pointed: string | undefined;
  readonly connecting: boolean;
  /** Position of the open context menu. */
  readonly menu: ClientPoint | undefined;
  readonly closeMenu: () => void;
  /** Request that the palette popup is open for. */
  readonly popupRequest: PopupRequest | undefined;
  readonly setPopupRequest: (popupRequest: PopupRequest | undefined) => void;
}

/** Handles pointer gestures on the canvas, except dragging nodes. */
export function usePointer(diagram: DiagramIndex, detail: Detail): Pointer {
  const store = useDiagramStore();
  const flow = useReactFlow<ElementNode | FrameNode, FlowEdge>();
  const api = useStoreApi();
  const [pointed, setPointed] = useState<string>();
  const [connecting, setConnecting] = useState(false);
  const [menu, setMenu] = useState<ClientPoint>();
  const [popupRequest, setPopupRequest] = useState<PopupRequest>();
  const pointOf = (at: ClientPoint): ClientPoint =>
    flow.screenToFlowPosition(at, { snapToGrid: false });
  const openMenu = (event: MouseEvent | globalThis.MouseEvent, id?: string): void => {
    event.preventDefault();
    if (id !== undefined && !store.state.selection.includes(id)) {
      store.select([id]);
    }
    setMenu(pointerPosition(event));
  };
  const change = (changes: readonly FlowChange[]): void => {
    choose(store, changes, api.getState().multiSelectionActive);
  };
  const handlers = useStableCallbacks<Handlers>({
    onNodesChange: change,
    onEdgesChange: change,
    onNodeDoubleClick: (_, node) => {
      store.rename(node.id);
    },
    onEdgeDoubleClick: (_, edge) => {
      store.rename(edge.id);
    },
    onNodeMouseLeave: () => {
      setPointed(undefined);
    },
    onPaneMouseMove: (event) => {
      if (detail !== 'full') {
        setPointed(diagram.nodeAt(pointOf(pointerPosition(event)))?.id);
      }
    },
    onPaneClick: (event) => {
      const edge = diagram.slotAt(pointOf(pointerPosition(event)), HOVER_DISTANCE / flow.getZoom());
      store.select(edge === undefined ? [] : [edge.id]);
      store.explain(undefined);
    },
    onNodeContextMenu: (event, node) => {
      openMenu(event, node.id);
    },
    onEdgeContextMenu: (event, edge) => {
      openMenu(event, edge.id);
    },
    onPaneContextMenu: (event) => {
      store.select([]);
      openMenu(event);
    },
    onConnectStart: () => {
      setConnecting(true);
    },
    onConnect: (connection) => {
      connect(store, connection);
    },
    onConnectEnd: (event, { fromNode, toNode, fromHandle }) => {
      setConnecting(false);
      const end = releaseOf(event);
      if (toNode === null && fromNode !== null && fromHandle.type === 'source' && end) {
        setPopupRequest({
          at: pointerPosition(end),
          point: pointOf(pointerPosition(end)),
          from: fromNode.id,
        });
      }
    },
    onReconnectStart: () => {
      setConnecting(true);
    },
    onReconnect: (edge, connection) => {
      if (!isSameEnds(edge, connection) || isOnlyInput(diagram, edge)) {
        reconnect(store, diagram, edge.id, connection);
      }
    },
    onReconnectEnd: (event, edge, kept, { isValid }) => {
      setConnecting(false);
      const end = releaseOf(event);
      const point = end && pointOf(pointerPosition(end));
      const moved = kept === 'target' ? 'source' : 'target';
      if (point === undefined) {
        return;
      }
      if (isNear(diagram, edge[moved], point, HOVER_DISTANCE / flow.getZoom())) {
        reorder(store, edge.id, moved, point);
        return;
      }
      // A drop anywhere on an element counts, not only on its handle.
      const id = isValid === true ? undefined : diagram.nodeAt(point)?.id;
      if (id !== undefined) {
        reconnect(store, diagram, edge.id, { ...edge, [moved]: id });
      }
    },
  });
  return {
    ...{ handlers, pointed, connecting, menu, popupRequest, setPopupRequest },
    closeMenu: () => {
      setMenu(undefined);
    },
  };
}

function isSameEnds(edge: FlowEdge, { source, target }: EdgeEnds): boolean {
  return edge.source === source && edge.target === target;
}

/** Whether a slot is the only one of its reader, so that a drop on another handle changes its role, not its place. */
function isOnlyInput(diagram: DiagramIndex, { target }: FlowEdge): boolean {
  return slotsOf(diagram, target, 'target').length === 1;
}

/** Whether a point is within a distance of a node. */
function isNear(
  diagram: DiagramIndex,
  node: string,
  point: DiagramPoint,
  distance: number,
): boolean {
  const box = diagram.nodes.get(node)?.box;
  return box !== undefined && contains(expand(box, distance), point);
}

type FlowChange = NodeChange<ElementNode | FrameNode> | EdgeChange<FlowEdge>;

/**
 * Updates the selection from React Flow's changes. React Flow knows only the mounted elements, not the whole
 * selection.
 */
function choose(store: DiagramStore, changes: readonly FlowChange[], adding: boolean): void {
  const selects = changes.filter((change) => change.type === 'select');
  const on = selects.filter(({ selected }) => selected).map(({ id }) => id);
  const off = new Set(selects.filter(({ selected }) => !selected).map(({ id }) => id));
  if (on.length > 0 && !adding) {
    store.select(on);
  } else if (on.length > 0 || off.size > 0) {
    store.select([...store.state.selection.filter((id) => !off.has(id)), ...on]);
  }
}

function connect(store: DiagramStore, connection: Connection): void {
  const { selection } = store.state;
  void store.edit(
    (view) => connectionOf(diagramIndexOf(view), connection, selection),
    connection.target,
  );
}

/** Moves an end of a slot within its element to the height of the pointer. */
function reorder(store: DiagramStore, id: string, end: SlotEnd, point: DiagramPoint): void {
  void store.edit((view) => {
    const diagram = diagramIndexOf(view);
    const edge = diagram.edges.get(id);
    return edge && moveToHeight(diagram, edge, end, point);
  }, id);
}

function reconnect(
  store: DiagramStore,
  diagram: DiagramIndex,
  id: string,
  { source, target, targetHandle }: EdgeEnds,
): void {
  const edge = diagram.edges.get(id);
  if (edge !== undefined) {
    const ends = { source, target, targetHandle };
    void store.edit((view) => reconnectionOf(diagramIndexOf(view), edge, ends), id);
  }
}

/** Returns the pointer of an event; for several touches, the first one. */
export function releaseOf(event: globalThis.MouseEvent | TouchEvent): ReleaseEvent | undefined {
  return 'changedTouches' in event ? event.changedTouches[0] : event;
}

type ReleaseEvent = Pick<globalThis.MouseEvent, 'clientX' | 'clientY'>;

/** Returns the pointer position in window pixels. */
export function pointerPosition({ clientX: x, clientY: y }: ReleaseEvent): ClientPoint {
  return { x, y };
}
