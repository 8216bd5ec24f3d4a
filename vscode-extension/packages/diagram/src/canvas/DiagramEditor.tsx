import type { DiagramView } from '@threadwise/protocol';
import { Background, Controls, MiniMap, ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo, type ReactNode } from 'react';
import type { Host } from '../host/host.ts';
import { useAnswer } from '../page/useAnswer.ts';
import './canvas.css';
import { ElementFigure } from './ElementFigure.tsx';
import { FrameFigure } from './FrameFigure.tsx';
import { flowOf } from './flow.ts';
import { RoutedEdge } from './RoutedEdge.tsx';

const nodeTypes = { element: ElementFigure, frame: FrameFigure };
const edgeTypes = { routed: RoutedEdge };

/** The diagram of a text, which is changed by operations on the text alone. */
export function DiagramEditor({ host }: { readonly host: Host }): ReactNode {
  const view = useAnswer<DiagramView>(host, () => host.diagram());
  const flow = useMemo(() => (view === undefined ? undefined : flowOf(view)), [view]);
  if (flow === undefined) {
    return <p role="status">Reading the text …</p>;
  }
  return (
    <ReactFlow
      nodes={flow.nodes}
      edges={flow.edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onlyRenderVisibleElements
      fitView
      minZoom={0.02}
      proOptions={{ hideAttribution: true }}
    >
      <Background />
      <MiniMap pannable zoomable />
      <Controls showInteractive={false} />
    </ReactFlow>
  );
}
