import type { Remedy, Trouble } from '@threadwise/protocol';
import type { ReactNode } from 'react';

/** Titles of remedies. */
export const REMEDIES: Readonly<Record<Remedy, string>> = {
  restart: 'Restart',
  settings: 'Open Settings',
  log: 'Show Log',
  trust: 'Manage Workspace Trust',
};

interface Props {
  readonly trouble: Trouble;
  readonly perform: (remedy: Remedy) => void;
}

/** Why requests fail, with possible remedies. */
export function TroubleNotice({ trouble, perform }: Props): ReactNode {
  return (
    <div className="notice notice-error">
      <span>{trouble.message}</span>
      {trouble.remedies.map((remedy) => (
        <button
          key={remedy}
          type="button"
          onClick={() => {
            perform(remedy);
          }}
        >
          {REMEDIES[remedy]}
        </button>
      ))}
    </div>
  );
}
