package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.statistics.Tally;

/**
 * How an empty network fills and empties under a workload: figures of intervals of equal length, as
 * means over independent replications. The first interval starts at time 0.
 *
 * @param intervalSeconds length of an interval
 * @param warmUpSeconds end of the warm-up, 0 without one
 * @param replications number of replications
 * @param inside orders with a message inside, at the end of each interval
 * @param arrived orders that arrive per second, in each interval
 * @param answered orders whose first message is delivered per second, in each interval
 * @param pools one per pool
 */
public record TimeCourse(
    double intervalSeconds,
    double warmUpSeconds,
    int replications,
    List<Estimate> inside,
    List<Estimate> arrived,
    List<Estimate> answered,
    List<PoolCourse> pools) {

  /** Number of intervals. */
  public static final int INTERVALS = 100;

  /** Number of replications of long runs; those of short ones are more, up to a maximum. */
  private static final int MIN_REPLICATIONS = 3 * StoppingRule.ROUND;

  private static final int MAX_REPLICATIONS = 50 * StoppingRule.ROUND;

  /** Number of events of all replications from which no more than the minimum are run. */
  private static final double EVENTS = 3e6;

  public TimeCourse {
    inside = List.copyOf(inside);
    arrived = List.copyOf(arrived);
    answered = List.copyOf(answered);
    pools = List.copyOf(pools);
  }

  /**
   * One pool.
   *
   * @param waiting work units that wait, mean of each interval
   * @param taken threads that are taken, mean of each interval
   */
  public record PoolCourse(List<Estimate> waiting, List<Estimate> taken) {
    public PoolCourse {
      waiting = List.copyOf(waiting);
      taken = List.copyOf(taken);
    }
  }

  /**
   * Simulates a network until a finite workload is done, for the duration of a workload that has
   * one, or else a few times as long as the warm-up.
   *
   * @param settings whose seed and workers are used
   * @return empty if the monitor cancels, or a replication does not reach its end, because it comes
   *     to a standstill or has too many messages for the memory
   */
  public static Optional<TimeCourse> simulate(
      Network network, Workload workload, ExperimentSettings settings, ExperimentMonitor monitor) {
    try (var replications = new Replications(settings, monitor, Long.MAX_VALUE)) {
      var length = new CourseLength(network, workload, settings, monitor);
      Simulation simulation = Simulation.of(network, workload);
      long end = length.nanos(simulation, replications, MIN_REPLICATIONS);
      if (end < INTERVALS) {
        return Optional.empty();
      }
      RunLimits limits = RunLimits.of(workload).withWindow(0, end);
      List<Run> runs = new ArrayList<>();
      int count = MIN_REPLICATIONS;
      while (runs.size() < count) {
        int from = runs.size();
        int to = from + StoppingRule.ROUND;
        runs.addAll(replications.runInParts(simulation, limits, INTERVALS, from, to, Run::of));
        if (runs.size() < to) {
          return Optional.empty();
        }
        count = count(runs.getFirst().events());
        monitor.progress(runs.size(), count);
      }
      long interval = end / INTERVALS;
      return Optional.of(
          of(
              runs,
              interval / DeliverySamples.NANOS,
              length.warmUpSeconds(),
              network.pools().size()));
    }
  }

  /** Returns the number of replications, given the events of the first one. */
  private static int count(double events) {
    double rounds = EVENTS / Math.max(1, events) / StoppingRule.ROUND;
    int affordable = StoppingRule.ROUND * (int) Math.min(MAX_REPLICATIONS, rounds);
    return Math.clamp(affordable, MIN_REPLICATIONS, MAX_REPLICATIONS);
  }

  private static TimeCourse of(List<Run> runs, double seconds, double warmUp, int pools) {
    return new TimeCourse(
        seconds,
        warmUp,
        runs.size(),
        means(runs, 0),
        means(runs, 1),
        means(runs, 2),
        IntStream.range(0, pools)
            .map(pool -> Run.FIRST_POOL + 2 * pool)
            .mapToObj(row -> new PoolCourse(means(runs, row), means(runs, row + 1)))
            .toList());
  }

  /** Returns the mean of a figure over the replications, for each interval. */
  private static List<Estimate> means(List<Run> runs, int figure) {
    List<Estimate> means = new ArrayList<>();
    for (int i = 0; i < INTERVALS; i++) {
      var samples = new Tally();
      for (Run run : runs) {
        samples.add(run.figures()[i][figure]);
      }
      means.add(Estimate.of(samples));
    }
    return means;
  }

  /**
   * The figures of one replication. Its tallies would need too much memory.
   *
   * @param figures of each interval: orders inside, arrived and answered, and for each pool the
   *     work units that wait and the threads that are taken
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Run(double events, double[][] figures) {
    static final int FIRST_POOL = 3;

    static Run of(List<ReplicationTallies> parts) {
      return new Run(
          parts.stream().mapToDouble(ReplicationTallies::events).sum(),
          parts.stream().map(Run::figures).toArray(double[][]::new));
    }

    private static double[] figures(ReplicationTallies part) {
      double[] figures = new double[FIRST_POOL + 2 * part.pools().size()];
      double seconds = part.window() / DeliverySamples.NANOS;
      figures[0] = part.leftOver();
      figures[1] = part.arrivals() / seconds;
      figures[2] = part.ordersDelivered() / seconds;
      for (int pool = 0; pool < part.pools().size(); pool++) {
        figures[FIRST_POOL + 2 * pool] = part.pools().get(pool).queueLength() / part.window();
        figures[FIRST_POOL + 2 * pool + 1] = part.pools().get(pool).takenThreads() / part.window();
      }
      return figures;
    }
  }
}
