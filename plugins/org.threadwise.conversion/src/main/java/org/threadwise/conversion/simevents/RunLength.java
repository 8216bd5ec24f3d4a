package org.threadwise.conversion.simevents;

import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;

/** The length of a simulation, which Simulink needs because it does not stop without events. */
final class RunLength {
  private static final double SECONDS = 1e-9;

  /** Run length of a finite workload, in mean times that one thread needs for all orders. */
  private static final double MARGIN = 2;

  private RunLength() {}

  /** Returns the end of a run in seconds, infinite if there is none. */
  static double seconds(ProgramModel run) {
    return run.isFinite() && Double.isInfinite(run.end())
        ? untilEmpty(run.network(), run.workload())
        : run.end() * SECONDS;
  }

  private static double untilEmpty(Network network, Workload workload) {
    Traffic traffic = Traffic.of(network, workload);
    double order = order(network, traffic);
    double last = workload.arrivals().stream().mapToDouble(RunLength::lastArrival).max().orElse(0);
    double end = last + MARGIN * order * ArrivalRates.of(workload).expectedOrders();
    return Double.isFinite(end) ? Math.ceil(end * SECONDS) : Double.POSITIVE_INFINITY;
  }

  /** Returns the mean total of work, responses and delays of an order, in nanoseconds. */
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

  /** Returns the mean total of work, response and delay of one visit, in nanoseconds. */
  private static double mean(Node node) {
    Work work = node.unitWork();
    double own = work == null ? 0 : work.cpu().mean() + work.waiting().mean();
    Distribution latency = node.behavior().latency();
    return latency == null ? own : own + latency.mean();
  }
}
