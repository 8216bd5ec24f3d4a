package org.threadwise.queueing.load;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.threadwise.queueing.analytic.SampleNetworks;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.simulation.StoppingRule;

/** The program that {@link MemoryTest} runs in a JVM of its own. */
final class SmallHeap {
  private static final StoppingRule IN_A_HURRY =
      new StoppingRule.Precision(0.05, 0.95, TimeUnit.MILLISECONDS.toNanos(300));

  private SmallHeap() {}

  /** Runs {@code stable EVENTS} or {@code growing}, and prints a line per step. */
  public static void main(String[] arguments) {
    if (arguments[0].equals("stable")) {
      stable(Long.parseLong(arguments[1]));
    } else {
      for (GrowingModels model : GrowingModels.values()) {
        growing(model);
      }
    }
  }

  /**
   * Runs the Café at a load of 0.8 for a number of events, and prints the live memory on the way.
   */
  private static void stable(long events) {
    Network network = SampleNetworks.cafe(new Exponential(10_000), 4);
    Workload workload =
        new Workload(
            "steady",
            List.of(new Arrivals(0, Process.Renewal.poisson(16_000), null)),
            Workload.UNTIL_DONE,
            0);
    List<Long> live = new ArrayList<>();
    Simulation simulation = Simulation.of(network, workload);
    for (long length = Math.min(events, 1_000_000); length <= events; length *= 10) {
      Memory memory = new Memory(length);
      ReplicationTallies run =
          simulation.run(1, 0, RunLimits.of(workload).withEvents(length), memory);
      live.add(memory.live);
      System.out.println(run.ending() + " after " + run.events() + " events");
    }
    System.out.println("live kB " + live.stream().map(bytes -> bytes >> 10).toList());
  }

  /**
   * Measures the live memory shortly before a number of events, while the run holds its objects.
   */
  private static final class Memory implements ExperimentMonitor {
    /** Number of events in which a run asks at least once and at most twice. */
    private static final long EVENTS_BETWEEN_LOOKS = 1 << 12;

    private final long last;
    private long looks;
    long live;

    Memory(long events) {
      last = events / EVENTS_BETWEEN_LOOKS - 1;
    }

    @Override
    public boolean cancelled() {
      if (++looks == last) {
        System.gc();
        live = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
      }
      return false;
    }

    @Override
    public void progress(long done, long expected) {}
  }

  private static void growing(GrowingModels model) {
    Network network = model.network();
    ReplicationTallies run =
        Simulation.run(
            network,
            model.workload(),
            1,
            0,
            RunLimits.of(model.workload()),
            ExperimentMonitor.NONE);
    ExperimentSettings settings = ExperimentSettings.of(1, IN_A_HURRY).withWorkers(2);
    Outcome outcome = Experiment.run(network, model.workload(), settings, ExperimentMonitor.NONE);
    System.out.println(model + " " + run.ending() + " " + outcome.getClass().getSimpleName());
  }
}
