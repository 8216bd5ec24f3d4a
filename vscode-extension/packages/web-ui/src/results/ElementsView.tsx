import type { FigureSet, NodeFigures } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { BLOCKED, SERVICE, SHARE, UNITS, UTILIZATION, WAIT } from './elementColumns.ts';
import { DataTable } from './DataTable.tsx';
import { joinTable } from './figureTables.ts';
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
          <Joins figures={figures} dim={results.state === 'stale'} />
        </>
      )}
    </>
  );
}

/** Which branch is last at each join, and the critical path to each exit; nothing without joins. */
function Joins({
  figures: { joins = [], criticalPaths = [] },
  dim,
}: {
  readonly figures: FigureSet;
  readonly dim: boolean;
}): ReactNode {
  if (joins.length === 0) {
    return null;
  }
  return (
    <>
      <DataTable table={joinTable(joins)} stale={dim} />
      {criticalPaths.map(({ exit, elements }) => (
        <p key={exit}>
          <strong>Critical path to {exit}:</strong> {elements.join(' → ')}
        </p>
      ))}
      <p className="legend">
        A join waits for a message of each branch; the share is of the cases in which that of the
        branch is the last. The critical path follows the branch that is last most often.
      </p>
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
