import type { CatalogClause, CatalogKind, DiagramClause } from '@threadwise/protocol';
import { describe, expect, it } from 'vitest';
import { clauseRowsOf, sectionsOf } from '../src/inspector/clauseRows.ts';
import { element, view } from './views.ts';

function clause(keyword: string, form: CatalogClause['form']): CatalogClause {
  return {
    word: keyword,
    summary: '',
    form,
    units: [],
    choices: [],
    example: '',
    required: false,
    replaces: [],
  };
}

const REPLICATOR: CatalogKind = {
  keyword: 'replicator',
  name: 'replicator',
  summary: '',
  icon: '',
  target: 'element',
  context: false,
  named: true,
  labelled: true,
  clauses: [clause('takes', 'service'), clause('parallel', 'pool'), clause('waits', 'flag')],
};

function titles(...clauses: readonly DiagramClause[]): string[] {
  const rows = clauseRowsOf(REPLICATOR, { ...element('R'), clauses }, view([]));
  return sectionsOf(rows).threads.map(({ title }) => title);
}

describe('clauses of a fork', () => {
  it('offers to wait for branches only if there are some', () => {
    expect(titles()).toEqual(['In parallel on']);
    expect(titles({ word: 'parallel', value: 'io' })).toEqual([
      'In parallel on',
      'Waits for branches',
    ]);
  });

  it('shows a thread that waits for no branches, so that it can be changed', () => {
    expect(titles({ word: 'waits', value: '' })).toEqual(['In parallel on', 'Waits for branches']);
  });
});

it('names the same keyword by its meaning', () => {
  const titleOf = (form: CatalogClause['form']): string | undefined =>
    clauseRowsOf({ ...REPLICATOR, clauses: [clause('core', form)] }, element('R'), view([])).at(0)
      ?.title;
  expect(titleOf('count')).toBe('Core threads');
  expect(titleOf('price')).toBe('Price of a core');
});
