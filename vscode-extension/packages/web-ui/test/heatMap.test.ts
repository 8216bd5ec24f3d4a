import type { FigureSet, NodeFigures } from '@threadwise/protocol';
import { expect, it } from 'vitest';
import { FlowBuilder } from '../src/canvas/flowBuilder.ts';
import { DiagramIndex } from '../src/canvas/diagramIndex.ts';
import { HEAT_FIGURES, heatMapOf, type HeatFigure, type HeatMap } from '../src/canvas/heatMap.ts';
import { fillOf, solidOf, tintOf } from '../src/canvas/tints.ts';
import { task, view } from './views.ts';

const A = task('A', 100, 100);
const B = task('B', 200, 100);
const C = { ...task('C', 300, 100), kind: 'port' as const, pool: 9 };
const NODES = [A, B, C];

const FIGURES: readonly NodeFigures[] = [
  // Ambiguous names are qualified.
  { name: 'P.A', service: { mean: 0.002, low: 0.0019, high: 0.0021 }, share: { mean: 0.2 } },
  { name: 'B', service: { mean: 0.01 }, share: { mean: 0.8 }, blocked: [{ cause: 'application' }] },
  { name: 'C' },
];

function heat(title: string, figures: FigureSet | undefined = setOf()): HeatMap {
  return heatMapOf(figure(title), NODES, figures);
}

function setOf(criticalPaths?: FigureSet['criticalPaths']): FigureSet {
  return { pools: [], nodes: FIGURES, exits: [], ...(criticalPaths && { criticalPaths }) };
}

function figure(title: string): HeatFigure {
  const found = HEAT_FIGURES.find((each) => each.title === title);
  if (found === undefined) {
    throw new Error(`there is no figure ${title}`);
  }
  return found;
}

it('has a scale from 0 to the greatest value', () => {
  const { greatest, values } = heat('Service time');
  expect(greatest).toBe('10 ms');
  expect([...values]).toEqual([
    ['P.A', { level: 1, text: '2 ms', description: 'Service time: 2 ms ±5 %' }],
    ['P.B', { level: 4, text: '10 ms', description: 'Service time: 10 ms' }],
  ]);
});

it('writes shares as percentages', () => {
  expect(heat('Share of time').greatest).toBe('80 %');
  expect(heat('Share of time').values.get('P.A')?.text).toBe('20 %');
});

it('has the coldest colour where all values are 0', () => {
  const { greatest, values } = heat('Blocked time');
  expect(greatest).toBe('0');
  expect(values.get('P.B')?.level).toBe(0);
});

it('has no scale without figures', () => {
  const none = { greatest: undefined, values: new Map(), critical: new Set() };
  expect(heat('Wait')).toEqual(none);
  expect(heatMapOf(figure('Wait'), NODES, undefined)).toEqual(none);
});

it('marks the elements of critical paths', () => {
  const { critical } = heat('Wait', setOf([{ exit: 'C', elements: ['P.A', 'C'] }]));
  expect([...critical]).toEqual(['P.A', 'P.C']);
});

it('replaces the colours of pools, also in overviews', () => {
  const map = heat('Service time');
  expect(NODES.map((node) => tintOf(node, undefined))).toEqual([
    'pool-none',
    'pool-none',
    'pool-1',
  ]);
  expect(NODES.map((node) => tintOf(node, map))).toEqual(['heat-1', 'heat-4', 'pool-none']);
  expect(NODES.map((node) => solidOf(fillOf(node, undefined)))).toEqual([
    'pool-none-line',
    'pool-none-line',
    'port-line',
  ]);
  expect(NODES.map((node) => solidOf(fillOf(node, map)))).toEqual([
    'heat-1',
    'heat-4',
    'pool-none-line',
  ]);
});

it('renders only the elements whose colour or value changes', () => {
  const builder = new FlowBuilder();
  const shown = {
    diagram: new DiagramIndex(view(NODES)),
    kinds: new Map(),
    nodes: new Set(NODES.map(({ id }) => id)),
    edges: new Set<string>(),
    selection: new Set<string>(),
    heat: undefined,
    dragged: undefined,
    editable: true,
    dropTarget: undefined,
  };
  const first = builder.build(shown);
  const second = builder.build({ ...shown, heat: heat('Wait') });
  // The port loses the colour of its pool.
  expect(second.nodes.map((node, at) => node === first.nodes[at])).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
