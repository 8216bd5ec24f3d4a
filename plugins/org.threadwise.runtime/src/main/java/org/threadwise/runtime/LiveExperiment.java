package org.threadwise.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.threadwise.queueing.event.LiveReplication;
import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.RunOutcome;
import org.threadwise.queueing.statistics.Tally;

/** Runs of a network in real time, by threads of this JVM, one run after the other. */
public final class LiveExperiment {
  /** Messages inside at which orders certainly pile up, before threads use up the memory. */
  private static final int MAX_MESSAGES_INSIDE = 1_000_000;

  private LiveExperiment() {}

  /**
   * The result of an experiment.
   *
   * @param outcome with the figures of a simulation
   * @param lag time in nanoseconds by which arrivals came too late
   */
  public record Result(Outcome outcome, Tally lag) {}

  /**
   * Executes a network several times, or until the monitor cancels: the figures are then those of
   * the runs so far.
   *
   * @param network its host only states the cores to which the CPU time of the process is related
   * @param workload ends by itself, or has a duration
   * @param seed seed of the random streams; run k has the arrivals and times of replication k of a
   *     simulation
   * @param runs number of runs, at least 1
   * @param percentiles levels of the percentiles of response times
   * @throws IllegalArgumentException if messages arrive for ever
   */
  public static Result run(
      Network network,
      Workload workload,
      long seed,
      int runs,
      List<Double> percentiles,
      ExperimentMonitor monitor) {
    Plan plan = Plan.of(network, workload);
    RunLimits limits = RunLimits.of(workload);
    limits = limits.withMessagesInside(Math.min(limits.messagesInside(), MAX_MESSAGES_INSIDE));
    CpuWork work = new CpuWork();
    Tally lag = new Tally();
    List<ReplicationTallies> tallies = new ArrayList<>();
    for (int run = 0; run < runs && !monitor.cancelled(); run++) {
      LiveReplication replication =
          new LiveReplication(
              plan,
              seed,
              run,
              limits,
              new RunProgress(monitor, workload.duration(), run, runs),
              new JvmThreads(work));
      tallies.add(replication.run());
      lag.merge(replication.lag());
    }
    return new Result(RunOutcome.of(network, workload, percentiles, tallies), lag);
  }

  /** Reports the progress of a run whenever it asks for cancellation. */
  private static final class RunProgress implements BooleanSupplier {
    private final ExperimentMonitor monitor;
    private final long duration;
    private final int run;
    private final int runs;
    private final long started = System.nanoTime();

    RunProgress(ExperimentMonitor monitor, long duration, int run, int runs) {
      this.monitor = monitor;
      this.duration = duration;
      this.run = run;
      this.runs = runs;
    }

    @Override
    public boolean getAsBoolean() {
      if (duration != Workload.UNTIL_DONE) {
        long before = run * (duration / runs);
        monitor.progress(before + (System.nanoTime() - started) / runs, duration);
      }
      return monitor.cancelled();
    }
  }
}
