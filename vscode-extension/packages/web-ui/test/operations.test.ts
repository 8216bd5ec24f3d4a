import type { CatalogKind, DiagramView } from '@threadwise/protocol';
import { describe, expect, it } from 'vitest';
import { NEW_CONTEXT, NEW_INPUT } from '../src/canvas/flowBuilder.ts';
import {
  assignmentOf,
  connectionOf,
  creationOf,
  deletionOf,
  elementsOf,
  fitsSlots,
  moveOf,
  placementAt,
  reconnectionOf,
} from '../src/canvas/operations.ts';
import { DiagramIndex } from '../src/canvas/diagramIndex.ts';
import { mergeView } from '../src/page/mergeView.ts';
import { slot, task, element, view } from './views.ts';

const A = task('A', 100, 100);
const B = task('B', 300, 100, 5);
const AB = slot('s', A, B);
const END = { ...task('end', 500, 100), id: 'P.t.end', kind: 'end' as const };
delete (END as { element?: unknown }).element;
const LOOSE = slot('t', B, END);
const VIEW = view([A, B, END], [AB, LOOSE]);
const DIAGRAM = new DiagramIndex(VIEW);

function kind(operation: string): CatalogKind {
  return {
    ...{ keyword: 'filter', name: 'filter', summary: '', icon: '', operation, target: 'element' },
    ...{ context: false, named: true, labelled: true, clauses: [] },
  };
}

describe('creating', () => {
  it('leaves the position of a dropped element to the layout', () => {
    const place = placementAt(DIAGRAM, { x: 140, y: 156 });
    expect(place).toEqual({ process: 'P' });
    expect(creationOf(kind('createElement'), VIEW, place)).toEqual({
      ...{ kind: 'createElement', pattern: 'filter', process: 'P' },
    });
  });

  it('uses the process of the slot that is the drop target', () => {
    expect(placementAt(DIAGRAM, { x: 5000, y: 0 }, 'P.s')).toMatchObject({
      process: 'P',
      slot: 'P.s',
    });
  });

  it('requires a process for an element and a workload for a goal', () => {
    expect(creationOf(kind('createElement'), VIEW, undefined)).toBeUndefined();
    expect(creationOf(kind('createElement'), { ...VIEW, frames: [] }, undefined)).toEqual({
      ...{ kind: 'createElement', pattern: 'filter' },
    });
    expect(creationOf(kind('createGoal'), VIEW, undefined)).toBeUndefined();
    expect(placementAt(new DiagramIndex({ ...VIEW, frames: [] }), { x: 0, y: 0 })).toBeUndefined();
  });

  it('gives a goal to the first workload without one', () => {
    const workload = (id: string): DiagramView['parts'][number] => ({
      ...element(id),
      target: { kind: 'workload', id },
    });
    const goal = { ...element('a'), target: { kind: 'goal', id: 'a' } } as const;
    const parts = [workload('a'), workload('b'), goal];
    expect(creationOf(kind('createGoal'), { ...VIEW, parts }, undefined)).toEqual({
      kind: 'createGoal',
      target: { kind: 'workload', id: 'b' },
    });
  });
});

describe('connecting', () => {
  it('connects two elements', () => {
    const ends = { source: 'P.A', target: 'P.B', targetHandle: NEW_INPUT };
    expect(connectionOf(DIAGRAM, ends)).toEqual({
      ...{ kind: 'connect', from: 'P.A', to: 'P.B', role: 'input' },
    });
  });

  it('reads the slot of a loose end, as a context at a context handle', () => {
    const ends = { source: 'P.t.end', target: 'P.A', targetHandle: NEW_CONTEXT };
    expect(connectionOf(DIAGRAM, ends)).toEqual({
      ...{ kind: 'connect', from: 'P.B', slot: 'P.t', to: 'P.A', role: 'context' },
    });
  });

  it('connects a port to an application', () => {
    const application = {
      ...task('App', 0, 0),
      id: 'App',
      kind: 'application' as const,
      element: { ...element('App'), target: { kind: 'application', id: 'App' } as const },
    };
    const diagram = new DiagramIndex(view([A, application]));
    expect(connectionOf(diagram, { source: 'P.A', target: 'App' })).toEqual({
      ...{ kind: 'setClause', element: 'P.A', clause: 'asks', value: 'App' },
    });
  });

  it('changes the reader or writer of a slot', () => {
    const target = { source: 'P.A', target: 'P.A', targetHandle: NEW_INPUT };
    expect(reconnectionOf(DIAGRAM, AB, target)).toMatchObject({ end: 'target', element: 'P.A' });
    const source = { source: 'P.B', target: 'P.B', targetHandle: AB.targetHandle };
    expect(reconnectionOf(DIAGRAM, AB, source)).toEqual({
      ...{ kind: 'reconnect', slot: 'P.s', end: 'source', element: 'P.B' },
    });
  });
});

describe('the selection', () => {
  it('is connected if the connection starts at one of its elements', () => {
    const three = new DiagramIndex(view([A, B, task('C', 500, 100)]));
    const ends = { source: 'P.B', target: 'P.C', targetHandle: NEW_INPUT };
    expect(connectionOf(three, ends, ['P.A', 'P.B', 'P.C'])).toEqual({
      ...{ kind: 'connect', elements: ['P.A', 'P.B'], to: 'P.C', role: 'input' },
    });
    expect(connectionOf(three, ends, ['P.A', 'P.C'])).toMatchObject({ from: 'P.B' });
  });

  it('is assigned to a pool without its slots', () => {
    expect(assignmentOf(VIEW, ['P.A', AB.id, 'process P'], 'engine')).toEqual({
      kind: 'setClause',
      targets: [
        { kind: 'element', id: 'P.A' },
        { kind: 'process', id: 'P' },
      ],
      clause: 'on',
      value: 'engine',
    });
    expect(assignmentOf(VIEW, [AB.id], 'engine')).toBeUndefined();
  });
});

describe('a pattern fits', () => {
  const one = { least: 1, most: 1 };
  const own = { ...kind('createElement'), keyword: 'translator', inputs: one, outputs: one };
  const filter = { ...kind('createElement'), inputs: one, outputs: { least: 1, most: 2 } };
  const before = task('Before', 0, 100);
  const whole = new DiagramIndex(view([before, A, B], [slot('r', before, A), AB]));

  it.each([
    ['as many slots', {}, true],
    ['not too few inputs', { inputs: { least: 2 } }, false],
    ['not an element without inputs', { inputs: { least: 0, most: 0 } }, false],
    ['not the same pattern', { keyword: 'translator' }, false],
    ['not another kind of object', { operation: 'createPool' }, false],
  ])('%s', (_, other, expected) => {
    expect(fitsSlots(whole, A, own, { ...filter, ...other })).toBe(expected);
  });

  it('an element that lacks slots anyway', () => {
    const correlator = { ...filter, inputs: { least: 2 } };
    expect(fitsSlots(new DiagramIndex(view([A])), A, own, correlator)).toBe(true);
    expect(fitsSlots(DIAGRAM, A, { ...own, inputs: { least: 0, most: 0 } }, correlator)).toBe(
      false,
    );
  });

  it('a context only if it reads one', () => {
    const context = { ...slot('c', B, A), kind: 'context' as const };
    const diagram = new DiagramIndex(view([A, B], [context]));
    expect(fitsSlots(diagram, A, own, filter)).toBe(false);
    expect(fitsSlots(diagram, A, own, { ...filter, context: true })).toBe(true);
  });
});

describe('moving and deleting', () => {
  it('pins each element at its new position', () => {
    expect(moveOf(DIAGRAM, new Map([['P.A', { x: 1.4, y: -2 }]]))).toEqual({
      kind: 'move',
      pins: [{ element: 'P.A', x: 83, y: 64 }],
    });
  });

  it('returns undefined for removed elements', () => {
    expect(moveOf(DIAGRAM, new Map([['P.Z', { x: 1, y: 1 }]]))).toBeUndefined();
    expect(deletionOf(VIEW, ['P.Z'], true)).toBeUndefined();
  });

  it('targets elements, slots and processes once each', () => {
    expect(deletionOf(VIEW, ['P.A', AB.id, 'process P', 'P.A'], true)?.targets).toEqual([
      { kind: 'element', id: 'P.A' },
      { kind: 'slot', id: 'P.s' },
      { kind: 'process', id: 'P' },
    ]);
    expect(elementsOf(VIEW, ['P.A', AB.id])).toEqual(['P.A']);
  });
});

describe('merging diagram changes', () => {
  const next = { ...VIEW, version: 2, revision: 2, base: 1, nodes: [], edges: [], frames: [] };

  it('keeps the objects that did not change', () => {
    const whole = mergeView(VIEW, next);
    expect(whole?.nodes[0]).toBe(A);
    expect(whole?.edges[0]).toBe(AB);
    expect(whole?.version).toBe(2);
    expect(whole?.base).toBeUndefined();
  });

  it('shifts the ranges of elements that were not sent', () => {
    const whole = mergeView(VIEW, { ...next, shifts: [{ from: 3, by: 2 }] });
    expect(whole?.nodes.map((node) => node.element?.range.start.line)).toEqual([1, 7, undefined]);
  });

  it('moves the content of a process that moved', () => {
    const low = task('L', 100, 700);
    const loop = { ...slot('u', low, low), nameBox: { x: 120, y: 690, width: 9, height: 12 } };
    const before = view([A, low], [loop]);
    const moves = [
      { from: 400, by: 12 },
      { from: 900, by: 5 },
    ];
    const whole = mergeView(before, { ...next, moves });
    expect(whole?.nodes[0]).toBe(A);
    expect(whole?.nodes[1]).toEqual(task('L', 100, 712));
    const moved = slot('u', task('L', 100, 712), task('L', 100, 712));
    expect(whole?.edges).toEqual([{ ...moved, nameBox: { ...loop.nameBox, y: 702 } }]);
  });

  it('replaces changed elements by id and drops removed ones', () => {
    const moved = task('A', 0, 0);
    const whole = mergeView(VIEW, {
      ...next,
      nodes: [moved, task('N', 9, 9)],
      removed: ['P.B', AB.id],
    });
    expect(whole?.nodes.map(({ id }) => id)).toEqual(['P.A', 'P.t.end', 'P.N']);
    expect(whole?.nodes[0]).toBe(moved);
    expect(whole?.edges).toEqual([LOOSE]);
  });

  it('returns the base if nothing changed', () => {
    expect(mergeView(VIEW, { ...next, revision: 1 })).toBe(VIEW);
  });

  it('rejects changes to another base', () => {
    expect(mergeView(undefined, next)).toBeUndefined();
    expect(mergeView({ ...VIEW, revision: 9 }, next)).toBeUndefined();
  });
});
