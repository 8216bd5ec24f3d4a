import type { TimeCourseResult } from '@threadwise/protocol';
import { useMemo, type ReactNode } from 'react';
import { coursePlots } from './courses.ts';
import { JobLine } from './JobLine.tsx';
import { DrawnPlot } from './DrawnPlot.tsx';
import { SideChoice } from './SideChoice.tsx';
import { useStore } from './store.ts';
import { useResultsState, useResultsStore } from './useResultsStore.ts';

/** How backlog and threads develop from an empty start. */
export function TimeView(): ReactNode {
  const store = useResultsStore();
  // Renders again when the results or the chosen thread counts change, which affect staleness.
  useResultsState();
  const { result, running } = useStore(store.course);
  return (
    <>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          store.runCourse();
        }}
      >
        <SideChoice />
        <button type="submit" className="main-action" disabled={running}>
          Simulate over time
        </button>
      </form>
      <JobLine job={store.course} title="Simulating" keeps={false} />
      {result === undefined ? (
        !running && (
          <p className="empty">
            A simulation from an empty start shows how backlog and threads develop, and where the
            warm-up ends.
          </p>
        )
      ) : result.message === undefined ? (
        <Course course={result} stale={store.isOutdated(result)} />
      ) : (
        <p className="results-banner warn" role="status">
          No figures: {result.message}.
        </p>
      )}
    </>
  );
}

function Course({
  course,
  stale,
}: {
  readonly course: TimeCourseResult;
  readonly stale: boolean;
}): ReactNode {
  const store = useResultsStore();
  const plots = useMemo(
    () => coursePlots(course).map((plot) => ({ ...plot, stale })),
    [course, stale],
  );
  return (
    <>
      {stale && (
        <p className="results-banner" role="status">
          The text or the choice of threads has changed since this simulation. Simulate again to
          update it.
        </p>
      )}
      <div className="actions end">
        <button type="button" onClick={() => void store.exportCourse(course)}>
          Export CSV
        </button>
      </div>
      <div className="plots">
        {plots.map((plot) => (
          <DrawnPlot key={plot.title} plot={plot} />
        ))}
      </div>
      <p className="legend">
        Lines are means over {course.replications} replications, bands are their 95 % intervals.
        {course.warmUp !== undefined &&
          ' The dashed line is the end of the warm-up, which other figures leave out.'}
      </p>
    </>
  );
}
