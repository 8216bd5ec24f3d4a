import type { DiagramThing, EditTargetKind } from '@threadwise/protocol';
import { describe, expect, it } from 'vitest';
import { subjectsOf, undrawnAt } from '../src/page/things.ts';
import { task, view } from './views.ts';

function part(kind: EditTargetKind, name: string, first: number, last: number): DiagramThing {
  return {
    target: { kind, id: name },
    keyword: kind,
    name,
    range: { start: { line: first, character: 0 }, end: { line: last, character: 9 } },
    clauses: [],
  };
}

describe('undrawnAt', () => {
  const subjects = subjectsOf(
    view([task('A', 100, 100, 7)], [], {
      parts: [part('solution', 'S', 0, 9), part('host', 'server', 2, 2)],
      pools: [{ name: 'engine', description: '4 threads', thing: part('pool', 'engine', 4, 5) }],
    }),
  );

  it.each([
    [2, 'host:server'],
    [4, 'pool:engine'],
    [5, 'pool:engine'],
    [3, undefined],
    [7, undefined],
  ])('finds the element without a figure in line %i: %s', (line, id) => {
    expect(undrawnAt(subjects, { line, character: 5 })?.id).toBe(id);
  });
});
