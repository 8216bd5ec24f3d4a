import type { DiagramBox, DiagramPoint } from '@threadwise/protocol';
import type { Viewport } from '@xyflow/react';
import { centre, covers, expand } from './geometry.ts';

export const MIN_ZOOM = 0.02;
export const MAX_ZOOM = 4;
const PADDING = 24;
/** Distance from an edge of the canvas at which a drag pans, in pixels; less than that of elements at Fit. */
const PAN_MARGIN = 4;
/** Distance that the canvas pans with each frame, in pixels. */
const PAN_STEP = 15;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the viewport that shows the whole diagram, at a zoom of at most 1. */
export function viewportToFit(bounds: DiagramBox, { width, height }: Size): Viewport {
  const area = expand(bounds, 12);
  const zoom = Math.min(
    1,
    (width - PADDING) / Math.max(area.width, 1),
    (height - PADDING) / Math.max(area.height, 1),
  );
  return viewportAround(area, Math.max(zoom, MIN_ZOOM), { width, height });
}

/** Returns the nearest viewport that shows a box, zoomed in if its texts would be illegible. */
export function viewportToReveal(
  { x, y, zoom }: Viewport,
  box: DiagramBox,
  size: Size,
  legible: number,
): Viewport {
  const visible = {
    x: -x / zoom,
    y: -y / zoom,
    width: size.width / zoom,
    height: size.height / zoom,
  };
  if (zoom < legible) {
    return viewportAround(box, legible, size);
  }
  const wanted = expand(box, PADDING / zoom);
  if (covers(visible, wanted)) {
    return { x, y, zoom };
  }
  if (wanted.width > visible.width || wanted.height > visible.height) {
    return viewportAround(wanted, zoom, size);
  }
  const dx = Math.min(0, wanted.x - visible.x) + Math.max(0, right(wanted) - right(visible));
  const dy = Math.min(0, wanted.y - visible.y) + Math.max(0, bottom(wanted) - bottom(visible));
  return { x: x - dx * zoom, y: y - dy * zoom, zoom };
}

/** Returns the viewport at another zoom around the same centre. */
export function viewportAtZoom(
  { x, y, zoom }: Viewport,
  to: number,
  { width, height }: Size,
): Viewport {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, to));
  const share = next / zoom;
  return {
    x: width / 2 - (width / 2 - x) * share,
    y: height / 2 - (height / 2 - y) * share,
    zoom: next,
  };
}

/**
 * Returns by how much a drag to this pointer pans the canvas, in pixels: by nothing except at its very edge, because
 * outer elements are near it.
 */
export function panStepAt(canvas: DiagramBox, { x, y }: DiagramPoint): DiagramPoint {
  const inner = expand(canvas, -PAN_MARGIN);
  const step = (at: number, low: number, high: number): number =>
    at < low ? PAN_STEP : at > high ? -PAN_STEP : 0;
  return { x: step(x, inner.x, right(inner)), y: step(y, inner.y, bottom(inner)) };
}

/** Whether a drag to this pointer pans the canvas. */
export function pansAt(canvas: DiagramBox, pointer: DiagramPoint): boolean {
  const { x, y } = panStepAt(canvas, pointer);
  return x !== 0 || y !== 0;
}

function viewportAround(box: DiagramBox, zoom: number, { width, height }: Size): Viewport {
  const middle = centre(box);
  return { x: width / 2 - middle.x * zoom, y: height / 2 - middle.y * zoom, zoom };
}

function right({ x, width }: DiagramBox): number {
  return x + width;
}

function bottom({ y, height }: DiagramBox): number {
  return y + height;
}
