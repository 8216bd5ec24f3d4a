import type { DiagramEdge, DiagramNode } from '@threadwise/protocol';
import { describe, expect, it } from 'vitest';
import { DiagramIndex } from '../src/canvas/diagramIndex.ts';
import { moveBy, moveToHeight, slotsOf } from '../src/canvas/slotOrder.ts';
import { slot, task, view } from './views.ts';

const READERS = [0, 100, 200].map((y, at) => task(`R${at + 1}`, 300, y));
const WRITER: DiagramNode = {
  ...task('W', 0, 100),
  handles: [1, 2, 3].map((at) => ({
    ...{ id: `P.W.out${at}`, side: 'east' as const },
    at: { x: 44, y: 100 + 10 * at },
  })),
};
const EDGES: readonly DiagramEdge[] = READERS.map((reader, at) => ({
  ...slot(`s${at + 1}`, WRITER, reader),
  sourceHandle: `P.W.out${at + 1}`,
  route: [
    { x: 44, y: 110 + 10 * at },
    { x: 300, y: reader.box.y + 22 },
  ],
}));
const FAILING: DiagramEdge = {
  ...slot('broken', WRITER, task('F', 300, 300)),
  kind: 'failing',
};
const DIAGRAM = new DiagramIndex(
  view(
    [WRITER, ...READERS],
    [EDGES[2], EDGES[0], FAILING, EDGES[1]].filter((edge) => edge !== undefined),
  ),
);

describe('the slots of an element', () => {
  it('are those of the text in its order, without the failing one', () => {
    expect(slotsOf(DIAGRAM, 'P.W', 'source').map(({ name }) => name)).toEqual(['s1', 's2', 's3']);
    expect(slotsOf(DIAGRAM, 'P.R2', 'target').map(({ name }) => name)).toEqual(['s2']);
  });

  it.each([
    [0, 1, 1],
    [2, -1, 1],
    [0, -1, undefined],
    [2, 1, undefined],
  ])('move from place %i by %i', (at, by, index) => {
    const edge = EDGES[at];
    expect(edge && moveBy(DIAGRAM, edge, 'source', by)).toEqual(
      index === undefined
        ? undefined
        : { kind: 'reorder', element: 'P.W', slot: `P.s${at + 1}`, end: 'source', index },
    );
  });

  it.each([
    ['above the others', 2, 100, 0],
    ['between the others', 2, 115, 1],
    ['below the others', 0, 140, 2],
    ['where it was', 1, 121, undefined],
  ])('move to a height %s', (_, at, y, index) => {
    const edge = EDGES[at];
    expect(edge && moveToHeight(DIAGRAM, edge, 'source', { x: 40, y })?.index).toBe(index);
  });

  it('move to what is above, whatever its place in the text', () => {
    const [first, second] = EDGES;
    const swapped = [first, second].flatMap((edge, at) =>
      edge === undefined ? [] : [{ ...edge, route: [{ x: 44, y: 120 - 10 * at }, ...edge.route] }],
    );
    const diagram = new DiagramIndex(view([WRITER, ...READERS], swapped));
    expect(swapped[0] && moveBy(diagram, swapped[0], 'source', -1)?.index).toBe(1);
    expect(swapped[0] && moveBy(diagram, swapped[0], 'source', 1)).toBeUndefined();
  });

  it('have no other place if they are alone', () => {
    const edge = EDGES[1];
    expect(edge && moveToHeight(DIAGRAM, edge, 'target', { x: 300, y: 0 })).toBeUndefined();
  });
});
