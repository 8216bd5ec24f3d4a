package org.threadwise.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SparkFailureTest {
  private static final String TASK =
      "org.apache.spark.SparkException: Job aborted due to stage failure: Task 1 in stage 0.0"
          + " failed 4 times, most recent failure: Lost task 1.3 in stage 0.0 (TID 7)"
          + " (10.0.0.7 executor 1): ";

  @Test
  void keepsHostAndStackOfTheExecutor() {
    String message = TASK + "java.lang.IllegalStateException: broken\n\tat a.B.c(B.java:1)";
    assertThat(SparkFailure.ofJob(message, List.of()))
        .contains("10.0.0.7 executor 1", "broken\n  at a.B.c(B.java:1)");
  }

  @Test
  void explainsAnOldJava() {
    String message =
        TASK
            + "java.lang.UnsupportedClassVersionError: org/threadwise/spark/SimulatePoints has been"
            + " compiled by a more recent version of the Java Runtime";
    assertThat(SparkFailure.ofJob(message, List.of()))
        .startsWith("the executors (such as the one on 10.0.0.7) run a Java older than 21; ");
  }

  /** The master of another version does not understand the application, and does not answer. */
  @Test
  void explainsAMasterOfAnotherVersion() {
    List<String> log =
        List.of(
            "ERROR StandaloneSchedulerBackend: Reason: All masters are unresponsive! Giving up.");
    assertThat(SparkFailure.ofJob("SparkContext was shut down", log))
        .isEqualTo(SparkFailure.ofDriver(1, log))
        .contains("check the address, and that the cluster has the version of SPARK_HOME");
  }

  @Test
  void explainsAFullMemory() {
    List<String> log = List.of("ERROR Executor: java.lang.OutOfMemoryError: Java heap space");
    assertThat(SparkFailure.ofJob("SparkContext was shut down", log))
        .startsWith("out of memory on Spark; --spark-conf spark.executor.memory=4g");
  }

  @Test
  void showsTheErrorsOfADriverThatEnded() {
    List<String> log =
        List.of("INFO starting", "ERROR SparkContext: no space left on device", "INFO stopped");
    assertThat(SparkFailure.ofDriver(1, log))
        .startsWith("spark-submit ended with status 1; ")
        .contains("\n  ERROR SparkContext: no space left on device")
        .doesNotContain("INFO");
    assertThat(SparkFailure.ofDriver(1, List.of("killed"))).endsWith("\n  killed");
  }
}
