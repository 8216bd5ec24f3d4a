package org.threadwise.studies.jvm;

import java.nio.file.Path;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.study.Study;
import org.threadwise.cli.study.StudyOptions;
import org.threadwise.cli.study.StudyResult;

/**
 * Freire et al.: ten tasks that find primes, on different Java virtual machines. It measures this
 * machine, so its figures differ from run to run.
 */
public final class JvmStudy implements Study {
  @Override
  public String name() {
    return "jvm";
  }

  @Override
  public StudyResult repeat(
      Path folder, StudyOptions options, ConsoleStreams streams, Cancellation cancellation) {
    var configurations = JvmConfiguration.of(InstalledJvm.findAll(cancellation), cancellation);
    return new JvmStudyRun(folder, streams, cancellation)
        .repeat(JvmPlan.published(options.seed(), configurations));
  }
}
