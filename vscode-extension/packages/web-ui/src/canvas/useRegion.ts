import type { DiagramBox } from '@threadwise/protocol';
import { useStoreApi, type ReactFlowState } from '@xyflow/react';
import { useEffect, useState } from 'react';
import { detailAt, type Detail } from './detail.ts';
import { covers, expand } from './geometry.ts';

/** The part of the diagram whose elements are mounted, and their level of detail. */
export interface Region {
  readonly detail: Detail;
  readonly box: DiagramBox;
}

/** Margin around the visible part on each side, as a fraction of its size. */
const MARGIN = 0.3;
/** Maximum size of the region relative to the visible part, before it is reduced. */
const MAX_RELATIVE_SIZE = 3;

const EMPTY: Region = { detail: 'far', box: { x: 0, y: 0, width: 0, height: 0 } };

/** Follows the viewport; the result changes only when other elements must be mounted. */
export function useRegion(): Region {
  const api = useStoreApi();
  const [region, setRegion] = useState(EMPTY);
  useEffect(() => {
    const follow = (): void => {
      setRegion((before) => nextRegion(before, api.getState()));
    };
    follow();
    return api.subscribe(follow);
  }, [api]);
  return region;
}

function nextRegion(
  before: Region,
  state: Pick<ReactFlowState, 'transform' | 'width' | 'height'>,
): Region {
  const detail = detailAt(state.transform[2]);
  const visible = visibleBox(state);
  const fits =
    detail === before.detail &&
    covers(before.box, visible) &&
    before.box.width < visible.width * MAX_RELATIVE_SIZE;
  return fits ? before : { detail, box: expand(visible, visible.width * MARGIN) };
}

/** Returns the visible part in diagram coordinates. */
export function visibleBox({
  transform: [x, y, zoom],
  width,
  height,
}: Pick<ReactFlowState, 'transform' | 'width' | 'height'>): DiagramBox {
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
}
