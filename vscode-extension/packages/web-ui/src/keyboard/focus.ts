import { flushSync } from 'react-dom';
import type { DiagramStore, Part } from '../page/diagramStore.ts';

const CANVAS = '.canvas';

/** Whether the canvas or nothing has the focus. */
export function isInCanvas(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest(CANVAS) !== null
  );
}

/** Focuses the canvas; returns whether something else had the focus. */
export function focusCanvas(): boolean {
  const was = isInCanvas();
  document.querySelector<HTMLElement>(CANVAS)?.focus();
  return !was;
}

export function focusProperties(store: DiagramStore): void {
  focusIn(store, 'inspector', '.inspector input:enabled', '.inspector button');
}

export function focusSearch(store: DiagramStore): void {
  focusIn(store, 'outline', '#threadwise-search');
}

/** Focuses the property of the selection with a title. */
export function focusProperty(store: DiagramStore, title: string): void {
  focusIn(store, 'inspector', `.inspector [data-property="${title}"] input:enabled`);
}

/** Shows a panel if it is hidden, and focuses the first matching element, so that it gets the next key. */
function focusIn(store: DiagramStore, part: Part, ...selectors: readonly string[]): void {
  // Renders the panel, and the properties of a selection that has just changed.
  flushSync(() => {
    if (!store.state.shown.has(part)) {
      store.toggle(part);
    }
  });
  const field = selectors
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  field?.focus();
  if (field instanceof HTMLInputElement) {
    field.select();
  }
}

/** Opens the context menu of the selection or the canvas. */
export function openMenu(store: DiagramStore): void {
  const { x, y } = placeOfSelection(store);
  const place = figureOf(store) ?? document.querySelector(`${CANVAS} .react-flow__pane`);
  place?.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }),
  );
}

function figureOf({ state }: DiagramStore): Element | null {
  const id = state.selection[0];
  return id === undefined
    ? null
    : document.querySelector(`.editor-canvas [data-id="${CSS.escape(id)}"]`);
}

/** Returns the centre of the first selected figure, or of the canvas, in window pixels. */
export function placeOfSelection(store: DiagramStore): { readonly x: number; readonly y: number } {
  const box = (figureOf(store) ?? document.querySelector(CANVAS))?.getBoundingClientRect();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}
