package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Distribution;

/**
 * How messages arrive at the sources, and when a run ends.
 *
 * @param name as people know it
 * @param arrivals at most one for each source
 * @param duration end of a run in nanoseconds, {@link #UNTIL_DONE} without one
 * @param warmUp start of the window in nanoseconds, {@link #FOUND} to have it found
 */
public record Workload(String name, List<Arrivals> arrivals, long duration, long warmUp) {

  /** The duration of a run that ends when nothing is left to happen, or in steady state. */
  public static final long UNTIL_DONE = Long.MAX_VALUE;

  /** A warm-up that is found by MSER-5 for a steady state, and 0 otherwise. */
  public static final long FOUND = -1;

  /** The same workload with another end, in nanoseconds or {@link #UNTIL_DONE}. */
  public Workload withDuration(long end) {
    return new Workload(name, arrivals, end, warmUp);
  }

  /** The same workload with another start of the window, in nanoseconds or {@link #FOUND}. */
  public Workload withWarmUp(long start) {
    return new Workload(name, arrivals, duration, start);
  }

  /** So many messages at time 0 at each source of this workload, until all work is done. */
  public Workload withMessagesAtOnce(long messages) {
    List<Arrivals> atOnce = new ArrayList<>();
    for (Arrivals each : arrivals) {
      atOnce.add(new Arrivals(each.source(), new Process.AtOnce(messages), null));
    }
    return new Workload(name, List.copyOf(atOnce), UNTIL_DONE, 0);
  }

  /**
   * How messages arrive at one source.
   *
   * @param source index of the node
   * @param process when
   * @param batch messages at each arrival, null for one
   */
  public record Arrivals(int source, Process process, @Nullable Distribution batch) {}

  /** When messages arrive. */
  public sealed interface Process {
    /** Independent gaps in nanoseconds; the first arrival comes after one gap. */
    record Renewal(Distribution gap) implements Process {}

    /** Poisson whose rate changes in a ring of states, starting in the first. */
    record Modulated(List<State> states) implements Process {}

    /** Times in nanoseconds, ascending, the same in every replication. */
    record Recorded(List<Long> times) implements Process {}

    /** So many messages at time 0. */
    record AtOnce(long messages) implements Process {}
  }

  /**
   * A state of modulated arrivals.
   *
   * @param rate messages per second, 0 allowed
   * @param sojourn mean of the exponential stay in nanoseconds
   */
  public record State(double rate, double sojourn) {}
}
