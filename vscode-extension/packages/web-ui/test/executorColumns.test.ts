import type { ExecutorChoice, FigureSet, GoalFigures } from '@threadwise/protocol';
import { describe, expect, it } from 'vitest';
import { executorColumns } from '../src/results/executorColumns.ts';

const GOAL: GoalFigures = {
  bound: 'p95 < 20 ms',
  holds: true,
  sure: true,
  words: 'met: 17 of 20 ms, margin 15 %',
};

const FIGURES: FigureSet = {
  pools: [],
  nodes: [],
  exits: [
    { name: 'Few', throughput: { mean: 1 }, mean: { mean: 9 } },
    {
      name: 'Many',
      throughput: { mean: 10 },
      mean: { mean: 0.01, low: 0.0099, high: 0.0101 },
    },
  ],
  goals: [GOAL],
};

const CHOICE: ExecutorChoice = {
  pools: 'as declared',
  kind: 'platform',
  queue: 'as declared',
  execution: 'as declared',
  threads: 4,
  overloaded: false,
  capacity: 100,
  exact: false,
  figures: FIGURES,
  answered: true,
  result: 'proposed',
  verdict: 'proposed',
};

/** Returns the cells of each choice by the titles of their columns. */
function cells(...choices: readonly ExecutorChoice[]): readonly Record<string, unknown>[] {
  const columns = executorColumns({ choices, budget: 20, markdown: '' });
  return choices.map((choice) =>
    Object.fromEntries(columns.map(({ title, cell }) => [title, cell(choice)])),
  );
}

describe('columns of executors', () => {
  it('have the figures at the busiest exit with intervals, and a verdict for each goal', () => {
    expect(cells(CHOICE)).toEqual([
      {
        Threads: '4',
        'Mean at Many': '10 ms ±1 %',
        Capacity: '≤ 100/s',
        'p95 < 20 ms': GOAL,
      },
    ]);
  });

  it('omit the exit if there is only one', () => {
    const figures = { ...FIGURES, exits: FIGURES.exits.slice(1) };
    expect(Object.keys(cells({ ...CHOICE, figures })[0] ?? {})).toContain('Mean');
  });

  it('show neither times nor verdicts above capacity', () => {
    const [, overloaded] = cells(CHOICE, { ...CHOICE, overloaded: true, exact: true });
    expect(overloaded).toEqual({
      Threads: '4',
      'Mean at Many': '–',
      'Throughput at Many': '10/s',
      Capacity: '100/s',
      'p95 < 20 ms': '–',
    });
  });

  it('have costs that are lower bounds where threads are unlimited', () => {
    const cost = { total: 0.4, cores: 0.3, memory: 0.1, complete: false };
    expect(cells({ ...CHOICE, cost })[0]?.['Cost per hour']).toBe('≥ 0.4');
  });

  it('are empty for an executor without a result', () => {
    const { pools, kind, queue, execution, overloaded, exact, result, verdict } = CHOICE;
    const unanswered = { pools, kind, queue, execution, overloaded, exact, result, verdict };
    expect(cells(CHOICE, { ...unanswered, answered: false })[1]).toEqual({
      Threads: '–',
      'Mean at Many': '–',
      Capacity: '–',
      'p95 < 20 ms': '–',
    });
  });
});
