import type { NodeFigures } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { BLOCKED, SERVICE, SHARE, UNITS, UTILIZATION, WAIT } from './elementColumns.ts';
import { SideChoice } from './SideChoice.tsx';
import { SortableTable, type SortableColumn } from './SortableTable.tsx';
import { useResultsState, useResultsStore } from './useResultsStore.ts';

/** Where the time of an order goes: a row for each task and port. */
export function ElementsView(): ReactNode {
  const { results } = useResultsState();
  const figures = useResultsStore().figures;
  if (results === undefined) {
    return null;
  }
  return (
    <>
      <SideChoice />
      {figures === undefined ? (
        <p className="empty">There are no simulated figures with these thread counts.</p>
      ) : (
        <>
          <SortableTable
            caption="Where the time goes"
            columns={columnsOf(figures.nodes)}
            rows={figures.nodes}
            initial={{ title: SHARE.title, descending: true }}
            dim={results.state === 'stale'}
          />
          <p className="legend">
            Wait, blocked and service are means per work unit. Wait is the time until a thread takes
            it; blocked is the time that its thread waits. The share is of the time that an order
            spends at all elements; times of parallel branches are added.
          </p>
        </>
      )}
    </>
  );
}

/** Returns the columns; that of blocked threads only if threads are blocked. */
function columnsOf(nodes: readonly NodeFigures[]): readonly SortableColumn<NodeFigures>[] {
  const blocks = nodes.some(({ blocked }) => blocked !== undefined);
  return [
    { title: 'Element', text: true, value: ({ name }) => name, show: ({ name }) => name },
    ...[UTILIZATION, UNITS, WAIT],
    ...(blocks ? [BLOCKED] : []),
    ...[SERVICE, SHARE],
  ];
}
