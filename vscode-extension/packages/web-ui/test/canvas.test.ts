import { describe, expect, it } from 'vitest';
import { alignOffsets, distributeOffsets } from '../src/canvas/align.ts';
import {
  panStepAt,
  viewportToFit,
  viewportToReveal,
  viewportAtZoom,
} from '../src/canvas/camera.ts';
import { detailAt } from '../src/canvas/detail.ts';
import { formatCount, formatShare } from '../src/canvas/badgeText.ts';
import { fittedText } from '../src/canvas/fittedText.ts';
import { FlowBuilder, routeOf, type FlowInput } from '../src/canvas/flowBuilder.ts';
import {
  boundingBox,
  boxBetween,
  covers,
  distance,
  expand,
  intersects,
} from '../src/canvas/geometry.ts';
import { mountedElements } from '../src/canvas/mountedElements.ts';
import { DiagramIndex } from '../src/canvas/diagramIndex.ts';
import { headOf, lineOf, pathOf, routeBetween } from '../src/canvas/routes.ts';
import { SpatialIndex } from '../src/canvas/spatialIndex.ts';
import { stateText } from '../src/toolbar/FiguresState.tsx';
import { slot, task, view } from './views.ts';

const A = task('A', 100, 100);
const B = task('B', 300, 100);
const C = task('C', 300, 300);
const AB = slot('s', A, B);
const DIAGRAM = new DiagramIndex(view([A, B, C], [AB]));

describe('a drag', () => {
  it.each([
    ['near the left edge', { x: 110, y: 300 }, [0, 0]],
    ['at the bottom edge', { x: 400, y: 598 }, [0, -15]],
    ['in the middle', { x: 400, y: 300 }, [0, 0]],
    ['outside of the canvas', { x: 90, y: 300 }, [15, 0]],
  ])('%s', (_, pointer, [x, y]) => {
    expect(panStepAt({ x: 100, y: 100, width: 600, height: 500 }, pointer)).toEqual({ x, y });
  });
});

it('names overloaded pools, and what limits the proposal', () => {
  const pool = { headline: '', overloaded: true, applicable: true, bottleneck: false };
  const figures = {
    ...{ state: 'simulated' as const, nodes: [], bottleneck: 'Bank' },
    pools: [{ ...pool, pool: 1 }],
  };
  const pools = ['engine', 'banks'].map((name) => ({ name, description: '' }));
  expect(stateText(figures, pools)).toBe(
    'simulated · banks overloaded as written · limited by Bank as proposed',
  );
});

describe('a text', () => {
  it('is scaled to its width unless that is an upper bound', () => {
    const box = { x: 0, y: 0, width: 80, height: 17 };
    expect(fittedText(box).textLength).toBe(80);
    expect(fittedText({ ...box, estimated: true })).toEqual({});
  });
});

describe('geometry', () => {
  it('finds the smallest box around others', () => {
    expect(boundingBox([A.box, C.box])).toEqual({ x: 100, y: 100, width: 244, height: 244 });
    expect(boundingBox([])).toBeUndefined();
  });

  it('returns the box between any two corners', () => {
    expect(boxBetween({ x: 9, y: 1 }, { x: 3, y: 5 })).toEqual({ x: 3, y: 1, width: 6, height: 4 });
  });

  it('distinguishes boxes that touch from those that do not', () => {
    expect(intersects(A.box, expand(A.box, -10))).toBe(true);
    expect(intersects(A.box, B.box)).toBe(false);
    expect(covers(expand(A.box, 1), A.box)).toBe(true);
    expect(covers(A.box, expand(A.box, 1))).toBe(false);
  });

  it.each([
    [{ x: 5, y: 4 }, 4],
    [{ x: -3, y: 4 }, 5],
    [{ x: 13, y: -4 }, 5],
  ])('measures the distance of %o from a line', (point, expected) => {
    expect(distance(point, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(expected);
  });

  it('measures the distance from a line without length', () => {
    expect(distance({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5);
  });
});

describe('a spatial index', () => {
  it('agrees with a linear scan', () => {
    const random = generator(7);
    const boxes = Array.from({ length: 300 }, () => ({
      x: random() * 5000 - 2500,
      y: random() * 5000 - 2500,
      width: random() * 900,
      height: random() * 900,
    }));
    const index = new SpatialIndex<number>();
    boxes.forEach((box, at) => {
      index.add(at, box);
    });
    boxes.slice(0, 50).forEach((wanted) => {
      const found = [...index.in(wanted)].toSorted((a, b) => a - b);
      expect(found).toEqual(boxes.flatMap((box, at) => (intersects(box, wanted) ? [at] : [])));
    });
  });
});

describe('alignment', () => {
  const items = [A, B, C];

  it.each([
    ['left', [0, -200, -200], [0, 0, 0]],
    ['right', [200, 0, 0], [0, 0, 0]],
    ['centre', [100, -100, -100], [0, 0, 0]],
    ['top', [0, 0, 0], [0, 0, -200]],
    ['middle', [0, 0, 0], [100, 100, -100]],
    ['bottom', [0, 0, 0], [200, 200, 0]],
  ] as const)('aligns %s', (alignment, xs, ys) => {
    const steps = [...alignOffsets(items, alignment).values()];
    expect(steps.map(({ x }) => x)).toEqual(xs);
    expect(steps.map(({ y }) => y)).toEqual(ys);
  });

  it('equalises gaps and keeps the outermost items in place', () => {
    const steps = distributeOffsets(
      [task('L', 0, 0), task('R', 400, 0), task('M', 50, 9)],
      'across',
    );
    expect(steps.get('P.L')).toEqual({ x: 0, y: 0 });
    expect(steps.get('P.M')).toEqual({ x: 150, y: 0 });
    expect(steps.get('P.R')).toEqual({ x: 0, y: 0 });
  });

  it('distributes only three or more items', () => {
    expect(distributeOffsets([A, B], 'down').size).toBe(0);
  });
});

describe('level of detail', () => {
  it.each([
    [1, 'full'],
    [0.4, 'full'],
    [0.39, 'boxes'],
    [0.15, 'boxes'],
    [0.1, 'far'],
  ] as const)('at zoom %d is %s', (zoom, expected) => {
    expect(detailAt(zoom)).toBe(expected);
  });

  it('mounts the elements in the region, and the ends of their edges', () => {
    const near = { x: 90, y: 90, width: 60, height: 60 };
    const mounted = mountedElements(DIAGRAM, { detail: 'full', box: near }, [], undefined);
    expect([...mounted.nodes]).toEqual(['P.A', 'P.B']);
    expect([...mounted.edges]).toEqual([AB.id]);
  });

  it('mounts only the selected and hovered elements at low zoom', () => {
    const mounted = mountedElements(DIAGRAM, { detail: 'far', box: A.box }, ['P.C'], 'P.A');
    expect([...mounted.nodes]).toEqual(['P.C', 'P.A']);
    expect(mounted.edges.size).toBe(0);
  });
});

describe('routes', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 30 },
  ];

  it('are rounded at corners and end at the foot of their head', () => {
    expect(pathOf(corner)).toBe('M0 0L13 0Q20 0 20 7L20 24');
    expect(lineOf(corner)).toBe('M0 0L13 0Q20 0 20 7L20 30');
    expect(headOf(corner)).toBe('M24 23L20 30L16 23z');
  });

  it('are empty without a length', () => {
    expect(pathOf([])).toBe('');
    expect(headOf([{ x: 1, y: 1 }])).toBe('');
  });

  it('follow one dragged end, and are translated with both', () => {
    const by = { x: 10, y: 40 };
    expect(routeOf(AB, { ids: new Set(['P.A']), by })).toEqual(
      routeBetween({ x: 154, y: 162 }, { x: 300, y: 122 }),
    );
    expect(routeOf(AB, { ids: new Set(['P.A', 'P.B']), by })).toEqual([
      { x: 154, y: 162 },
      { x: 310, y: 162 },
    ]);
    expect(routeOf(AB, { ids: new Set(['P.C']), by })).toBe(AB.route);
  });
});

describe('a diagram index', () => {
  it('finds nodes, slots and frames at points', () => {
    expect(DIAGRAM.nodeAt({ x: 120, y: 120 })).toBe(A);
    expect(DIAGRAM.nodeAt({ x: 120, y: 160 })).toBeUndefined();
    expect(DIAGRAM.slotAt({ x: 200, y: 130 }, 10)).toBe(AB);
    expect(DIAGRAM.slotAt({ x: 200, y: 140 }, 10)).toBeUndefined();
    expect(DIAGRAM.frameAt({ x: 999, y: 1 })?.id).toBe('process P');
    expect(DIAGRAM.frameOf(A)?.id).toBe('process P');
  });

  it('finds the problems of elements', () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const problem = { severity: 'error', code: 'x', message: 'm', range, fixes: [] } as const;
    const target = { kind: 'element', id: 'P.A' } as const;
    const diagram = new DiagramIndex(
      view([A], [], { problems: [{ ...problem, target }, problem] }),
    );
    expect(diagram.problemsOf(target)).toHaveLength(1);
    expect(diagram.problemsOf(undefined)).toHaveLength(0);
  });
});

describe('the flow builder', () => {
  const shown: FlowInput = {
    diagram: DIAGRAM,
    kinds: new Map(),
    nodes: new Set(['P.A', 'P.B']),
    edges: new Set([AB.id]),
    selection: new Set(),
    dragged: undefined,
    editable: true,
    dropTarget: undefined,
  };

  it('returns the same objects if nothing changes', () => {
    const builder = new FlowBuilder();
    const first = builder.build(shown);
    const second = builder.build({ ...shown, selection: new Set(['P.A']) });
    const frameAB = [0, 1, 2].map((at) => second.nodes[at] === first.nodes[at]);
    expect(frameAB).toEqual([true, false, true]);
    expect(second.edges[0]).toBe(first.edges[0]);
  });

  it('moves a dragged node and its edges', () => {
    const builder = new FlowBuilder();
    builder.build(shown);
    const dragged = { ids: new Set(['P.A']), by: { x: 5, y: 6 } };
    const { nodes, edges } = builder.build({ ...shown, dragged });
    expect(nodes.find(({ id }) => id === 'P.A')?.position).toEqual({ x: 105, y: 106 });
    expect(edges[0]?.data?.route).not.toBe(AB.route);
  });
});

describe('the camera', () => {
  const size = { width: 1000, height: 500 };

  it('fits a diagram at a zoom of at most 1', () => {
    expect(viewportToFit({ x: 0, y: 0, width: 100, height: 50 }, size).zoom).toBe(1);
    expect(viewportToFit({ x: 0, y: 0, width: 9736, height: 100 }, size).zoom).toBeCloseTo(0.1);
  });

  it('does not move for visible elements', () => {
    const viewport = { x: 0, y: 0, zoom: 1 };
    expect(viewportToReveal(viewport, A.box, size, 0.6)).toEqual(viewport);
  });

  it('moves as little as possible', () => {
    const viewport = { x: 0, y: 0, zoom: 1 };
    const right = { x: 1100, y: 100, width: 44, height: 44 };
    expect(viewportToReveal(viewport, right, size, 0.6)).toEqual({ x: -168, y: 0, zoom: 1 });
  });

  it('zooms in on illegible elements', () => {
    expect(viewportToReveal({ x: 0, y: 0, zoom: 0.1 }, A.box, size, 0.6).zoom).toBe(0.6);
  });

  it('zooms around the centre, within limits', () => {
    expect(viewportAtZoom({ x: 0, y: 0, zoom: 1 }, 2, size)).toEqual({ x: -500, y: -250, zoom: 2 });
    expect(viewportAtZoom({ x: 0, y: 0, zoom: 1 }, 99, size).zoom).toBe(4);
  });
});

describe('badge texts', () => {
  it.each([
    [0, '0 %'],
    [0.002, '<1 %'],
    [0.127, '13 %'],
    [0.996, '>99 %'],
    [1, '100 %'],
  ])('formats the fraction %d as %s', (share, expected) => {
    expect(formatShare(share)).toBe(expected);
  });

  it.each([
    [0.14, '0.1'],
    [3.26, '3.3'],
    [123.4, '123'],
    [12_345, '12 k'],
  ])('formats the count %d as %s', (value, expected) => {
    expect(formatCount(value)).toBe(expected);
  });
});

/** Returns a deterministic generator of numbers from 0 to 1. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
