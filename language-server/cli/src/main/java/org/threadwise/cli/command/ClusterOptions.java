package org.threadwise.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.cluster.SparkHome;
import org.threadwise.cli.cluster.SparkRunner;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.sweep.PointRunner;
import picocli.CommandLine.Option;

/** The choice between this machine and a cluster. */
final class ClusterOptions {
  @Option(
      names = "--cluster",
      paramLabel = "MASTER",
      description =
          "Simulate on Apache Spark: spark://HOST:7077, yarn, k8s://… or local[N]. Needs"
              + " SPARK_HOME; figures do not depend on it.")
  private @Nullable String master;

  @Option(
      names = "--spark-conf",
      paramLabel = "KEY=VALUE",
      description = "A setting of Spark; may be repeated.")
  private Map<String, String> settings = new LinkedHashMap<>();

  /** Returns whether a cluster is chosen. */
  boolean isChosen() {
    return master != null;
  }

  /**
   * Returns the runner of points.
   *
   * @param workers number of threads without a cluster
   */
  PointRunner runner(int workers, ConsoleStreams streams, Cancellation cancellation) {
    if (master == null) {
      if (!settings.isEmpty()) {
        throw CommandFailure.wrongUse("--spark-conf requires --cluster; add it");
      }
      return PointRunner.local(workers, streams, cancellation);
    }
    if (!master.matches("yarn|local(\\[.+])?|(spark|k8s)://.+|local-cluster\\[.+]")) {
      throw CommandFailure.wrongUse(
          "--cluster: '"
              + master
              + "' is not a master of Spark; use spark://HOST:7077, yarn, k8s://… or local[N]");
    }
    return new SparkRunner(SparkHome.of(System.getenv()), master, settings, streams, cancellation);
  }
}
