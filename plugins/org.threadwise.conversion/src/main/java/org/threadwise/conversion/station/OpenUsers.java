package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * A workload in which Poisson arrivals take the place of users, for formats without users. Their
 * rate is the throughput of the users by formula, or 90 % of its upper bound.
 *
 * @param workload without users
 * @param losses one for each entry with users
 */
public record OpenUsers(Workload workload, List<Loss> losses) {
  private static final double SHARE = 0.9;

  public OpenUsers {
    losses = List.copyOf(losses);
  }

  /**
   * Returns the workload without users.
   *
   * @throws IllegalArgumentException if nothing limits the throughput of users
   */
  public static OpenUsers of(Network network, Workload workload) {
    List<Arrivals> all = new ArrayList<>();
    List<Loss> losses = new ArrayList<>();
    for (Arrivals each : workload.arrivals()) {
      if (each.process() instanceof Process.Closed closed) {
        double rate = rate(network, each);
        all.add(new Arrivals(each.source(), Process.Renewal.poisson(rate), null));
        losses.add(
            new Loss(
                network.nodes().get(each.source()).name(),
                String.format(
                    Locale.ROOT,
                    "its %d users do not wait for their answers here: messages arrive, Poisson with"
                        + " %.4g per second, about their throughput",
                    closed.users(),
                    rate)));
      } else {
        all.add(each);
      }
    }
    return new OpenUsers(
        new Workload(workload.name(), all, workload.duration(), workload.warmUp()), losses);
  }

  private static double rate(Network network, Arrivals users) {
    Workload alone = new Workload("users", List.of(users), Workload.UNTIL_DONE, Workload.DETECTED);
    Demands demands = Demands.of(network, alone);
    Capacity capacity = Capacity.of(network, demands);
    MeanResponse response = MeanResponse.of(network, alone, demands, capacity);
    double rate =
        ClosedThroughput.of(network, alone, demands, capacity, response).stream()
            .findFirst()
            .map(found -> found.exact().orElse(SHARE * found.asymptotic().most()))
            .orElse(Double.POSITIVE_INFINITY);
    if (!Double.isFinite(rate)) {
      throw new IllegalArgumentException(
          "nothing limits the throughput of the users at "
              + network.nodes().get(users.source()).name()
              + ": give them a think time, or the elements on their way a service time");
    }
    return rate;
  }
}
