import type { PageContext, Results } from '@threadwise/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { Host } from '../src/host/host.ts';
import { ResultsStore } from '../src/results/resultsStore.ts';
import { defaultPool } from '../src/results/sweepInput.ts';

const OPENING: PageContext = {
  view: 'results',
  uri: 'file:///s.eai',
  name: 's.eai',
  readOnly: false,
  unsaved: false,
};

const SIMULATING: Results = {
  uri: OPENING.uri,
  version: 1,
  state: 'simulating',
  workloads: [],
  objectives: [],
  times: [],
  applications: [],
  pools: [],
  curve: [],
  helps: [],
  notes: [],
  replications: 0,
};

/** Returns a host with results, and a function that sends it the notification `page/opened`. */
function hostWith(results: Results): { host: Host; reopen: (opening: PageContext) => void } {
  let listener: ((opening: PageContext) => void) | undefined;
  const host = {
    opening: OPENING,
    results: () => Promise.resolve(results),
    onChanged: () => () => undefined,
    onOpened: (listen: (opening: PageContext) => void) => {
      listener = listen;
      return () => undefined;
    },
  };
  return { host: host as unknown as Host, reopen: (opening) => listener?.(opening) };
}

it('does not show a simulation that has ended with its server', async () => {
  const { host, reopen } = hostWith(SIMULATING);
  const store = new ResultsStore(host);
  store.start();
  await vi.waitFor(() => {
    expect(store.state.results?.state).toBe('simulating');
  });
  const trouble = { message: 'The server exited.', remedies: ['restart'] } as const;
  reopen({ ...OPENING, trouble });
  expect(store.state.results?.state).toBe('stale');
  expect(store.state.trouble).toEqual(trouble);
  reopen(OPENING);
  expect(store.state.trouble).toBeUndefined();
});

it('keeps the ranges of a sweep when another tab is opened', () => {
  const store = new ResultsStore(hostWith(SIMULATING).host);
  store.setRanges({ threads: '1-8' });
  store.setRanges({ rates: '300' });
  store.open('whatIf');
  store.open('threads');
  expect(store.state.ranges).toMatchObject({ threads: '1-8', rates: '300' });
});

describe('the pool that is swept first', () => {
  const pools = [{ name: 'banks' }, { name: 'engine', written: 2 }, { name: 'mail', written: 1 }];
  const figure = (mean: number): { mean: number } => ({ mean });
  const written = {
    pools: [
      { name: 'engine', busy: figure(0.2) },
      { name: 'mail', busy: figure(0.9) },
    ],
  } as unknown as NonNullable<Results['written']>;

  it.each<[string, Partial<Results>, string]>([
    ['the one that limits the solution', { bottleneck: 'mail' }, 'mail'],
    ['the busiest one if an application limits it', { bottleneck: 'bank', written }, 'mail'],
    ['the first one without figures', {}, 'engine'],
  ])('is %s', (_, change, pool) => {
    expect(defaultPool({ ...SIMULATING, pools, ...change })).toBe(pool);
  });
});
