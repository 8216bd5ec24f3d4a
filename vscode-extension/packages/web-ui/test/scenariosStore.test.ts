import type { DifferenceParams, Variation } from '@threadwise/protocol';
import { expect, it, vi } from 'vitest';
import type { Host } from '../src/host/host.ts';
import { ScenariosStore } from '../src/results/scenariosStore.ts';

/** Returns a store and the differences that it requests. */
function storeWith(
  chosen: readonly string[],
  variation: Variation = {},
): { store: ScenariosStore; requests: Omit<DifferenceParams, 'textDocument'>[] } {
  const requests: Omit<DifferenceParams, 'textDocument'>[] = [];
  const host = {
    opening: { name: 'new.eai' },
    chooseFiles: () => Promise.resolve(chosen),
    onProgress: () => () => undefined,
    difference: ({ base, variation }: Omit<DifferenceParams, 'textDocument'>) => {
      requests.push(base === undefined ? { ...(variation && { variation }) } : { base });
      return Promise.resolve({ summary: '', settings: [], rows: [], goals: [], complete: true });
    },
  };
  return { store: new ScenariosStore(host as unknown as Host, () => variation), requests };
}

it('compares with another file when the user has chosen one', async () => {
  const { store, requests } = storeWith(['file:///models/old%20one.eai']);
  store.choosePair('file');
  expect(store.missing).toBe('Choose a file first.');
  await store.chooseFile();
  expect(store.missing).toBeUndefined();
  store.run('file');
  await vi.waitFor(() => {
    expect(store.difference.state.result).toMatchObject({
      before: 'old one.eai',
      after: 'new.eai',
    });
  });
  expect(requests).toEqual([{ base: { file: 'file:///models/old%20one.eai' } }]);
});

it('keeps the chosen file when the user cancels the next choice', async () => {
  const chosen = ['file:///old.eai'];
  const { store } = storeWith(chosen);
  await store.chooseFile();
  chosen.pop();
  await store.chooseFile();
  expect(store.state).toMatchObject({ pair: 'file', file: 'file:///old.eai' });
});

it('compares with a revision, the last commit by default', () => {
  const { store, requests } = storeWith([]);
  store.run('revision');
  store.setRevision(' ');
  expect(store.missing).toBe('Enter a revision, such as HEAD~1.');
  store.setRevision(' v1.2 ');
  store.run('revision');
  expect(requests).toEqual([{ base: { revision: 'HEAD' } }, { base: { revision: 'v1.2' } }]);
});

it('compares a what-if only if it differs from the text', () => {
  const { store } = storeWith([]);
  store.choosePair('whatIf');
  expect(store.missing).toContain('Move a slider');
  const { store: varied, requests } = storeWith([], { rate: 3 });
  varied.run('whatIf');
  expect(varied.missing).toBeUndefined();
  expect(requests).toEqual([{ variation: { rate: 3 } }]);
});
