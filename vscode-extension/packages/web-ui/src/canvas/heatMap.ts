import type { DiagramNode, FigureSet } from '@threadwise/protocol';
import {
  BLOCKED,
  SERVICE,
  SHARE,
  UTILIZATION,
  WAIT,
  type FigureColumn,
} from '../results/elementColumns.ts';
import { writeMeasured } from '../results/report/numbers.js';

/** A figure by which elements can be coloured. */
export interface HeatFigure {
  readonly title: string;
  readonly column: FigureColumn;
}

export const HEAT_FIGURES: readonly HeatFigure[] = [
  { title: 'Utilisation', column: UTILIZATION },
  { title: 'Wait', column: WAIT },
  { title: 'Blocked time', column: BLOCKED },
  { title: 'Service time', column: SERVICE },
  { title: 'Share of time', column: SHARE },
];

/** Number of colours, each of which covers an equal part of the scale. */
export const HEAT_LEVELS = 5;

/** The value of an element on the scale. */
export interface Heat {
  /** From 0 to 4. */
  readonly level: number;
  readonly text: string;
  /** The value with its interval. */
  readonly description: string;
}

/** The values of a figure, on a scale from 0 to the greatest of them. */
export interface HeatMap {
  /** The end of the scale; undefined if no element has the figure. */
  readonly greatest: string | undefined;
  /** By the id of the node. */
  readonly values: ReadonlyMap<string, Heat>;
  /** Ids of the nodes on critical paths. */
  readonly critical: ReadonlySet<string>;
}

/** Returns the heat map of a diagram's nodes; without figures, it has no values. */
export function heatMapOf(
  { title, column }: HeatFigure,
  nodes: readonly DiagramNode[],
  figures: FigureSet | undefined,
): HeatMap {
  const all = figures?.nodes ?? [];
  const greatest = Math.max(...all.map((each) => column.value(each) ?? -Infinity));
  const byName = new Map(all.map((each) => [each.name, each]));
  const onPath = new Set(figures?.criticalPaths?.flatMap(({ elements }) => elements));
  const values = new Map<string, Heat>();
  const critical = new Set<string>();
  for (const { id, element } of nodes) {
    if (element?.target.kind !== 'element') {
      continue;
    }
    // Figures have the name of their element without the process if that is unique.
    const own = byName.get(id) ?? byName.get(element.name ?? '');
    const value = own && column.value(own);
    if (own !== undefined && onPath.has(own.name)) {
      critical.add(id);
    }
    if (own !== undefined && value !== undefined) {
      values.set(id, {
        level: levelOf(value, greatest),
        text: writeMeasured(column.quantity, value),
        description: `${title}: ${column.show(own)}`,
      });
    }
  }
  return {
    greatest: Number.isFinite(greatest) ? writeMeasured(column.quantity, greatest) : undefined,
    values,
    critical,
  };
}

/** Returns the part of the scale that contains a value; the greatest belongs to the last one. */
function levelOf(value: number, greatest: number): number {
  return greatest > 0 ? Math.min(HEAT_LEVELS - 1, Math.floor((value / greatest) * HEAT_LEVELS)) : 0;
}
