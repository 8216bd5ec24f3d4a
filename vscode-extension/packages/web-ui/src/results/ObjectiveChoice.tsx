import type { Results } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useResultsStore } from './useResultsStore.ts';

const TITLES: Readonly<Record<string, string>> = {
  throughput: 'highest throughput',
  response: 'shortest mean response time',
  makespan: 'shortest makespan',
  goal: 'fewest threads that meet every goal',
  cost: 'lowest cost that meets every goal',
  capacity: 'highest capacity',
};

/** A choice of the objective of the proposals. */
export function ObjectiveChoice({ results }: { readonly results: Results }): ReactNode {
  const store = useResultsStore();
  const { objective = '', objectives } = results;
  if (objectives.length === 0) {
    return null;
  }
  // A percentile of the settings need not be one of the offered ones.
  const all =
    objective === '' || objectives.includes(objective) ? objectives : [...objectives, objective];
  return (
    <label className="check objective">
      Objective
      <select
        title="The criterion by which thread counts are proposed"
        value={objective}
        onChange={({ target }) => {
          void store.choose('objectives', target.value === '' ? undefined : target.value);
        }}
      >
        <option value="">fitting the workload</option>
        {all.map((keyword) => (
          <option key={keyword} value={keyword}>
            {TITLES[keyword] ?? `shortest ${keyword} of the response time`}
          </option>
        ))}
      </select>
    </label>
  );
}
