import type { DiagramBox, DiagramPoint } from '@threadwise/protocol';
import { translate } from './geometry.ts';

/** A line from one aligned element to another. */
export interface Guide {
  readonly from: DiagramPoint;
  readonly to: DiagramPoint;
}

/** An offset that aligns a dragged box, with the lines that show why. */
export interface SnappedOffset {
  readonly by: DiagramPoint;
  readonly guides: readonly Guide[];
}

interface Axis {
  readonly start: 'x' | 'y';
  readonly size: 'width' | 'height';
}

const ACROSS: Axis = { start: 'x', size: 'width' };
const DOWN: Axis = { start: 'y', size: 'height' };
/** Aligned places of a box as fractions of its size: centre, start and end. The first one is preferred. */
const PLACES = [0.5, 0, 1];

/** Returns the nearest offset at which a box is aligned with others; the given one if there is none within a distance. */
export function snap(
  box: DiagramBox,
  by: DiagramPoint,
  others: readonly DiagramBox[],
  distance: number,
): SnappedOffset {
  const moved = translate(box, by);
  const across = nearest(ACROSS, moved, others, distance);
  const down = nearest(DOWN, moved, others, distance);
  const step = { x: across?.step ?? 0, y: down?.step ?? 0 };
  const aligned = translate(moved, step);
  return {
    by: translate(by, step),
    guides: [
      ...(across === undefined ? [] : [guide(ACROSS, DOWN, aligned, across)]),
      ...(down === undefined ? [] : [guide(DOWN, ACROSS, aligned, down)]),
    ],
  };
}

interface Alignment {
  readonly other: DiagramBox;
  /** The common coordinate, and the step to it. */
  readonly at: number;
  readonly step: number;
}

function nearest(
  axis: Axis,
  box: DiagramBox,
  others: readonly DiagramBox[],
  distance: number,
): Alignment | undefined {
  let best: Alignment | undefined;
  for (const place of PLACES) {
    const own = at(axis, box, place);
    for (const other of others) {
      const step = at(axis, other, place) - own;
      if (Math.abs(step) <= distance && Math.abs(step) < Math.abs(best?.step ?? Infinity)) {
        best = { other, at: own + step, step };
      }
    }
  }
  return best;
}

function at({ start, size }: Axis, box: DiagramBox, place: number): number {
  return box[start] + box[size] * place;
}

function guide(
  along: Axis,
  across: Axis,
  box: DiagramBox,
  { other, at: common }: Alignment,
): Guide {
  const low = Math.min(box[across.start], other[across.start]);
  const high = Math.max(at(across, box, 1), at(across, other, 1));
  const point = (place: number): DiagramPoint =>
    along.start === 'x' ? { x: common, y: place } : { x: place, y: common };
  return { from: point(low), to: point(high) };
}
