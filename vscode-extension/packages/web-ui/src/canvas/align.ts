import type { DiagramBox, DiagramPoint } from '@threadwise/protocol';
import { boundingBox } from './geometry.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Direction = 'across' | 'down';

/** An element with its bounds. */
interface AlignItem {
  readonly id: string;
  readonly box: DiagramBox;
}

type Offsets = ReadonlyMap<string, DiagramPoint>;

/** Returns the offsets that align all items. */
export function alignOffsets(items: readonly AlignItem[], alignment: Alignment): Offsets {
  const whole = boundingBox(items.map(({ box }) => box));
  return whole === undefined
    ? new Map()
    : new Map(items.map(({ id, box }) => [id, offsetTo(alignment, box, whole)]));
}

/** Returns the offsets that make the gaps between items equal; the outermost items stay. */
export function distributeOffsets(items: readonly AlignItem[], direction: Direction): Offsets {
  const start = direction === 'across' ? 'x' : 'y';
  const size = direction === 'across' ? 'width' : 'height';
  const ordered = items.toSorted((a, b) => a.box[start] - b.box[start]);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined || ordered.length < 3) {
    return new Map();
  }
  const area = last.box[start] + last.box[size] - first.box[start];
  const taken = ordered.reduce((sum, { box }) => sum + box[size], 0);
  const gap = (area - taken) / (ordered.length - 1);
  let at = first.box[start];
  return new Map(
    ordered.map(({ id, box }) => {
      const by = at - box[start];
      at += box[size] + gap;
      return [id, { x: 0, y: 0, [start]: by }];
    }),
  );
}

function offsetTo(alignment: Alignment, box: DiagramBox, whole: DiagramBox): DiagramPoint {
  switch (alignment) {
    case 'left':
      return { x: whole.x - box.x, y: 0 };
    case 'centre':
      return { x: whole.x + (whole.width - box.width) / 2 - box.x, y: 0 };
    case 'right':
      return { x: whole.x + whole.width - box.width - box.x, y: 0 };
    case 'top':
      return { x: 0, y: whole.y - box.y };
    case 'middle':
      return { x: 0, y: whole.y + (whole.height - box.height) / 2 - box.y };
    case 'bottom':
      return { x: 0, y: whole.y + whole.height - box.height - box.y };
  }
}
