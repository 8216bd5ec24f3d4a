package org.threadwise.sizing.replication;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Determinism;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.formula.ReplicationLength;
import org.threadwise.sizing.formula.UserLoad;

/**
 * The greatest number of threads that each sized pool takes at the same time if it has a thread for
 * every work unit.
 *
 * <p>In such a run no work unit waits for a thread. With as many threads or more the same run
 * results, so further threads change nothing, whatever the objective: this is where a search may
 * end. For example, 1 000 messages at once at a single task of 1 ms take 1 000 threads, and the
 * makespan is 1 ms with 1 000 threads and with 2 000.
 *
 * @param threads of each sized pool
 * @param exact whether every run has these peaks: nothing is random, the run is the whole workload,
 *     and a thread that is not needed costs nothing. Otherwise some runs may take more
 */
public record Peaks(List<Integer> threads, boolean exact) {

  public Peaks {
    threads = List.copyOf(threads);
  }

  /** A run with more events is not worth its time: the search ends where runs stop improving. */
  private static final double MAX_EVENTS = 1e7;

  /** A longer run is not repeated. */
  private static final double MANY_EVENTS = 1e6;

  private static final int RUNS = 2;

  /** Length of the start of a run, in events. */
  private static final long START_EVENTS = 100_000;

  private static final double USUAL_UTILIZATION = 0.5;

  /**
   * Runs the network with a thread for every work unit.
   *
   * @param isGrowing whether the backlog grows while orders arrive
   * @param most greatest number of threads that matters; the start of a run may show that a single
   *     pool takes more
   * @return null if it takes too long, or would show a part of a growing backlog
   */
  public static @Nullable Peaks of(
      Formulas formulas, Workload workload, boolean isGrowing, int most, CandidateTrials trials) {
    UserLoad users = formulas.users();
    double rate = users == null ? formulas.rates().ordersPerSecond() : users.greatestThroughput();
    double inside = rate * formulas.latency();
    double utilization = isGrowing ? 1 : USUAL_UTILIZATION;
    ReplicationLength horizon = formulas.horizon(workload, rate, utilization, inside, 0);
    double events = horizon.orders() * formulas.eventsPerOrder();
    if (!(events <= MAX_EVENTS) || (isGrowing && horizon.shortened())) {
      return null;
    }
    Network unlimited = formulas.withUnlimitedThreads();
    boolean isRandom = !Determinism.isDeterministic(unlimited, workload);
    int[] peaks = new int[formulas.sized().size()];
    Simulation simulation = Simulation.of(unlimited, horizon.workload());
    RunLimits limits = RunLimits.of(horizon.workload());
    boolean exact = !isRandom && !horizon.shortened() && idleThreadsAreFree(formulas);
    boolean startMaySuffice =
        peaks.length == 1 && events > START_EVENTS && formulas.rates().expectedOrders() > most;
    if (startMaySuffice) {
      Optional<ReplicationTallies> start =
          trials.replicate(simulation, limits.withEvents(START_EVENTS), 0);
      start.ifPresent(run -> addPeaks(run, formulas, peaks));
      if (peaks[0] > most) {
        return new Peaks(List.of(peaks[0]), exact);
      }
    }
    for (int run = 0; run < (isRandom && events <= MANY_EVENTS ? RUNS : 1); run++) {
      Optional<ReplicationTallies> done = trials.replicate(simulation, limits, run);
      if (done.isEmpty()) {
        return null;
      }
      addPeaks(done.get(), formulas, peaks);
    }
    return new Peaks(Arrays.stream(peaks).boxed().toList(), exact);
  }

  private static void addPeaks(ReplicationTallies run, Formulas formulas, int[] peaks) {
    for (int position = 0; position < peaks.length; position++) {
      int pool = formulas.sized().get(position);
      peaks[position] = Math.max(peaks[position], run.pools().get(pool).peakThreads());
    }
  }

  /** Returns whether idle threads do not slow a pool down. */
  private static boolean idleThreadsAreFree(Formulas formulas) {
    return formulas.sized().stream()
        .map(pool -> formulas.network().pools().get(pool).costs())
        .allMatch(costs -> costs.start() == 0 && costs.wake() == 0);
  }

  /** Returns threads of all sized pools. */
  int total() {
    return threads.stream().mapToInt(Integer::intValue).sum();
  }
}
