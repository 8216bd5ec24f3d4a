import type { DiagramBox, DiagramPoint } from '@threadwise/protocol';

export function contains({ x, y, width, height }: DiagramBox, point: DiagramPoint): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

export function intersects(a: DiagramBox, b: DiagramBox): boolean {
  return (
    a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
  );
}

/** Whether the first box contains the second. */
export function covers(a: DiagramBox, b: DiagramBox): boolean {
  return (
    a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height
  );
}

/** Returns the bounding box, or undefined for no boxes. */
export function boundingBox(boxes: readonly DiagramBox[]): DiagramBox | undefined {
  if (boxes.length === 0) {
    return undefined;
  }
  const left = boxes.reduce((least, { x }) => Math.min(least, x), Infinity);
  const top = boxes.reduce((least, { y }) => Math.min(least, y), Infinity);
  const right = boxes.reduce((max, { x, width }) => Math.max(max, x + width), -Infinity);
  const bottom = boxes.reduce((max, { y, height }) => Math.max(max, y + height), -Infinity);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns the box with these opposite corners. */
export function boxBetween(a: DiagramPoint, b: DiagramPoint): DiagramBox {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** Returns the box expanded by a distance on every side. */
export function expand({ x, y, width, height }: DiagramBox, by: number): DiagramBox {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export function translate<P extends DiagramPoint>(point: P, { x, y }: DiagramPoint): P {
  return { ...point, x: point.x + x, y: point.y + y };
}

export function centre({ x, y, width, height }: DiagramBox): DiagramPoint {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the distance of a point from a line segment. */
export function distance(point: DiagramPoint, from: DiagramPoint, to: DiagramPoint): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
