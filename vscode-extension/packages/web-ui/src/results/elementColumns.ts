import type { FigureValue, NodeFigures } from '@threadwise/protocol';
import { type Measured, NONE, writeEstimate } from './report/numbers.js';
import type { SortableColumn } from './SortableTable.tsx';

/** A figure of tasks and ports: a column of the table of elements, and a choice of the heat map. */
export interface FigureColumn extends SortableColumn<NodeFigures> {
  readonly quantity: Measured;
  readonly value: (node: NodeFigures) => number | undefined;
  readonly show: (node: NodeFigures) => string;
}

export const UTILIZATION = partColumn('Utilisation', ({ utilization }) => utilization);
export const UNITS = estimateColumn(
  'Work units per order',
  'count',
  ({ unitsPerOrder }) => unitsPerOrder,
);
export const WAIT = estimateColumn('Wait', 'time', ({ waiting }) => waiting);
export const BLOCKED: FigureColumn = {
  title: 'Blocked by',
  quantity: 'time',
  value: ({ blocked }) => blocked?.reduce((sum, { time }) => sum + (time?.mean ?? 0), 0),
  show: ({ blocked = [] }) =>
    blocked.length === 0
      ? NONE
      : blocked.map(({ cause, time }) => `${cause} ${write('time', time)}`).join(', '),
};
export const SERVICE = estimateColumn('Service', 'time', ({ service }) => service);
export const SHARE = partColumn('Share of time', ({ share }) => share);

function partColumn(
  title: string,
  of: (node: NodeFigures) => FigureValue | undefined,
): FigureColumn {
  return { ...estimateColumn(title, 'share', of), part: (node) => of(node)?.mean };
}

function estimateColumn(
  title: string,
  quantity: Measured,
  of: (node: NodeFigures) => FigureValue | undefined,
): FigureColumn {
  return {
    title,
    quantity,
    value: (node) => of(node)?.mean,
    show: (node) => write(quantity, of(node)),
  };
}

function write(quantity: Measured, value: FigureValue | undefined): string {
  return value === undefined ? NONE : writeEstimate(quantity, value);
}
