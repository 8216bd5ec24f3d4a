import type { DiagramView } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { ProblemActions } from './Overlays.tsx';

/** Shown before the first diagram arrives. */
export function Loading(): ReactNode {
  const failure = useDiagram((state) => state.failure);
  return failure === undefined ? (
    <p className="state" role="status">
      Reading the text …
    </p>
  ) : null;
}

/** Shown for a text without elements: how to start. */
export function EmptyDiagram({ view }: { readonly view: DiagramView }): ReactNode {
  const store = useDiagramStore();
  if (!view.editable) {
    return null;
  }
  return (
    <div className="state">
      <h2>Draw an integration solution</h2>
      <p>
        A solution has processes; in a process, messages go from port to task to port. Drag a
        pattern from the palette onto the canvas, or start with a process.
      </p>
      <button
        type="button"
        className="primary"
        disabled={!store.editable}
        onClick={() => void store.edit({ kind: 'createProcess' })}
      >
        Create a process
      </button>
    </div>
  );
}

/** Why the diagram is read-only, and a link to the first problem to fix. */
export function ReadOnlyBanner({ view }: { readonly view: DiagramView }): ReactNode {
  const problem = view.problems?.find(({ severity }) => severity === 'error');
  const { readOnly, readOnlyReason } = useDiagram(({ opening }) => opening);
  if (readOnly) {
    return (
      <div className="banner banner-info" role="status">
        {readOnlyReason ?? 'This text is read-only, and so is the diagram.'}
      </div>
    );
  }
  if (view.editable) {
    return null;
  }
  return (
    <div className="banner banner-error" role="alert">
      <p>{view.message ?? problem?.message}</p>
      <p className="banner-note">Until then, the diagram shows the valid part of the text.</p>
      {problem !== undefined && <ProblemActions problem={problem} />}
    </div>
  );
}
