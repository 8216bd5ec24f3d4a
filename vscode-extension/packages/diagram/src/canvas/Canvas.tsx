import {
  Background,
  MiniMap,
  ReactFlow,
  type OnSelectionChangeParams,
  type ReactFlowInstance,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { Camera } from '../page/diagramStore.ts';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import './canvas.css';
import { ElementFigure } from './ElementFigure.tsx';
import { FrameFigure } from './FrameFigure.tsx';
import { flowOf, type ElementNode, type FlowEdge, type FrameNode } from './flow.ts';
import { RoutedEdge } from './RoutedEdge.tsx';

const nodeTypes = { element: ElementFigure, frame: FrameFigure };
const edgeTypes = { routed: RoutedEdge };

/** The picture of the text. */
export function Canvas(): ReactNode {
  const store = useDiagramStore();
  const view = useDiagram((state) => state.view);
  const minimap = useDiagram(({ shown }) => shown.has('minimap'));
  const flow = useMemo(() => (view === undefined ? undefined : flowOf(view)), [view]);
  const select = useCallback(
    ({ nodes, edges }: OnSelectionChangeParams) => {
      store.select([...nodes, ...edges].map(({ id }) => id));
    },
    [store],
  );
  if (flow === undefined) {
    return <p role="status">Reading the text …</p>;
  }
  return (
    <ReactFlow
      nodes={flow.nodes}
      edges={flow.edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onSelectionChange={select}
      onInit={(instance) => {
        store.lend(cameraOf(instance));
      }}
      onlyRenderVisibleElements
      fitView
      minZoom={0.02}
      proOptions={{ hideAttribution: true }}
    >
      <Background />
      {minimap && <MiniMap pannable zoomable />}
    </ReactFlow>
  );
}

function cameraOf(instance: ReactFlowInstance<ElementNode | FrameNode, FlowEdge>): Camera {
  return {
    fit: () => void instance.fitView(),
    reveal: (ids) => void instance.fitView({ nodes: ids.map((id) => ({ id })), maxZoom: 1 }),
    zoomBy: (factor) => void instance.zoomTo(instance.getZoom() * factor),
    zoomTo: (zoom) => void instance.zoomTo(zoom),
  };
}
