package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Threads execute a serial task in the order in which they come to it. */
class SerialTaskTest {
  private static final int MESSAGES = 50;
  private static final String POOL = "serialtest";

  private static final Network NETWORK =
      Network.builder("serial")
          .pool(POOL, 2)
          .source("entry")
          .task("task", new Constant(1))
          .serial()
          .sink("exit")
          .chain("entry", "task", "exit")
          .build();

  private static final Workload AT_ONCE =
      new Workload(
          "at once",
          List.of(new Arrivals(0, new Process.AtOnce(MESSAGES), null)),
          Workload.UNTIL_DONE,
          0);

  /** Names of the threads that have executed the task, in order. */
  private final List<String> executions = new CopyOnWriteArrayList<>();

  /**
   * Each execution lasts until the other thread waits for its turn with the next message. Then the
   * thread ends its execution, and takes another message at once. If it could overtake the thread
   * that waits, threads would not alternate.
   */
  @Test
  void aThreadThatWaitsIsNotOvertaken() {
    JvmThreads threads = new JvmThreads(NETWORK, (node, nanos, ended) -> execute());

    ReplicationTallies run = LiveRuns.replication(NETWORK, AT_ONCE, 1, threads).run();

    assertThat(run.deliveries()).isEqualTo(MESSAGES);
    assertThat(executions).hasSize(MESSAGES);
    for (int i = 1; i < MESSAGES; i++) {
      assertThat(executions.get(i)).isNotEqualTo(executions.get(i - 1));
    }
  }

  private void execute() {
    executions.add(Thread.currentThread().getName());
    boolean isLast = executions.size() == MESSAGES;
    while (!isLast && !otherWaits()) {
      Thread.onSpinWait();
    }
  }

  private static boolean otherWaits() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(each -> each.getKey().getName().startsWith(POOL))
        .filter(each -> !each.getKey().equals(Thread.currentThread()))
        .flatMap(each -> Arrays.stream(each.getValue()))
        .anyMatch(
            frame ->
                frame.getClassName().endsWith(".Worker") && frame.getMethodName().equals("await"));
  }
}
