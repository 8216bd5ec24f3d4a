import { ReactFlowProvider } from '@xyflow/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Host } from '../host/host.ts';
import { Keyboard } from '../keyboard/Keyboard.tsx';
import { Inspector } from '../inspector/Inspector.tsx';
import { Outline } from '../outline/Outline.tsx';
import { useDroppedMeasurements } from '../measurements/drop.ts';
import { DiagramStore } from '../page/diagramStore.ts';
import { DiagramContext, useDiagram } from '../page/useDiagram.ts';
import { Palette } from '../palette/Palette.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { Canvas } from './Canvas.tsx';
import './editor.css';
import { IconSheet } from './IconSheet.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { PoolLegend } from './PoolLegend.tsx';
import { ReadOnlyBanner, EmptyDiagram, Loading } from './States.tsx';
import { useHeatMap } from './useHeatMap.ts';

/** The diagram editor of a document, which changes the document only through server operations. */
export function DiagramEditor({ host }: { readonly host: Host }): ReactNode {
  const store = useMemo(() => new DiagramStore(host), [host]);
  useEffect(() => store.start(), [store]);
  useDroppedMeasurements(store);
  return (
    <DiagramContext value={store}>
      <ReactFlowProvider>
        <IconSheet />
        <EditorLayout />
      </ReactFlowProvider>
    </DiagramContext>
  );
}

/** The toolbar above the palette, the canvas and the inspector. */
function EditorLayout(): ReactNode {
  const shown = useDiagram((state) => state.shown);
  const view = useDiagram((state) => state.view);
  const heat = useHeatMap(view);
  return (
    <div className="editor">
      <Toolbar heat={heat} />
      <div className="editor-body">
        {shown.has('palette') && <Palette />}
        {shown.has('outline') && <Outline />}
        <main className="editor-canvas">
          {view === undefined ? (
            <Loading />
          ) : (
            <>
              <Canvas view={view} heat={heat} />
              {view.frames.length === 0 && view.nodes.length === 0 && <EmptyDiagram view={view} />}
              <ReadOnlyBanner view={view} />
              {shown.has('pools') && <PoolLegend />}
            </>
          )}
          <NoticeLine />
          <Keyboard />
        </main>
        {shown.has('inspector') && <Inspector />}
      </div>
    </div>
  );
}
