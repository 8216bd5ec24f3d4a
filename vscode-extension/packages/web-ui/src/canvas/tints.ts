import type { DiagramNode } from '@threadwise/protocol';
import type { HeatMap } from './heatMap.ts';

const POOLS = 8;

/** Returns the CSS class for the colour of a node: that of its pool, or of its value on a heat map. */
export function tintOf({ id, pool }: DiagramNode, heat: HeatMap | undefined): string {
  if (heat !== undefined) {
    const value = heat.values.get(id);
    return value === undefined ? 'pool-none' : `heat-${value.level}`;
  }
  return pool === undefined ? 'pool-none' : `pool-${pool % POOLS}`;
}

/** Returns the name of the colour that fills the box of a node; without its pool, a port has a colour of its own. */
export function fillOf(node: DiagramNode, heat: HeatMap | undefined): string {
  return node.kind === 'port' && heat === undefined ? 'port' : tintOf(node, heat);
}

/** Returns the name of the colour of a box that is too small for its outline. */
export function solidOf(fill: string): string {
  return fill.startsWith('heat-') ? fill : `${fill}-line`;
}
