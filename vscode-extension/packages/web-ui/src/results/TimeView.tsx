import type { TimeCourseResult } from '@threadwise/protocol';
import { useMemo, type ReactNode } from 'react';
import { coursePlots, omittedPools } from './courses.ts';
import { DrawnPlot } from './DrawnPlot.tsx';
import { SideSimulation } from './SideSimulation.tsx';
import { useResultsStore } from './useResultsStore.ts';

/** How backlog and threads develop from an empty start. */
export function TimeView(): ReactNode {
  const store = useResultsStore();
  return (
    <SideSimulation
      job={store.course}
      run={() => {
        store.runCourse();
      }}
      action="Simulate over time"
      purpose="A simulation from an empty start shows how backlog and threads develop, and where the warm-up ends."
      show={(course, stale) => <Course course={course} stale={stale} />}
    />
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
  const omitted = omittedPools(course);
  return (
    <>
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
        {omitted !== '' && ` ${omitted} They have the fewest work units and busy threads.`}
      </p>
    </>
  );
}
