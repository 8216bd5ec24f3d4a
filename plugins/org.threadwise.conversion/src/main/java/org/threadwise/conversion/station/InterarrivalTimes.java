package org.threadwise.conversion.station;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * The arrival processes that station simulators support: renewal processes with a gap of {@link
 * StationDistributions}, and modulated processes with two states.
 */
final class InterarrivalTimes {

  private static final int STATES = 2;

  private InterarrivalTimes() {}

  /** Returns the process or its approximation; null for messages at once. */
  static @Nullable Process of(Arrivals arrivals, Consumer<String> losses) {
    if (arrivals.process() instanceof Process.AtOnce) {
      losses.accept("messages at once are left out because they have no rate");
      return null;
    }
    if (arrivals.batch() != null) {
      losses.accept("messages arrive in batches; here one by one, Poisson with the same rate");
      return Process.Renewal.poisson(arrivals.rate());
    }
    return switch (arrivals.process()) {
      case Process.Renewal renewal ->
          new Process.Renewal(StationDistributions.known(renewal.gap(), losses));
      case Process.Modulated modulated -> {
        if (modulated.states().size() == STATES) {
          yield modulated;
        }
        losses.accept("its rate changes between several states; here Poisson with the mean rate");
        yield Process.Renewal.poisson(modulated.rate());
      }
      case Process.Recorded recorded -> {
        losses.accept("its arrival times are recorded; here Poisson with the mean rate");
        yield Process.Renewal.poisson(recorded.rate());
      }
      case Process.AtOnce atOnce -> null;
      case Process.Closed closed -> closed;
    };
  }
}
