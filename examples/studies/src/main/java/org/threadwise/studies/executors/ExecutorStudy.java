package org.threadwise.studies.executors;

import java.nio.file.Path;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.study.Study;
import org.threadwise.cli.study.StudyOptions;
import org.threadwise.cli.study.StudyResult;

/**
 * An HTTP server with a thread per task, a single thread, cached threads and virtual threads, under
 * 500 requests per second. It measures this machine, so its figures differ from run to run.
 */
public final class ExecutorStudy implements Study {
  @Override
  public String name() {
    return "executors";
  }

  @Override
  public StudyResult repeat(
      Path folder, StudyOptions options, ConsoleStreams streams, Cancellation cancellation) {
    Long duration = options.duration();
    long nanos = duration == null ? ExecutorPlan.PUBLISHED_NANOS : duration;
    return new ExecutorStudyRun(
            ExecutorPlan.published(nanos, options.seed()), streams, cancellation)
        .repeat();
  }
}
