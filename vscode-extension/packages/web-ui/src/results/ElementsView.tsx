import type { FigureValue, NodeFigures } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { type Measured, NONE, writeEstimate, writeShare } from './report/numbers.js';
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
            initial={{ title: 'Share of time', descending: true }}
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
    partColumn('Utilisation', ({ utilization }) => utilization),
    estimateColumn('Work units per order', 'count', ({ unitsPerOrder }) => unitsPerOrder),
    estimateColumn('Wait', 'time', ({ waiting }) => waiting),
    ...(blocks ? [BLOCKED] : []),
    estimateColumn('Service', 'time', ({ service }) => service),
    partColumn('Share of time', ({ share }) => share),
  ];
}

const BLOCKED: SortableColumn<NodeFigures> = {
  title: 'Blocked by',
  value: ({ blocked }) => blocked?.reduce((sum, { time }) => sum + (time?.mean ?? 0), 0),
  show: ({ blocked = [] }) =>
    blocked.length === 0
      ? NONE
      : blocked.map(({ cause, time }) => `${cause} ${write('time', time)}`).join(', '),
};

function partColumn(
  title: string,
  part: (node: NodeFigures) => number | undefined,
): SortableColumn<NodeFigures> {
  return {
    title,
    value: part,
    part,
    show: (node) => {
      const value = part(node);
      return value === undefined ? NONE : writeShare(value);
    },
  };
}

function estimateColumn(
  title: string,
  quantity: Measured,
  of: (node: NodeFigures) => FigureValue | undefined,
): SortableColumn<NodeFigures> {
  return {
    title,
    value: (node) => of(node)?.mean,
    show: (node) => write(quantity, of(node)),
  };
}

function write(quantity: Measured, value: FigureValue | undefined): string {
  return value === undefined ? NONE : writeEstimate(quantity, value);
}
