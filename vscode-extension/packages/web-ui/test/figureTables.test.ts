import type { FigureSet, Results } from '@threadwise/protocol';
import { describe, expect, it } from 'vitest';
import { figureTables, joinTable } from '../src/results/figureTables.ts';

const RESULTS: Results = {
  uri: 'x',
  version: 1,
  state: 'simulated',
  workloads: [],
  objectives: [],
  times: [],
  applications: [],
  pools: [],
  curve: [],
  helps: [],
  notes: [],
  replications: 8,
};

const USERS = {
  name: 'Shop',
  users: 20,
  think: 1,
  cycles: { mean: 1234.4, low: 1222.1, high: 1246.7 },
  throughput: { mean: 7.99 },
  sojourn: { mean: 1.503 },
};

const FIGURES: FigureSet = { pools: [], nodes: [], exits: [] };

it('shows how often each branch is the last', () => {
  const branches = [
    { from: 'Ask', slot: 'asked', last: { mean: 0.25, low: 0.24, high: 0.26 } },
    { from: 'Wait', slot: 'waited' },
  ];
  expect(joinTable([{ name: 'Join', branches }])).toEqual({
    caption: 'Which branch is last',
    textColumns: 3,
    heading: ['Join', 'Branch from', 'Slot', 'Last'],
    rows: [
      ['Join', 'Ask', 'asked', '25 % ±4 %'],
      ['Join', 'Wait', 'waited', '–'],
    ],
  });
});

describe('tables of figures', () => {
  it('are absent if a solution has nothing to show in them', () => {
    expect(figureTables(RESULTS)).toEqual([]);
    expect(figureTables({ ...RESULTS, written: FIGURES, proposed: FIGURES })).toEqual([]);
  });

  it('show users with the written and the proposed threads', () => {
    const [table] = figureTables({
      ...RESULTS,
      written: { ...FIGURES, users: [USERS, { name: 'Bulk', users: 1, think: 0 }] },
      proposed: { ...FIGURES, users: [USERS, { name: 'Bulk', users: 1, think: 0 }] },
    });
    expect(table?.heading.slice(0, 3)).toEqual(['Users at', 'Threads', 'Users']);
    expect(table?.rows).toEqual([
      ['Shop', 'as written', '20', '1 s', '1 234 ±1 %', '7.99/s', '1.5 s'],
      ['Shop', 'as proposed', '20', '1 s', '1 234 ±1 %', '7.99/s', '1.5 s'],
      ['Bulk', 'as written', '1', '0', '–', '–', '–'],
      ['Bulk', 'as proposed', '1', '0', '–', '–', '–'],
    ]);
  });

  it('show runs of processes per message', () => {
    const runs = [
      {
        name: 'Orders',
        runs: { mean: 650, low: 640, high: 660 },
        executions: { mean: 3.25 },
        time: { mean: 0.004 },
      },
      { name: 'Idle', runs: { mean: 0 } },
    ];
    const [table, ...others] = figureTables({ ...RESULTS, proposed: { ...FIGURES, runs } });
    expect(others).toEqual([]);
    expect(table?.caption).toBe('Runs of processes per message');
    expect(table?.rows).toEqual([
      ['Orders', 'as proposed', '650 ±1.5 %', '3.25', '4 ms'],
      ['Idle', 'as proposed', '0', '–', '–'],
    ]);
  });

  it('show failures', () => {
    const failures = [
      {
        name: 'Charge',
        executions: { mean: 620 },
        late: { mean: 580 },
        messages: { mean: 1.6 },
        perOrder: { mean: 0.00032 },
      },
      { name: 'Never' },
    ];
    const [table, ...others] = figureTables({ ...RESULTS, written: { ...FIGURES, failures } });
    expect(others).toEqual([]);
    expect(table?.caption).toBe('Failures');
    expect(table?.rows).toEqual([
      ['Charge', 'as written', '620', '580', '1.6', '0.00032'],
      ['Never', 'as written', '–', '–', '–', '–'],
    ]);
  });

  it('show batches and throttlers', () => {
    const batches = [
      { name: 'Collect', closed: { mean: 1567 }, size: { mean: 24.96 }, complete: { mean: 0.998 } },
    ];
    const throttlers = [
      {
        name: 'Limit',
        left: { mean: 1567 },
        waiting: { mean: 0.012, low: 0.0114, high: 0.0126 },
        waited: { mean: 0.124 },
        queue: { mean: 0.24 },
      },
    ];
    const [first, second, ...others] = figureTables({
      ...RESULTS,
      written: { ...FIGURES, batches, throttlers },
    });
    expect(others).toEqual([]);
    expect(first?.caption).toBe('Batches');
    expect(first?.rows).toEqual([['Collect', 'as written', '1 567', '25', '99.8 %']]);
    expect(second?.caption).toBe('Throttlers');
    expect(second?.rows).toEqual([['Limit', 'as written', '1 567', '12 ms ±5 %', '12 %', '0.24']]);
  });

  it('show what waits outside of pools that block their producers, and no other pool', () => {
    const pools = [
      { name: 'http', threads: { mean: 12 } },
      {
        name: 'stage',
        threads: { mean: 6 },
        busy: { mean: 0.88 },
        waitingUnits: { mean: 4.5 },
        waiting: { mean: 0.03 },
        outside: { mean: 1.25 },
      },
    ];
    const [table, ...others] = figureTables({
      ...RESULTS,
      written: { ...FIGURES, pools },
      proposed: { ...FIGURES, pools },
    });
    expect(others).toEqual([]);
    expect(table?.caption).toBe('Pools that block their producers');
    expect(table?.rows).toEqual([
      ['stage', 'as written', '88 %', '4.5', '30 ms', '1.25'],
      ['stage', 'as proposed', '88 %', '4.5', '30 ms', '1.25'],
    ]);
  });
});
