import type { Catalog, DiagramView } from '@threadwise/protocol';
import { useMemo, type ReactNode } from 'react';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { subjectsOf } from '../page/things.ts';
import { deskOf } from './desk.ts';
import './inspector.css';
import { ManyPage } from './ManyPage.tsx';
import { SlotPage } from './SlotPage.tsx';
import { SolutionPage } from './SolutionPage.tsx';
import { ThingPage } from './ThingPage.tsx';
import { DeskContext, useDesk } from './useDesk.ts';

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
  const desk = useMemo(
    () => deskOf(store, catalog, view, subjectsOf(view)),
    [store, catalog, view],
  );
  return (
    <DeskContext value={desk}>
      <Pages />
    </DeskContext>
  );
}

function Pages(): ReactNode {
  const { subjects } = useDesk();
  const selection = useDiagram((state) => state.selection);
  const chosen = selection.flatMap((id) => subjects.get(id) ?? []);
  const [first] = chosen;
  if (first === undefined) {
    return <SolutionPage />;
  }
  if (chosen.length > 1) {
    return <ManyPage count={chosen.length} things={chosen.flatMap(({ thing }) => thing ?? [])} />;
  }
  if (first.edge !== undefined) {
    return <SlotPage edge={first.edge} />;
  }
  return first.thing === undefined ? (
    <p className="inspector-hint">{first.node?.description ?? ''}</p>
  ) : (
    <ThingPage subject={first} thing={first.thing} />
  );
}
