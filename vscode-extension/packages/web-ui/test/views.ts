import type { DiagramEdge, DiagramNode, DiagramElement, DiagramView } from '@threadwise/protocol';

const RANGE = { start: { line: 1, character: 0 }, end: { line: 1, character: 9 } };

export function element(name: string, line = 1): DiagramElement {
  return {
    target: { kind: 'element', id: `P.${name}` },
    keyword: 'translator',
    name,
    process: 'P',
    range: { start: { line, character: 2 }, end: { line, character: 20 } },
    clauses: [],
  };
}

/** Returns a task of 44 by 44 pixels with its name below. */
export function task(name: string, x: number, y: number, line = 1): DiagramNode {
  return {
    id: `P.${name}`,
    kind: 'task',
    icon: 'translator',
    box: { x, y, width: 44, height: 44 },
    texts: [{ content: name, style: 'name', box: { x, y: y + 48, width: 44, height: 17 } }],
    handles: [
      { id: `P.${name}.in1`, side: 'west', at: { x, y: y + 22 } },
      { id: `P.${name}.out1`, side: 'east', at: { x: x + 44, y: y + 22 } },
    ],
    description: `translator ${name}`,
    pinned: false,
    element: element(name, line),
  };
}

export function slot(name: string, from: DiagramNode, to: DiagramNode): DiagramEdge {
  return {
    id: `P.${name}→${to.id}.in1`,
    kind: 'slot',
    source: from.id,
    target: to.id,
    sourceHandle: `${from.id}.out1`,
    targetHandle: `${to.id}.in1`,
    route: [
      { x: from.box.x + 44, y: from.box.y + 22 },
      { x: to.box.x, y: to.box.y + 22 },
    ],
    name,
    description: `slot ${name}`,
    slot: `P.${name}`,
    range: RANGE,
  };
}

/** Returns a process P with these nodes and edges; pins are relative to (18, 34). */
export function view(
  nodes: readonly DiagramNode[],
  edges: readonly DiagramEdge[] = [],
  more: Partial<DiagramView> = {},
): DiagramView {
  const box = { x: 0, y: 0, width: 1000, height: 400 };
  return {
    version: 1,
    revision: 1,
    name: 'S',
    bounds: box,
    editable: true,
    parts: [],
    pools: [],
    frames: [
      {
        id: 'process P',
        title: 'P',
        box,
        origin: { x: 18, y: 34 },
        element: {
          target: { kind: 'process', id: 'P' },
          keyword: 'process',
          name: 'P',
          range: RANGE,
          clauses: [],
        },
      },
    ],
    nodes,
    edges,
    removed: [],
    shifts: [],
    moves: [],
    problems: [],
    ...more,
  };
}
