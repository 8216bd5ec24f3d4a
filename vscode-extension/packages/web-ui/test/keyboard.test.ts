import type { DiagramEdge, DiagramNode, DiagramView } from '@threadwise/protocol';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiagramIndex } from '../src/canvas/diagramIndex.ts';
import { keyLabel } from '../src/commands/keyLabel.ts';
import { KEYED_COMMANDS, keyOf } from '../src/keyboard/keys.ts';
import {
  firstSlot,
  slotAfter,
  neighbourOf,
  type ArrowDirection,
} from '../src/keyboard/navigation.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../../docs/diagram.md'), 'utf8');

function node(id: string, x: number, y: number): DiagramNode {
  const box = { x, y, width: 40, height: 40 };
  return {
    id,
    kind: 'task',
    icon: '',
    box,
    texts: [],
    handles: [],
    description: id,
    pinned: false,
  };
}

function edge(id: string, y: number): DiagramEdge {
  const [source = '', target = ''] = id.split('-');
  return {
    ...{ id, kind: 'slot', source, target, sourceHandle: id, targetHandle: id },
    ...{ route: [{ x: 0, y }], description: id, slot: id },
  };
}

/** A splits into B above and C below, which meet in D; E is below, unconnected. */
const VIEW: DiagramView = {
  version: 1,
  revision: 1,
  name: 'S',
  bounds: { x: 0, y: 0, width: 500, height: 500 },
  editable: true,
  parts: [],
  pools: [],
  frames: [],
  nodes: [
    ...[node('A', 0, 100), node('B', 100, 0), node('C', 100, 200)],
    ...[node('D', 200, 100), node('E', 100, 400)],
  ],
  edges: [edge('A-C', 130), edge('A-B', 110), edge('B-D', 20), edge('C-D', 220)],
  removed: [],
  shifts: [],
  moves: [],
};
const DIAGRAM = new DiagramIndex(VIEW);

describe('an arrow key', () => {
  it.each([
    [undefined, 'right', 'A'],
    ['A', 'right', 'B'],
    ['A', 'left', undefined],
    ['B', 'right', 'D'],
    ['D', 'left', 'B'],
    ['B', 'down', 'C'],
    ['C', 'up', 'B'],
    ['C', 'down', 'E'],
    ['E', 'right', undefined],
    ['A-B', 'left', 'A'],
    ['A-B', 'right', 'B'],
    ['A-B', 'down', 'A-C'],
    ['A-C', 'down', 'A-B'],
    ['A-C', 'up', 'A-B'],
  ] as const)('leads from %s to the %s to %s', (from, direction: ArrowDirection, to) => {
    expect(neighbourOf(DIAGRAM, from, direction)).toBe(to);
  });

  it('leads to the topmost written slot first', () => {
    expect(firstSlot(DIAGRAM, 'A')).toBe('A-B');
    expect(firstSlot(DIAGRAM, 'D')).toBe('B-D');
    expect(firstSlot(DIAGRAM, 'E')).toBeUndefined();
  });

  it('cycles through the slots', () => {
    expect(slotAfter(DIAGRAM, undefined, 1)).toBe('A-C');
    expect(slotAfter(DIAGRAM, 'A-C', -1)).toBe('C-D');
    expect(slotAfter(DIAGRAM, 'C-D', 1)).toBe('A-C');
  });
});

describe('keyboard shortcuts', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

  it.each([
    [{ ...none, key: 'Z', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+z'],
    [{ ...none, key: 'z', metaKey: true }, 'Ctrl+z'],
    [{ ...none, key: '?', shiftKey: true }, '?'],
    [{ ...none, key: '+', ctrlKey: true, shiftKey: true }, 'Ctrl++'],
    [{ ...none, key: 'ArrowUp', altKey: true }, 'Alt+ArrowUp'],
    [{ ...none, key: 'C', shiftKey: true }, 'Shift+c'],
    [{ ...none, key: 'C' }, 'c'],
  ])('%j is %s', (event, name) => {
    expect(keyOf(event)).toBe(name);
  });

  it('are exactly those in the documentation', () => {
    const rows = DOCUMENT.split('\n').filter((line) => line.startsWith('| `'));
    const expected = KEYED_COMMANDS.map(
      ({ keys, title }) => `| ${keys.map((key) => `\`${keyLabel(key)}\``).join(', ')} | ${title} |`,
    );
    expect(rows).toEqual(expected);
  });
});

describe('the label of a key', () => {
  it.each([
    ['Delete', 'Delete'],
    ['Ctrl+z', 'Ctrl+Z'],
    ['Ctrl+Shift+z', 'Ctrl+Shift+Z'],
    ['z', 'Z'],
    ['Alt+ArrowUp', 'Alt+↑'],
    ['?', '?'],
  ])('of %s is %s', (key, label) => {
    expect(keyLabel(key)).toBe(label);
  });
});
