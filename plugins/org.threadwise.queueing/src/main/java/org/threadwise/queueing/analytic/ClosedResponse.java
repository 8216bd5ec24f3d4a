package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.MeanResponse.Known;
import org.threadwise.queueing.analytic.MeanResponse.Reason;
import org.threadwise.queueing.analytic.MeanResponse.Unknown;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;

/**
 * The mean response time of the orders of users by {@link MeanValueAnalysis}. Think times, delays
 * and the times in pools with a thread for every user may have any distribution (Baskett, Chandy,
 * Muntz and Palacios 1975, Journal of the ACM 22(2), type 3).
 */
final class ClosedResponse {
  /** Approximate number of operations that a formula may take. */
  private static final double MAX_OPERATIONS = 2e8;

  private ClosedResponse() {}

  static MeanResponse of(Network network, Workload workload, Demands demands, Capacity capacity) {
    List<ClosedStations> entries = ClosedStations.of(network, workload, demands);
    if (entries.size() > 1) {
      return new ClosedClasses(network, demands, entries).response(capacity);
    }
    ClosedStations closed = entries.getFirst();
    Unknown unknown = objection(network, demands, capacity, closed);
    return unknown == null ? solve(network, demands, closed) : unknown;
  }

  private static @Nullable Unknown objection(
      Network network, Demands demands, Capacity capacity, ClosedStations closed) {
    if (!capacity.exact()) {
      return new Unknown(Reason.INEXACT_CAPACITY, network.name());
    }
    if (!closed.takesTime()) {
      return new Unknown(Reason.NO_STEADY_STATE, network.name());
    }
    Unknown unknown = ProductForm.objectionForUsers(network, demands);
    if (unknown != null) {
      return unknown;
    }
    Pool other =
        ProductForm.otherPool(
            network, demands, pool -> CapacityLimits.servers(pool) >= closed.users());
    if (other != null) {
      return new Unknown(Reason.SERVICE_TIMES, other.name());
    }
    return MeanValueAnalysis.operations(closed.users(), closed.stations()) > MAX_OPERATIONS
        ? new Unknown(Reason.MANY_USERS, network.name())
        : null;
  }

  private static Known solve(Network network, Demands demands, ClosedStations closed) {
    MeanValueAnalysis figures =
        MeanValueAnalysis.of(closed.users(), closed.think() + closed.outside(), closed.stations());
    List<Double> waits = new ArrayList<>(Collections.nCopies(network.pools().size(), 0.0));
    for (int i = 0; i < closed.pools().size(); i++) {
      PoolDemand pool = demands.pools().get(closed.pools().get(i));
      double wait = (figures.residences().get(i) - pool.serviceDemand()) / pool.units();
      waits.set(pool.pool(), Math.max(0, wait));
    }
    return new Known(Formula.MEAN_VALUE_ANALYSIS, figures.response() + closed.outside(), waits);
  }
}
