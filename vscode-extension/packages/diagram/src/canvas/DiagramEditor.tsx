import { useEffect, useMemo, type ReactNode } from 'react';
import type { Host } from '../host/host.ts';
import { Inspector } from '../inspector/Inspector.tsx';
import { Outline } from '../outline/Outline.tsx';
import { DiagramStore } from '../page/diagramStore.ts';
import { DiagramContext, useDiagram } from '../page/useDiagram.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { Canvas } from './Canvas.tsx';
import './editor.css';
import { NoticeLine } from './NoticeLine.tsx';

/** The diagram of a text, which is changed by operations on the text alone. */
export function DiagramEditor({ host }: { readonly host: Host }): ReactNode {
  const store = useMemo(() => new DiagramStore(host), [host]);
  useEffect(() => store.start(), [store]);
  return (
    <DiagramContext value={store}>
      <Parts />
    </DiagramContext>
  );
}

/** Toolbar above; palette, canvas and properties beside each other. */
function Parts(): ReactNode {
  const inspector = useDiagram(({ shown }) => shown.has('inspector'));
  const outline = useDiagram(({ shown }) => shown.has('outline'));
  return (
    <div className="editor">
      <Toolbar />
      <div className="editor-body">
        {outline && <Outline />}
        <main className="editor-canvas">
          <Canvas />
          <NoticeLine />
        </main>
        {inspector && <Inspector />}
      </div>
    </div>
  );
}
