import type { ReactNode } from 'react';
import type { Job } from './job.ts';
import { useStore } from './store.ts';

/** How far a job is, with what ends it; or why it failed. */
export function JobLine<A>({
  job,
  title,
  keeps,
}: {
  readonly job: Job<A>;
  readonly title: string;
  /** Whether its answer is what it has so far when it is ended. */
  readonly keeps: boolean;
}): ReactNode {
  const { running, progress, failure } = useStore(job);
  if (!running) {
    return (
      <p className="results-problem" role="alert">
        {failure}
      </p>
    );
  }
  return (
    <div className="job" role="status">
      <progress
        aria-label={title}
        max={100}
        {...(progress?.percentage !== undefined && { value: progress.percentage })}
      />
      <span>
        {title}
        {progress?.message === undefined ? '…' : `: ${progress.message}`}
      </span>
      <button
        type="button"
        onClick={() => {
          if (keeps) {
            job.finish();
          } else {
            job.abandon();
          }
        }}
      >
        Cancel
      </button>
    </div>
  );
}
