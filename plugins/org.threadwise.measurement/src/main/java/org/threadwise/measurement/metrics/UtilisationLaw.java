package org.threadwise.measurement.metrics;

import java.util.Collection;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.threadwise.measurement.source.Observation.Activity;

/**
 * The utilisation law U = X·D (Denning and Buzen 1978): the mean time on cores D of an execution is
 * the number of busy cores U divided by the throughput X. As both are rates, they need not come
 * from the same file or exactly the same time, only from the same load.
 *
 * <p>An example: a worker used 437.5 ms in 59.44 s, in which 1180 work units were processed; so U
 * is 0.00736, X is 19.85 per second, and D is 371 µs.
 */
public final class UtilisationLaw {

  private UtilisationLaw() {}

  /**
   * Returns the mean time on cores of an execution in nanoseconds.
   *
   * @param cpu windows of the threads that do the work, each of one thread
   * @param completions windows of the executions
   * @param threads number of different threads in {@code cpu}, at least 1
   * @return empty if time on cores, completions or the length of windows is unknown
   */
  public static OptionalDouble meanDemand(
      Collection<Activity> cpu, Collection<Activity> completions, int threads) {
    double utilisation = threads * rate(cpu, Activity::cpu);
    double throughput = rate(completions, Activity::completions);
    double demand = utilisation / throughput;
    return throughput > 0 && Double.isFinite(demand)
        ? OptionalDouble.of(demand)
        : OptionalDouble.empty();
  }

  private static double rate(Collection<Activity> windows, ToDoubleFunction<Activity> amount) {
    double length = windows.stream().mapToDouble(Activity::length).sum();
    return length > 0 ? windows.stream().mapToDouble(amount).sum() / length : Double.NaN;
  }
}
