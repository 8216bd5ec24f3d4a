/** Level of detail: everything; boxes without texts; frames with merged strokes. */
export type Detail = 'full' | 'boxes' | 'far';

/** Below this zoom, texts are less than 5 pixels high. */
const FULL = 0.4;
/** Below this zoom, elements are less than 7 pixels wide. */
const BOXES = 0.15;

export function detailAt(zoom: number): Detail {
  if (zoom >= FULL) {
    return 'full';
  }
  return zoom >= BOXES ? 'boxes' : 'far';
}
