import type { DiagramView } from '@threadwise/protocol';
import { ConnectionLineType, ReactFlow, useReactFlow, ViewportPortal } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo, useState, type ReactNode } from 'react';
import { ContextMenu } from '../menu/ContextMenu.tsx';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { isDrawn, isReader, KindChooser } from '../palette/KindChooser.tsx';
import { MIN_ZOOM, MAX_ZOOM } from './camera.ts';
import './canvas.css';
import './elements.css';
import './edges.css';
import './overlays.css';
import { createElement } from './createElement.ts';
import { ElementFigure, figureId } from './ElementFigure.tsx';
import { FarLayer } from './FarLayer.tsx';
import { FlowBuilder } from './flowBuilder.ts';
import { FrameFigure } from './FrameFigure.tsx';
import type { HeatMap } from './heatMap.ts';
import { Minimap } from './Minimap.tsx';
import { mountedElements } from './mountedElements.ts';
import { Overlays } from './Overlays.tsx';
import { diagramIndexOf } from './diagramIndex.ts';
import { RoutedEdge } from './RoutedEdge.tsx';
import { useBoxSelection } from './useBoxSelection.ts';
import { useCamera } from './useCamera.ts';
import { useDragging } from './useDragging.ts';
import { useEdgePanning } from './useEdgePanning.ts';
import { pointerPosition, usePointer } from './usePointer.ts';
import { useRegion } from './useRegion.ts';

const nodeTypes = { element: ElementFigure, frame: FrameFigure };
const edgeTypes = { routed: RoutedEdge };
const ADDING_KEYS = ['Shift', 'Meta', 'Control'];
/** Left and middle mouse button. */
const PAN_BUTTONS = [0, 1];
const OPTIONS = { hideAttribution: true };

interface Props {
  readonly view: DiagramView;
  /** Colours the elements; undefined if their pools do. */
  readonly heat: HeatMap | undefined;
}

/** The canvas: shows the diagram and handles the pointer. */
export function Canvas({ view, heat }: Props): ReactNode {
  const store = useDiagramStore();
  const diagram = diagramIndexOf(view);
  const catalog = useDiagram((state) => state.catalog);
  const selection = useDiagram((state) => state.selection);
  const shown = useDiagram((state) => state.shown);
  const region = useRegion();
  const dragging = useDragging(diagram);
  const boxing = useBoxSelection(diagram);
  const pointer = usePointer(diagram, region.detail);
  useEdgePanning(pointer.connecting);
  const { screenToFlowPosition } = useReactFlow();
  const [builder] = useState(() => new FlowBuilder());
  const paletteTarget = useCamera(diagram);
  const kinds = useMemo(
    () =>
      new Map(
        (catalog?.groups ?? []).flatMap((group) => group.kinds.map((kind) => [kind.keyword, kind])),
      ),
    [catalog],
  );
  const readOnly = useDiagram((state) => state.opening.readOnly);
  const editable = view.editable && !readOnly;
  const mounted = useMemo(
    () => mountedElements(diagram, region, selection, pointer.pointed),
    [diagram, region, selection, pointer.pointed],
  );
  const { dragged } = dragging;
  const { popupRequest } = pointer;
  const dropTarget = dragging.dropTarget ?? paletteTarget;
  const { nodes, edges } = useMemo(
    () =>
      builder.build({
        ...{ diagram, kinds, heat, dragged, editable, dropTarget },
        ...mounted,
        selection: new Set(selection),
      }),
    [builder, diagram, kinds, heat, mounted, selection, dragged, editable, dropTarget],
  );

  const classes = [
    'canvas',
    `detail-${region.detail}`,
    pointer.connecting ? 'connecting' : '',
    dragged === undefined ? '' : 'dragging',
    ...(['pools', 'figures', 'slotNames'] as const)
      .filter((part) => !shown.has(part))
      .map((part) => `without-${part}`),
    heat === undefined ? '' : 'heated',
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
        diagram.nodes.has(selection[0] ?? '') ? figureId(selection[0] ?? '') : undefined
      }
      onPointerDownCapture={boxing.onPointerDownCapture}
      onMouseDownCapture={boxing.onMouseDownCapture}
      onDoubleClick={(event) => {
        if (editable && isPane(event.target)) {
          const at = pointerPosition(event);
          pointer.setPopupRequest({ at, point: screenToFlowPosition(at, { snapToGrid: false }) });
        }
      }}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        {...pointer.handlers}
        {...dragging.handlers}
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
        panOnDrag={PAN_BUTTONS}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        nodeDragThreshold={3}
        autoPanOnNodeDrag={dragging.pans}
        autoPanOnConnect={false}
        proOptions={OPTIONS}
      >
        <FarLayer
          diagram={diagram}
          detail={region.detail}
          selection={selection}
          dragged={dragged}
          heat={heat}
        />
        {dragging.guides.length > 0 && (
          <ViewportPortal>
            <svg className="guides">
              {dragging.guides.map(({ from, to }, index) => (
                <line key={index} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
              ))}
            </svg>
          </ViewportPortal>
        )}
        {shown.has('minimap') && view.nodes.length > 0 && <Minimap diagram={diagram} heat={heat} />}
      </ReactFlow>
      <Overlays diagram={diagram} />
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
      {pointer.menu !== undefined && <ContextMenu at={pointer.menu} close={pointer.closeMenu} />}
      {popupRequest !== undefined && (
        <KindChooser
          at={popupRequest.at}
          title="What to create"
          accepts={popupRequest.from === undefined ? isDrawn : isReader}
          choose={(kind) => {
            pointer.setPopupRequest(undefined);
            void createElement(store, kind, popupRequest);
          }}
          close={() => {
            pointer.setPopupRequest(undefined);
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
