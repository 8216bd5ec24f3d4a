import type { ReactNode } from 'react';
import { useDiagram } from '../page/useDiagram.ts';
import './inspector.css';

/** Properties of what is selected. */
export function Inspector(): ReactNode {
  const selection = useDiagram((state) => state.selection);
  const view = useDiagram((state) => state.view);
  const chosen = [...(view?.nodes ?? []), ...(view?.edges ?? [])].filter(({ id }) =>
    selection.includes(id),
  );
  return (
    <aside className="inspector" aria-label="Properties">
      {chosen.map(({ id, description }) => (
        <p key={id}>{description}</p>
      ))}
    </aside>
  );
}
