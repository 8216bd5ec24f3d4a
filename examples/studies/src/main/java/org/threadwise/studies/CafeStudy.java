package org.threadwise.studies;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.study.Study;
import org.threadwise.cli.study.StudyOptions;
import org.threadwise.cli.study.StudyOptions.Effort;
import org.threadwise.cli.study.StudyResult;

/** Haugg et al. 2019: the Café with 1 to 24 threads at 5 000 to 10 000 messages per second. */
public final class CafeStudy implements Study {
  @Override
  public String name() {
    return "haugg2019";
  }

  @Override
  public @Nullable String localOnly(Effort effort) {
    return effort == Effort.FIT
        ? "--effort fit is a sequential search, whose steps are too short for one"
        : null;
  }

  @Override
  public StudyResult repeat(
      Path folder, StudyOptions options, ConsoleStreams streams, Cancellation cancellation) {
    var run =
        new CafeStudyRun(folder, CafePlan.of(options), options.runner(), streams, cancellation);
    return switch (options.effort()) {
      case DECIDE -> run.decide();
      case FULL -> run.repeatAll();
      case FIT -> run.fit();
    };
  }
}
