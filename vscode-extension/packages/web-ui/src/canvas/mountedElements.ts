import type { DiagramIndex } from './diagramIndex.ts';
import type { Region } from './useRegion.ts';

/** Ids of the elements drawn as React components instead of merged strokes. */
export interface MountedElements {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

/** Larger selections are drawn as strokes at a low level of detail. */
const MAX_MOUNTED_SELECTION = 60;

/** Returns everything in the region at full detail; otherwise only the selected and hovered elements. */
export function mountedElements(
  diagram: DiagramIndex,
  { detail, box }: Region,
  selection: readonly string[],
  pointed: string | undefined,
): MountedElements {
  const nodes = new Set<string>();
  const edges = new Set<string>();
  if (detail === 'full') {
    diagram.nodesIn(box).forEach(({ id }) => nodes.add(id));
    diagram.edgesIn(box).forEach(({ id, source, target }) => {
      edges.add(id);
      nodes.add(source).add(target);
    });
  } else {
    const chosen = selection.length > MAX_MOUNTED_SELECTION ? [] : selection;
    [...chosen, ...(pointed === undefined ? [] : [pointed])].forEach((id) => {
      const edge = diagram.edges.get(id);
      if (edge !== undefined) {
        edges.add(id);
        nodes.add(edge.source).add(edge.target);
      } else if (diagram.nodes.has(id)) {
        nodes.add(id);
      }
    });
  }
  return { nodes, edges };
}
