import { describe, expect, it } from 'vitest';
import { snap } from '../src/canvas/guides.ts';

const BOX = { x: 0, y: 0, width: 44, height: 44 };
const OTHER = { x: 200, y: 100, width: 60, height: 60 };

describe('a dragged element', () => {
  it('snaps to the centre of another one', () => {
    expect(snap(BOX, { x: 90, y: 105 }, [OTHER], 5)).toEqual({
      by: { x: 90, y: 108 },
      guides: [{ from: { x: 90, y: 130 }, to: { x: 260, y: 130 } }],
    });
  });

  it('snaps to a side in the other direction', () => {
    expect(snap(BOX, { x: 198, y: 300 }, [OTHER], 5)).toEqual({
      by: { x: 200, y: 300 },
      guides: [{ from: { x: 200, y: 100 }, to: { x: 200, y: 344 } }],
    });
  });

  it('stays where it is if nothing is near', () => {
    expect(snap(BOX, { x: 90, y: 300 }, [OTHER], 5)).toEqual({ by: { x: 90, y: 300 }, guides: [] });
    expect(snap(BOX, { x: 90, y: 105 }, [], 5)).toEqual({ by: { x: 90, y: 105 }, guides: [] });
  });
});
