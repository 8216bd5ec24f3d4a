package org.threadwise.cli.cluster;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Explanation of failures that Spark reports. */
final class SparkFailure {
  private static final int MAX_LINES = 12;
  private static final Pattern ERROR = Pattern.compile("ERROR|Error|Exception");

  /** The first line of a failed task: "Lost task 0.3 in stage 0.0 (TID 3) (HOST executor 1): …". */
  private static final Pattern EXECUTOR = Pattern.compile("\\((\\S+) executor \\S+\\)");

  private static final String OLD_JAVA = "UnsupportedClassVersionError";
  private static final String FULL_MEMORY = "OutOfMemoryError";
  private static final String NO_MASTER = "All masters are unresponsive";

  private SparkFailure() {}

  /**
   * Returns the message for a job that failed.
   *
   * @param message of Spark, with the host and the stack of the executor
   * @param log the messages of Spark
   */
  static String ofJob(String message, List<String> log) {
    return knownCause(Stream.concat(message.lines(), log.stream()).toList())
        .orElseGet(() -> text(message.lines().limit(MAX_LINES).toList()));
  }

  /**
   * Returns the message for a driver that ended without a result.
   *
   * @param log the messages of Spark
   */
  static String ofDriver(int status, List<String> log) {
    List<String> errors = log.stream().filter(line -> ERROR.matcher(line).find()).toList();
    List<String> shown = errors.isEmpty() ? log : errors;
    return knownCause(log)
        .orElseGet(
            () ->
                "spark-submit ended with status "
                    + status
                    + "; "
                    + text(shown.subList(Math.max(0, shown.size() - MAX_LINES), shown.size())));
  }

  private static Optional<String> knownCause(List<String> lines) {
    if (find(FULL_MEMORY, lines).isPresent()) {
      return Optional.of(
          "out of memory on Spark; --spark-conf spark.executor.memory=4g allows more"
              + " (spark.driver.memory with --cluster local[N])");
    }
    if (find(NO_MASTER, lines).isPresent()) {
      return Optional.of(
          "no master of Spark answers, although something is at its address; check the address, and"
              + " that the cluster has the version of SPARK_HOME");
    }
    return find(OLD_JAVA, lines).map(SparkFailure::oldJava);
  }

  private static Optional<String> find(String text, List<String> lines) {
    return lines.stream().filter(line -> line.contains(text)).findFirst();
  }

  private static String oldJava(String line) {
    Matcher executor = EXECUTOR.matcher(line);
    return "the executors "
        + (executor.find() ? "(such as the one on " + executor.group(1) + ") " : "")
        + "run a Java older than 21; start the workers with Java 21 or newer, or set"
        + " spark.executorEnv.JAVA_HOME to its folder on their machines";
  }

  private static String text(List<String> lines) {
    return "the simulation on Spark failed:\n"
        + lines.stream().map(line -> "  " + line.strip()).collect(Collectors.joining("\n"));
  }
}
