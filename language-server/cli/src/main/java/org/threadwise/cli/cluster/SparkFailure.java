package org.threadwise.cli.cluster;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Explanation of failures that Spark reports. */
final class SparkFailure {
  private static final int MAX_LINES = 12;
  private static final Pattern ERROR = Pattern.compile("ERROR|Error|Exception");

  /** The first line of a failed task: "Lost task 0.3 in stage 0.0 (TID 3) (HOST executor 1): …". */
  private static final Pattern EXECUTOR = Pattern.compile("\\((\\S+) executor \\S+\\)");

  private static final String OLD_JAVA = "UnsupportedClassVersionError";
  private static final String FULL_MEMORY = "OutOfMemoryError";

  private SparkFailure() {}

  /**
   * Returns the message for a job that failed.
   *
   * @param message of Spark, with the host and the stack of the executor
   * @param log the messages of Spark
   */
  static String ofJob(String message, List<String> log) {
    if (message.contains(FULL_MEMORY)
        || log.stream().anyMatch(line -> line.contains(FULL_MEMORY))) {
      return "out of memory on Spark; --spark-conf spark.executor.memory=4g allows more"
          + " (spark.driver.memory with --cluster local[N])";
    }
    if (message.contains(OLD_JAVA)) {
      Matcher executor = EXECUTOR.matcher(message);
      return "the executors "
          + (executor.find() ? "(such as the one on " + executor.group(1) + ") " : "")
          + "run a Java older than 21; start the workers with Java 21 or newer, or set"
          + " spark.executorEnv.JAVA_HOME to its folder on their machines";
    }
    return text(message.lines().limit(MAX_LINES).toList());
  }

  /**
   * Returns the message for a driver that ended without a result.
   *
   * @param log the messages of Spark
   */
  static String ofDriver(int status, List<String> log) {
    List<String> errors = log.stream().filter(line -> ERROR.matcher(line).find()).toList();
    List<String> shown = errors.isEmpty() ? log : errors;
    return "spark-submit ended with status "
        + status
        + "; "
        + text(shown.subList(Math.max(0, shown.size() - MAX_LINES), shown.size()));
  }

  private static String text(List<String> lines) {
    return "the sweep on Spark failed:\n"
        + lines.stream().map(line -> "  " + line.strip()).collect(Collectors.joining("\n"));
  }
}
