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
import { connectionOf, reconnectionOf, type EdgeEnds } from './operations.ts';
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
      reconnect(store, diagram, edge.id, connection);
    },
    onReconnectEnd: (event, edge, kept, { isValid }) => {
      setConnecting(false);
      const end = releaseOf(event);
      // A drop anywhere on an element counts, not only on its handle.
      const id =
        isValid !== true && end ? diagram.nodeAt(pointOf(pointerPosition(end)))?.id : undefined;
      if (id !== undefined) {
        const ends = kept === 'target' ? { ...edge, source: id } : { ...edge, target: id };
        reconnect(store, diagram, edge.id, ends);
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
  void store.edit((view) => connectionOf(diagramIndexOf(view), connection), connection.target);
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
