package org.threadwise.benchmarks.work;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Recording;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.LiveRecord;
import org.threadwise.queueing.event.LiveThreads;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.runtime.LiveExperiment;

/** CPU time that a run by real threads needs besides that of its tasks, in microseconds. */
final class EventCost {
  private static final int REPETITIONS = 10;
  private static final int MESSAGES = 20_000;
  private static final int TASKS = 10;

  /** Events of the Flight Recorder at a time, fewer than those of which only a part is recorded. */
  private static final int RECORDED = 1_000;

  private static final long PAUSE = 110_000_000;
  private static final double NANOS = 1e3;
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private EventCost() {}

  /** Returns the CPU time of the process for each work unit of tasks that take no time. */
  static Tally ofUnits() {
    var network = Network.builder("empty").pool("pool", 1).source("entry");
    String[] chain = new String[TASKS + 2];
    chain[0] = "entry";
    for (int task = 1; task <= TASKS; task++) {
      chain[task] = "task" + task;
      network = network.task(chain[task], new Constant(0));
    }
    chain[TASKS + 1] = "exit";
    Network tasks = network.sink("exit").chain(chain).build();
    var workload =
        new Workload(
            "at once",
            List.of(new Arrivals(0, new Process.AtOnce(MESSAGES), null)),
            Workload.UNTIL_DONE,
            0);
    Tally costs = new Tally();
    for (int i = 0; i <= REPETITIONS; i++) {
      LiveExperiment run = new LiveExperiment(tasks, workload, 1);
      long before = processTime();
      run.run(1, List.of(), ExperimentMonitor.NONE, null);
      double cost = (processTime() - before) / NANOS / MESSAGES / TASKS;
      if (i > 0) {
        costs.add(cost);
      }
    }
    return costs;
  }

  private static long processTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** Returns the CPU time of recording an execution with the Flight Recorder. */
  static Tally ofRecording() {
    LiveThreads threads =
        LiveExperiment.threads(
            Network.builder("one")
                .pool("pool", 1)
                .source("entry")
                .task("task", new Constant(0))
                .sink("exit")
                .chain("entry", "task", "exit")
                .build());
    Tally costs = new Tally();
    try (Recording recording = new Recording()) {
      recording.start();
      for (int i = 0; i < 5 * REPETITIONS; i++) {
        double cost = record(threads) / NANOS / RECORDED;
        if (i >= 4 * REPETITIONS) {
          costs.add(cost);
        }
        LockSupport.parkNanos(PAUSE);
      }
    } finally {
      threads.shutDown();
    }
    return costs;
  }

  private static double record(LiveThreads threads) {
    long before = CLOCK.getCurrentThreadCpuTime();
    for (int i = 0; i < RECORDED; i++) {
      LiveRecord record = Objects.requireNonNull(threads.record(1));
      threads.compute(1, 0, record);
      record.ended(i, 0, 0);
    }
    return CLOCK.getCurrentThreadCpuTime() - before;
  }
}
