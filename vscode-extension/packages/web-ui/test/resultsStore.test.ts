import type { PageContext, Results } from '@threadwise/protocol';
import { expect, it, vi } from 'vitest';
import type { Host } from '../src/host/host.ts';
import { ResultsStore } from '../src/results/resultsStore.ts';

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
  times: [],
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
