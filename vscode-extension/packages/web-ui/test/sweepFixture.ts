import type { Results, SweepPoint, SweepResult } from '@threadwise/protocol';
import { marksOf } from '../src/results/charts.ts';

function point(threads: number, mean: number, rate?: number): SweepPoint {
  const value = { mean, low: mean * 0.98, high: mean * 1.02 };
  const stable = { throughput: value, mean: value, p95: value, busy: { mean: 0.5 } };
  return {
    threads,
    unstable: mean === 0,
    ...(mean > 0 && stable),
    ...(rate !== undefined && { rate }),
  };
}

export const SWEEP: SweepResult = {
  pool: 'engine',
  basis: 'a',
  pools: [
    { name: 'engine', written: 2 },
    { name: 'other', written: 1 },
  ],
  knees: [{ rate: 500, threads: 2 }, { rate: 900 }],
  capacities: [
    { threads: 1, capacity: 550, exact: true },
    { threads: 2, capacity: 850, exact: true },
  ],
  goals: [],
  points: [point(1, 0.2, 500), point(2, 0.004, 500), point(1, 0, 900), point(2, 0, 900)],
  complete: true,
  markdown: '',
};

export const RESULTS: Results = {
  uri: 'x',
  version: 1,
  state: 'simulated',
  workloads: [],
  objectives: [],
  basis: 'a',
  rate: 500,
  times: [
    { name: 'T1', seconds: 0.001 },
    { name: 'T2', seconds: 0.002 },
  ],
  applications: [{ name: 'Bank', capacity: 2 }],
  pools: [
    { name: 'engine', written: 4, proposed: 2 },
    { name: 'other', written: 1 },
  ],
  curve: [],
  helps: [],
  notes: ['<script>'],
  replications: 8,
};

export const DRAWING = { marks: marksOf(SWEEP, RESULTS), stale: false, logarithmic: undefined };
