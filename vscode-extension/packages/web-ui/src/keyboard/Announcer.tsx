import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DiagramState } from '../page/diagramStore.ts';
import { nameOf, selectablesOf } from '../page/selectables.ts';
import { useDiagramStore } from '../page/useDiagram.ts';

/** Announcements of completed operations, by kind. */
const ANNOUNCEMENTS: Readonly<Record<string, string>> = {
  createElement: 'Created',
  createBehind: 'Created',
  createProcess: 'Process created',
  createApplication: 'Application created',
  createPool: 'Pool created',
  createPools: 'Pools created',
  createHost: 'Host created',
  createCost: 'Prices created',
  createWorkload: 'Workload created',
  createGoal: 'Goal created',
  connect: 'Connected',
  reconnect: 'Connected',
  reorder: 'Order changed',
  insert: 'Inserted into the slot',
  delete: 'Deleted',
  rename: 'Renamed',
  setPattern: 'Pattern changed',
  setLabel: 'Label changed',
  setClause: 'Property changed',
  setProcessPool: 'Pool changed',
  move: 'Moved',
  unpin: 'Unpinned',
  autoArrange: 'Arranged',
  duplicate: 'Duplicated',
  paste: 'Pasted',
  fix: 'Fixed',
};

/** Announces the selection and completed operations to screen readers. */
export function Announcer(): ReactNode {
  const store = useDiagramStore();
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(store.state);
  useEffect(
    () =>
      store.subscribe(() => {
        const text = announcementOf(before.current, store.state);
        before.current = store.state;
        if (text !== undefined) {
          setAnnouncement(text);
        }
      }),
    [store],
  );
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </div>
  );
}

/** Returns the announcement of a state change, or undefined. */
function announcementOf(before: DiagramState, now: DiagramState): string | undefined {
  if (before.running !== undefined && now.running === undefined && now.notice === undefined) {
    return ANNOUNCEMENTS[before.running];
  }
  return before.selection === now.selection ? undefined : selectionIn(now);
}

function selectionIn({ view, selection }: DiagramState): string | undefined {
  if (view === undefined || selection.length !== 1) {
    return selection.length === 0 ? 'Nothing selected' : `${selection.length} selected`;
  }
  const subject = selectablesOf(view).get(selection[0] ?? '');
  return (
    subject?.node?.description ??
    subject?.edge?.description ??
    (subject && `${subject.element?.keyword ?? ''} ${nameOf(subject)}`)
  );
}
