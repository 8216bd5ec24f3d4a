import type { DiagramElement, EditTargetKind } from '@threadwise/protocol';
import { describe, expect, it } from 'vitest';
import { selectablesOf, undrawnSelectableAt } from '../src/page/selectables.ts';
import { task, view } from './views.ts';

function part(kind: EditTargetKind, name: string, first: number, last: number): DiagramElement {
  return {
    target: { kind, id: name },
    keyword: kind,
    name,
    range: { start: { line: first, character: 0 }, end: { line: last, character: 9 } },
    clauses: [],
  };
}

describe('undrawnAt', () => {
  const subjects = selectablesOf(
    view([task('A', 100, 100, 7)], [], {
      parts: [part('solution', 'S', 0, 9), part('host', 'server', 2, 2)],
      pools: [{ name: 'engine', description: '4 threads', element: part('pool', 'engine', 4, 5) }],
    }),
  );

  it.each([
    [2, 'host:server'],
    [4, 'pool:engine'],
    [5, 'pool:engine'],
    [3, undefined],
    [7, undefined],
  ])('finds the element without a figure in line %i: %s', (line, id) => {
    expect(undrawnSelectableAt(subjects, { line, character: 5 })?.id).toBe(id);
  });
});
