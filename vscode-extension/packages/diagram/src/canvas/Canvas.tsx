import type { DiagramEdge, DiagramView } from '@threadwise/protocol';
import {
  ConnectionLineType,
  ReactFlow,
  useReactFlow,
  useStoreApi,
  type Connection,
  type EdgeChange,
  type NodeChange,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { ContextMenu } from '../menu/ContextMenu.tsx';
import type { ClientPoint, DiagramStore } from '../page/diagramStore.ts';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { Chooser } from '../palette/Chooser.tsx';
import { LEAST_ZOOM, MOST_ZOOM } from './camera.ts';
import './canvas.css';
import { create, type Wish } from './creating.ts';
import { ElementFigure, figureId } from './ElementFigure.tsx';
import { FarLayer } from './FarLayer.tsx';
import { FlowMaker, type ElementNode, type FlowEdge, type FrameNode } from './flow.ts';
import { FrameFigure } from './FrameFigure.tsx';
import { Minimap } from './Minimap.tsx';
import { mountedIn } from './mounted.ts';
import { connectionOf, reconnectionOf, type Ends } from './operations.ts';
import { Overlays } from './Overlays.tsx';
import { pictureOf, type Picture } from './picture.ts';
import { RoutedEdge } from './RoutedEdge.tsx';
import { useBoxSelection } from './useBoxSelection.ts';
import { useCamera } from './useCamera.ts';
import { useDragging } from './useDragging.ts';
import { useRegion } from './useRegion.ts';

const nodeTypes = { element: ElementFigure, frame: FrameFigure };
const edgeTypes = { routed: RoutedEdge };
const ADDING_KEYS = ['Shift', 'Meta', 'Control'];
/** How near the pointer must be to a slot, in pixels of the window. */
const NEAR_EDGE = 8;

/** The picture of the text, and what can be done with it by a pointer. */
export function Canvas({ view }: { readonly view: DiagramView }): ReactNode {
  const store = useDiagramStore();
  const picture = pictureOf(view);
  const catalog = useDiagram((state) => state.catalog);
  const selection = useDiagram((state) => state.selection);
  const shown = useDiagram((state) => state.shown);
  const region = useRegion();
  const dragging = useDragging(picture);
  const boxing = useBoxSelection(picture);
  const flow = useReactFlow<ElementNode | FrameNode, FlowEdge>();
  const api = useStoreApi();
  const [maker] = useState(() => new FlowMaker());
  const [pointed, setPointed] = useState<string>();
  const [connecting, setConnecting] = useState(false);
  const [menu, setMenu] = useState<ClientPoint>();
  const [wish, setWish] = useState<Wish & { readonly at: ClientPoint }>();
  const aimed = useCamera(picture);
  const kinds = useMemo(
    () =>
      new Map(
        (catalog?.groups ?? []).flatMap((group) => group.kinds.map((kind) => [kind.keyword, kind])),
      ),
    [catalog],
  );
  const editable = view.editable && !store.host.opening.readOnly;
  const mounted = useMemo(
    () => mountedIn(picture, region, selection, pointed),
    [picture, region, selection, pointed],
  );
  const { dragged } = dragging;
  const target = dragging.aimed ?? aimed;
  const { nodes, edges } = useMemo(
    () =>
      maker.make({
        ...{ picture, kinds, dragged, editable, aimed: target },
        ...mounted,
        selection: new Set(selection),
      }),
    [maker, picture, kinds, mounted, selection, dragged, editable, target],
  );

  const at = (event: { clientX: number; clientY: number }): ClientPoint => ({
    x: event.clientX,
    y: event.clientY,
  });
  const edgeAt = (event: MouseEvent): DiagramEdge | undefined =>
    picture.slotAt(
      flow.screenToFlowPosition(at(event), { snapToGrid: false }),
      NEAR_EDGE / flow.getZoom(),
    );
  const openMenu = (event: MouseEvent | globalThis.MouseEvent, id?: string): void => {
    event.preventDefault();
    if (id !== undefined && !store.state.selection.includes(id)) {
      store.select([id]);
    }
    setMenu({ x: event.clientX, y: event.clientY });
  };
  const classes = [
    'canvas',
    `detail-${region.detail}`,
    connecting ? 'connecting' : '',
    ...(['pools', 'figures', 'slotNames'] as const)
      .filter((part) => !shown.has(part))
      .map((part) => `without-${part}`),
    isStale(view) ? 'stale' : '',
  ];
  return (
    <div
      className={classes.join(' ')}
      data-version={view.version}
      tabIndex={0}
      role="application"
      aria-roledescription="diagram"
      aria-label={`${view.name === '' ? 'Solution' : view.name}: arrows go from element to element, ? shows all keys`}
      aria-activedescendant={
        picture.nodes.has(selection[0] ?? '') ? figureId(selection[0] ?? '') : undefined
      }
      onPointerDownCapture={boxing.onPointerDownCapture}
      onMouseDownCapture={boxing.onMouseDownCapture}
      onDoubleClick={(event) => {
        if (editable && isPane(event.target)) {
          const point = flow.screenToFlowPosition(at(event), { snapToGrid: false });
          setWish({ at: at(event), point });
        }
      }}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={(changes) => {
          choose(store, changes, api.getState().multiSelectionActive);
        }}
        onEdgesChange={(changes) => {
          choose(store, changes, api.getState().multiSelectionActive);
        }}
        onNodeDragStart={dragging.start}
        onNodeDrag={dragging.drag}
        onNodeDragStop={dragging.stop}
        onNodeDoubleClick={(_, node) => {
          store.rename(node.id);
        }}
        onEdgeDoubleClick={(_, edge) => {
          store.rename(edge.id);
        }}
        onNodeMouseLeave={() => {
          setPointed(undefined);
        }}
        onPaneMouseMove={(event) => {
          if (region.detail !== 'full') {
            const point = flow.screenToFlowPosition(at(event), { snapToGrid: false });
            setPointed(picture.nodeAt(point)?.id);
          }
        }}
        onPaneClick={(event) => {
          const edge = edgeAt(event);
          store.select(edge === undefined ? [] : [edge.id]);
          store.explain(undefined);
        }}
        onNodeContextMenu={(event, node) => {
          openMenu(event, node.id);
        }}
        onEdgeContextMenu={(event, edge) => {
          openMenu(event, edge.id);
        }}
        onPaneContextMenu={openMenu}
        onConnectStart={() => {
          setConnecting(true);
        }}
        onConnect={(connection) => {
          connect(store, connection);
        }}
        onConnectEnd={(event, { fromNode, toNode, fromHandle }) => {
          setConnecting(false);
          if (toNode === null && fromNode !== null && fromHandle.type === 'source') {
            const end = 'changedTouches' in event ? event.changedTouches[0] : event;
            if (end !== undefined) {
              const point = flow.screenToFlowPosition(at(end), { snapToGrid: false });
              setWish({ at: at(end), point, from: fromNode.id });
            }
          }
        }}
        onReconnectStart={() => {
          setConnecting(true);
        }}
        onReconnect={(edge, connection) => {
          reconnect(store, picture, edge.id, connection);
        }}
        onReconnectEnd={(event, edge, kept, { isValid }) => {
          setConnecting(false);
          const end = 'changedTouches' in event ? event.changedTouches[0] : event;
          if (isValid !== true && end !== undefined) {
            // Anywhere on an element, not at its handle alone.
            const point = flow.screenToFlowPosition(at(end), { snapToGrid: false });
            const id = picture.nodeAt(point)?.id;
            if (id !== undefined) {
              const ends = kept === 'target' ? { ...edge, source: id } : { ...edge, target: id };
              reconnect(store, picture, edge.id, ends);
            }
          }
        }}
        connectionLineType={ConnectionLineType.SmoothStep}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        nodesConnectable={editable}
        nodesDraggable={editable}
        multiSelectionKeyCode={ADDING_KEYS}
        selectionKeyCode={null}
        deleteKeyCode={null}
        zoomOnDoubleClick={false}
        panOnScroll
        panOnDrag={[0, 1]}
        minZoom={LEAST_ZOOM}
        maxZoom={MOST_ZOOM}
        nodeDragThreshold={3}
        proOptions={{ hideAttribution: true }}
      >
        <FarLayer
          picture={picture}
          detail={region.detail}
          selection={selection}
          dragged={dragged}
        />
        {shown.has('minimap') && view.nodes.length > 0 && <Minimap picture={picture} />}
      </ReactFlow>
      <Overlays picture={picture} />
      {boxing.box !== undefined && (
        <div
          className="selection-box"
          style={{
            left: boxing.box.x,
            top: boxing.box.y,
            width: boxing.box.width,
            height: boxing.box.height,
          }}
        />
      )}
      {menu !== undefined && (
        <ContextMenu
          at={menu}
          close={() => {
            setMenu(undefined);
          }}
        />
      )}
      {wish !== undefined && (
        <Chooser
          at={wish.at}
          connecting={wish.from !== undefined}
          choose={(kind) => {
            setWish(undefined);
            void create(store, kind, wish);
          }}
          close={() => {
            setWish(undefined);
          }}
        />
      )}
    </div>
  );
}

function isStale({ figures }: DiagramView): boolean {
  return figures?.state === 'stale';
}

function isPane(target: EventTarget): boolean {
  return target instanceof Element && target.classList.contains('react-flow__pane');
}

/** What is chosen after React Flow found a click or a key; it knows what is drawn, and that may not be all that was chosen. */
function choose(
  store: DiagramStore,
  changes: readonly (NodeChange<ElementNode | FrameNode> | EdgeChange<FlowEdge>)[],
  adding: boolean,
): void {
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
  void store.edit((view) => connectionOf(pictureOf(view), connection), connection.target);
}

function reconnect(
  store: DiagramStore,
  picture: Picture,
  id: string,
  { source, target, targetHandle }: Ends,
): void {
  const edge = picture.edges.get(id);
  if (edge !== undefined) {
    const ends = { source, target, targetHandle };
    void store.edit((view) => reconnectionOf(pictureOf(view), edge, ends), id);
  }
}
