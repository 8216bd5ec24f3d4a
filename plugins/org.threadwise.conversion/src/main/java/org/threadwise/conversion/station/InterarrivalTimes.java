package org.threadwise.conversion.station;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * Arrival processes that simulators of stations know: renewal with a gap of their {@link
 * StationDistributions}, and modulated with two states.
 */
final class InterarrivalTimes {

  private static final int STATES = 2;

  private InterarrivalTimes() {}

  /** The process, or what stands for it; null for messages at once. */
  static @Nullable Process of(Arrivals arrivals, Consumer<String> tell) {
    if (arrivals.process() instanceof Process.AtOnce) {
      tell.accept("messages at once do not arrive here: they have no rate");
      return null;
    }
    if (arrivals.batch() != null) {
      tell.accept("messages come in batches; here one by one, Poisson of the same rate");
      return Process.Renewal.poisson(arrivals.rate());
    }
    return switch (arrivals.process()) {
      case Process.Renewal renewal ->
          new Process.Renewal(StationDistributions.known(renewal.gap(), tell));
      case Process.Modulated modulated -> {
        if (modulated.states().size() == STATES) {
          yield modulated;
        }
        tell.accept("its rate changes between several states; here Poisson of the mean rate");
        yield Process.Renewal.poisson(modulated.rate());
      }
      case Process.Recorded recorded -> {
        tell.accept("arrival times are recorded; here Poisson of the mean rate");
        yield Process.Renewal.poisson(recorded.rate());
      }
      case Process.AtOnce atOnce -> null;
    };
  }
}
