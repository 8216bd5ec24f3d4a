package org.threadwise.conversion.simevents;

import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;

/** How long a simulation goes on: Simulink does not end when nothing is left to happen. */
final class RunLength {
  private static final double SECONDS = 1e-9;

  /** Times are random: what runs dry is given so many times the mean of what one thread needs. */
  private static final double MARGIN = 2;

  private RunLength() {}

  /** The end in seconds, infinite if nobody knows one. */
  static double seconds(ProgramModel run) {
    return run.isFinite() && Double.isInfinite(run.end())
        ? dry(run.network(), run.workload())
        : run.end() * SECONDS;
  }

  private static double dry(Network network, Workload workload) {
    Traffic traffic = Traffic.of(network, workload);
    double order = order(network, traffic);
    double last = workload.arrivals().stream().mapToDouble(RunLength::lastArrival).max().orElse(0);
    double end = last + MARGIN * order * ArrivalRates.of(workload).expectedOrders();
    return Double.isFinite(end) ? Math.ceil(end * SECONDS) : Double.POSITIVE_INFINITY;
  }

  /** Work, responses and delays of an order, one after the other, in nanoseconds. */
  static double order(Network network, Traffic traffic) {
    double order = 0;
    for (int node = 0; node < network.nodes().size(); node++) {
      if (traffic.visits(node) > 0) {
        order += traffic.visits(node) * mean(network.nodes().get(node));
      }
    }
    return order;
  }

  private static double lastArrival(Arrivals arrivals) {
    return arrivals.process() instanceof Workload.Process.Recorded recorded
            && !recorded.times().isEmpty()
        ? recorded.times().getLast()
        : 0;
  }

  /** Work, response and delay of one visit, in nanoseconds. */
  private static double mean(Node node) {
    Work work = node.unitWork();
    double own = work == null ? 0 : work.cpu().mean() + work.waiting().mean();
    return own
        + switch (node.behavior()) {
          case Behavior.Request request -> request.response().mean();
          case Behavior.Delay delay -> delay.delay().mean();
          default -> 0;
        };
  }
}
