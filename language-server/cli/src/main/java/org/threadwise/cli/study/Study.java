package org.threadwise.cli.study;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.study.StudyOptions.Effort;

/**
 * A published study that can be repeated.
 *
 * <p>Implementations are services ({@link java.util.ServiceLoader}) in a module of their own. The
 * command line does not depend on that module, so its other commands do not load it.
 */
public interface Study {
  /** Returns the name of the study, which is also the name of its folder. */
  String name();

  /**
   * Returns why the study runs on this machine only, null if its simulations may run on a cluster.
   */
  default @Nullable String localOnly(Effort effort) {
    return "it measures this machine";
  }

  /**
   * Repeats the study.
   *
   * @param folder contains the published tables and the models
   * @param streams for warnings about models and for progress
   */
  StudyResult repeat(
      Path folder, StudyOptions options, ConsoleStreams streams, Cancellation cancellation);
}
