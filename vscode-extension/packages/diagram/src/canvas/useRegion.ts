import type { DiagramBox } from '@threadwise/protocol';
import { useStoreApi, type ReactFlowState } from '@xyflow/react';
import { useEffect, useState } from 'react';
import { detailAt, type Detail } from './detail.ts';
import { covers, grown } from './geometry.ts';

/** The part of the picture whose elements are drawn, and how much of it. */
export interface Region {
  readonly detail: Detail;
  readonly box: DiagramBox;
}

/** By how much more than what can be seen is drawn on each side, as a share of what can be seen. */
const MARGIN = 0.3;
/** When so much more is drawn than can be seen, less is drawn. */
const TOO_LARGE = 3;

const EMPTY: Region = { detail: 'far', box: { x: 0, y: 0, width: 0, height: 0 } };

/** Follows the viewport; the answer changes no more often than other elements must be drawn. */
export function useRegion(): Region {
  const api = useStoreApi();
  const [region, setRegion] = useState(EMPTY);
  useEffect(() => {
    const follow = (): void => {
      setRegion((before) => next(before, api.getState()));
    };
    follow();
    return api.subscribe(follow);
  }, [api]);
  return region;
}

function next(
  before: Region,
  state: Pick<ReactFlowState, 'transform' | 'width' | 'height'>,
): Region {
  const detail = detailAt(state.transform[2]);
  const visible = visibleBox(state);
  const fits =
    detail === before.detail &&
    covers(before.box, visible) &&
    before.box.width < visible.width * TOO_LARGE;
  return fits ? before : { detail, box: grown(visible, visible.width * MARGIN) };
}

/** What can be seen, in the coordinates of the picture. */
export function visibleBox({
  transform: [x, y, zoom],
  width,
  height,
}: Pick<ReactFlowState, 'transform' | 'width' | 'height'>): DiagramBox {
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
}
