import type { ReactNode } from 'react';
import type { Job } from './job.ts';
import { JobLine } from './JobLine.tsx';
import type { OfScenario } from './resultsStore.ts';
import { SideChoice } from './SideChoice.tsx';
import { useStore } from './store.ts';
import { useResultsState, useResultsStore } from './useResultsStore.ts';

interface Props<R> {
  readonly job: Job<OfScenario<R>>;
  readonly run: () => void;
  /** Text of the button. */
  readonly action: string;
  /** What the simulation shows, before the first one. */
  readonly purpose: string;
  readonly show: (result: R, stale: boolean) => ReactNode;
}

/** A simulation with the written or the proposed thread counts that users start themselves. */
export function SideSimulation<R extends { readonly message?: string }>({
  job,
  run,
  action,
  purpose,
  show,
}: Props<R>): ReactNode {
  const store = useResultsStore();
  // Renders again when the results or the chosen thread counts change, which affect staleness.
  useResultsState();
  const { result, running } = useStore(job);
  const stale = result !== undefined && store.isOutdated(result);
  return (
    <>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <SideChoice />
        <button type="submit" className="main-action" disabled={running}>
          {action}
        </button>
      </form>
      <JobLine job={job} title="Simulating" keeps={false} />
      {result === undefined && !running && <p className="empty">{purpose}</p>}
      {result?.message !== undefined && (
        <p className="results-banner warn" role="status">
          No figures: {result.message}.
        </p>
      )}
      {stale && result.message === undefined && (
        <p className="results-banner" role="status">
          The text or the choice of threads has changed since this simulation. Simulate again to
          update it.
        </p>
      )}
      {result !== undefined && result.message === undefined && show(result, stale)}
    </>
  );
}
