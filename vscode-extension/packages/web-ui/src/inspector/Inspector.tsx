import type { Catalog, DiagramView } from '@threadwise/protocol';
import { useMemo, type ReactNode } from 'react';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { selectablesOf } from '../page/selectables.ts';
import { inspectorModelOf } from './inspectorModel.ts';
import './inspector.css';
import { MultiSelectionPage } from './MultiSelectionPage.tsx';
import { SlotPage } from './SlotPage.tsx';
import { SolutionPage } from './SolutionPage.tsx';
import { ElementPage } from './ElementPage.tsx';
import { InspectorContext, useInspector } from './useInspector.ts';

/** The properties of the selection. */
export function Inspector(): ReactNode {
  const view = useDiagram((state) => state.view);
  const catalog = useDiagram((state) => state.catalog);
  return (
    <aside className="inspector" aria-label="Properties">
      {view !== undefined && catalog !== undefined && <Known view={view} catalog={catalog} />}
    </aside>
  );
}

function Known({
  view,
  catalog,
}: {
  readonly view: DiagramView;
  readonly catalog: Catalog;
}): ReactNode {
  const store = useDiagramStore();
  const inspector = useMemo(
    () => inspectorModelOf(store, catalog, view, selectablesOf(view)),
    [store, catalog, view],
  );
  return (
    <InspectorContext value={inspector}>
      <Pages />
    </InspectorContext>
  );
}

function Pages(): ReactNode {
  const { subjects } = useInspector();
  const selection = useDiagram((state) => state.selection);
  const chosen = selection.flatMap((id) => subjects.get(id) ?? []);
  const [first] = chosen;
  if (first === undefined) {
    return <SolutionPage />;
  }
  if (chosen.length > 1) {
    return (
      <MultiSelectionPage
        count={chosen.length}
        elements={chosen.flatMap(({ element }) => element ?? [])}
      />
    );
  }
  if (first.edge !== undefined) {
    return <SlotPage edge={first.edge} />;
  }
  return first.element === undefined ? (
    <p className="inspector-hint">{first.node?.description ?? ''}</p>
  ) : (
    <ElementPage subject={first} element={first.element} />
  );
}
