import type { Catalog, DiagramProblem } from '@threadwise/protocol';
import { describe, expect, it } from 'vitest';
import { entriesOf, filterEntries, hitsOf, type Entry } from '../src/outline/entries.ts';
import { indexAfter } from '../src/outline/Tree.tsx';
import { element, task, view } from './views.ts';

const PROBLEM: DiagramProblem = {
  severity: 'error',
  code: 'clause-missing',
  message: 'It needs a probability',
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
  fixes: [],
};

function entry(level: number, name: string, kind: string, more: Partial<Entry> = {}): Entry {
  return { id: name, level, name, label: '', kind, icon: '', problems: [], ...more };
}

const ENTRIES = [
  entry(1, 'Shop', 'solution'),
  entry(2, 'Orders', 'process'),
  entry(3, 'T1', 'filter', { problems: [PROBLEM] }),
  entry(3, 'T2', 'translator', { label: 'Convert the order' }),
  entry(2, 'Bills', 'process'),
  entry(3, 'T3', 'filter'),
  entry(2, 'engine', 'fixed pool'),
];
const names = (entries: readonly Entry[]): string => entries.map(({ name }) => name).join(' ');

it('lists an application once that is drawn several times', () => {
  const bank = { keyword: 'application', name: 'Bank', range: element('Bank').range, clauses: [] };
  const application = (id: string, kind: 'application' | 'reference') => ({
    ...task('Bank', 0, 0),
    ...{ id, kind, element: { ...bank, target: { kind: 'application', id: 'Bank' } as const } },
  });
  const drawn = view([application('P.A.b', 'application'), application('P.B.b', 'reference')]);
  expect(names(entriesOf(drawn, { groups: [] } as unknown as Catalog))).toBe('P Bank');
});

describe('a search', () => {
  it.each([
    ['', false, 'Shop Orders T1 T2 Bills T3 engine'],
    ['filter', false, 'Shop Orders T1 Bills T3'],
    ['CONVERT', false, 'Shop Orders T2'],
    ['probability', false, 'Shop Orders T1'],
    ['', true, 'Shop Orders T1'],
    ['T3', true, ''],
    ['filter t3', false, 'Shop Bills T3'],
    ['pool', false, 'Shop engine'],
    ['process', false, 'Shop Orders Bills'],
  ])('for "%s", with problems alone %s', (text, problems, expected) => {
    expect(names(filterEntries(ENTRIES, { text, problems }))).toBe(expected);
  });

  it('has hits without their ancestors', () => {
    expect(names(hitsOf(ENTRIES, { text: 'convert', problems: false }))).toBe('T2');
    expect(hitsOf(ENTRIES, { text: '', problems: false })).toEqual([]);
  });

  it('starts with names, the exact one first', () => {
    const problems = [{ ...PROBLEM, message: 'T1, T3, T31 have no service time' }];
    const entries = [entry(3, 'T1', 'filter', { problems }), entry(3, 'T31', 'filter')];
    expect(
      names(hitsOf([...entries, entry(3, 'T3', 'filter')], { text: 't3', problems: false })),
    ).toBe('T3 T31 T1');
  });
});

describe('tree navigation', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 0, -1],
    ['ArrowRight', 1, 2],
    ['ArrowRight', 2, -1],
    ['ArrowLeft', 3, 1],
    ['ArrowLeft', 4, 0],
    ['ArrowLeft', 0, -1],
    ['Home', 5, 0],
    ['End', 0, 6],
    ['PageDown', 0, 6],
    ['PageUp', 6, 0],
    ['t', 2, 3],
    ['t', 5, 2],
    ['b', 0, 4],
    ['Enter', 0, -1],
  ])('%s at %i leads to %i', (key, index, expected) => {
    expect(indexAfter(key, index, ENTRIES)).toBe(expected);
  });
});
