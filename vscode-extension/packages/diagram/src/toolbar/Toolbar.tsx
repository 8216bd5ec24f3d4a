import type { ReactNode } from 'react';
import { useDiagramStore } from '../page/useDiagram.ts';
import './toolbar.css';

const STEP = 1.25;

/** What can be done with the whole diagram. */
export function Toolbar(): ReactNode {
  const store = useDiagramStore();
  const { host } = store;
  return (
    <div className="toolbar" role="toolbar" aria-label="Diagram">
      <Tool name="Undo" act={() => void store.attempt(() => host.undo())} />
      <Tool name="Redo" act={() => void store.attempt(() => host.redo())} />
      <Tool name="Zoom Out" act={() => store.camera?.zoomBy(1 / STEP)} />
      <Tool name="Zoom In" act={() => store.camera?.zoomBy(STEP)} />
      <Tool name="Fit" act={() => store.camera?.fit()} />
      <Tool
        name="Outline"
        act={() => {
          store.toggle('outline');
        }}
      />
      <Tool name="Open Text" act={() => void host.show({ what: 'text' })} />
      <Tool name="Open Results" act={() => void host.show({ what: 'results' })} />
    </div>
  );
}

function Tool({ name, act }: { readonly name: string; readonly act: () => void }): ReactNode {
  return (
    <button type="button" onClick={act}>
      {name}
    </button>
  );
}
