import type { Picture } from './picture.ts';
import type { Region } from './useRegion.ts';

/** Ids of what is drawn as figures of its own, rather than as one of many strokes. */
export interface Mounted {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

/** More chosen nodes than these are drawn as strokes when little is drawn. */
const MOST_CHOSEN = 60;

/** All in the region if everything is drawn; else what the person deals with. */
export function mountedIn(
  picture: Picture,
  { detail, box }: Region,
  selection: readonly string[],
  pointed: string | undefined,
): Mounted {
  const nodes = new Set<string>();
  const edges = new Set<string>();
  if (detail === 'full') {
    picture.nodesIn(box).forEach(({ id }) => nodes.add(id));
    picture.edgesIn(box).forEach(({ id, source, target }) => {
      edges.add(id);
      nodes.add(source).add(target);
    });
  } else {
    const chosen = selection.length > MOST_CHOSEN ? [] : selection;
    [...chosen, ...(pointed === undefined ? [] : [pointed])].forEach((id) => {
      const edge = picture.edges.get(id);
      if (edge !== undefined) {
        edges.add(id);
        nodes.add(edge.source).add(edge.target);
      } else if (picture.nodes.has(id)) {
        nodes.add(id);
      }
    });
  }
  return { nodes, edges };
}
