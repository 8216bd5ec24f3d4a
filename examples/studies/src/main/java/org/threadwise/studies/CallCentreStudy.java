package org.threadwise.studies;

import java.nio.file.Path;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.study.Study;
import org.threadwise.cli.study.StudyOptions;
import org.threadwise.cli.study.StudyOptions.Effort;
import org.threadwise.cli.study.StudyResult;

/**
 * Freire et al.: one pool of 100 threads against local pools, for the 16 tasks of a call centre in
 * a row. No option changes it, because nothing in its model is random.
 */
public final class CallCentreStudy implements Study {
  @Override
  public String name() {
    return "freire-callcentre";
  }

  @Override
  public String localOnly(Effort effort) {
    return "it takes a few seconds";
  }

  @Override
  public StudyResult repeat(
      Path folder, StudyOptions options, ConsoleStreams streams, Cancellation cancellation) {
    return new CallCentreStudyRun(folder, streams, cancellation).repeat();
  }
}
