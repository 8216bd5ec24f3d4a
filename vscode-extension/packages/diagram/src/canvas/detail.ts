/** How much is drawn: everything; boxes without texts; frames with merged strokes. */
export type Detail = 'full' | 'boxes' | 'far';

/** Below, a text is less than 5 pixels high. */
const FULL = 0.4;
/** Below, an element is less than 7 pixels wide. */
const BOXES = 0.15;

export function detailAt(zoom: number): Detail {
  if (zoom >= FULL) {
    return 'full';
  }
  return zoom >= BOXES ? 'boxes' : 'far';
}
