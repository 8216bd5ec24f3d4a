import type { ReactNode } from 'react';
import type { Job } from './job.ts';
import { useStore } from './store.ts';

/** Progress of a job with a button that ends it, or its failure. */
export function JobLine<A>({
  job,
  title,
  keeps,
}: {
  readonly job: Job<A>;
  readonly title: string;
  /** Whether a job that is ended early keeps its partial result. */
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
