package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.MeanResponse.Known;
import org.threadwise.queueing.analytic.MeanResponse.Reason;
import org.threadwise.queueing.analytic.MeanResponse.Unknown;
import org.threadwise.queueing.analytic.MulticlassConvolution.Solution;
import org.threadwise.queueing.analytic.MulticlassConvolution.UserClass;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;

/**
 * Users at several sources: each source has a class of users, whose orders visit the same pools in
 * their own way.
 */
final class ClosedClasses {

  private final Network network;
  private final Demands demands;
  private final List<ClosedStations> entries;
  private final List<Integer> pools;
  private final List<Integer> servers;
  private final List<UserClass> classes;

  /**
   * @param demands of an order in any mix of the entries, all of which take part
   * @param entries the users of each source
   */
  ClosedClasses(Network network, Demands demands, List<ClosedStations> entries) {
    this.network = network;
    this.demands = demands;
    this.entries = entries;
    this.pools =
        entries.stream().flatMap(each -> each.pools().stream()).distinct().sorted().toList();
    this.servers =
        pools.stream().map(pool -> CapacityLimits.servers(network.pools().get(pool))).toList();
    this.classes = entries.stream().map(this::userClass).toList();
  }

  private UserClass userClass(ClosedStations entry) {
    return new UserClass(
        entry.users(),
        entry.think() + entry.outside(),
        pools.stream().map(pool -> demand(entry, pool).serviceDemand()).toList());
  }

  private static PoolDemand demand(ClosedStations entry, int pool) {
    return entry.demands().pools().get(pool);
  }

  /** Returns the mean response time of an order in the mix that results. */
  MeanResponse response(Capacity capacity) {
    Unknown unknown = objection(capacity);
    return unknown == null ? solve() : unknown;
  }

  private @Nullable Unknown objection(Capacity capacity) {
    if (!capacity.doubts().stream().allMatch(Doubt.UserShare.class::isInstance)) {
      return new Unknown(Reason.INEXACT_CAPACITY, network.name());
    }
    if (!entries.stream().allMatch(ClosedStations::takesTime)) {
      return new Unknown(Reason.NO_STEADY_STATE, network.name());
    }
    Unknown unknown = ProductForm.objectionForUsers(network, demands);
    if (unknown != null) {
      return unknown;
    }
    int users = entries.stream().mapToInt(ClosedStations::users).sum();
    Pool other =
        ProductForm.otherPool(network, demands, pool -> CapacityLimits.servers(pool) >= users);
    if (other != null) {
      return new Unknown(Reason.SERVICE_TIMES, other.name());
    }
    return MulticlassConvolution.isAffordable(classes, servers)
        ? null
        : new Unknown(Reason.MANY_USERS, network.name());
  }

  private Known solve() {
    Solution solution = MulticlassConvolution.solve(classes, servers);
    double orders = 0;
    double inside = 0;
    for (int i = 0; i < entries.size(); i++) {
      double throughput = solution.throughputs().get(i);
      orders += throughput;
      inside += entries.get(i).users() - throughput * entries.get(i).think();
    }
    List<Double> waits = new ArrayList<>(Collections.nCopies(network.pools().size(), 0.0));
    for (int station = 0; station < pools.size(); station++) {
      waits.set(pools.get(station), wait(solution, station));
    }
    return new Known(
        Formula.MULTICLASS_CONVOLUTION, inside / orders, waits, solution.throughputs());
  }

  private double wait(Solution solution, int station) {
    double units = 0;
    double busy = 0;
    for (int i = 0; i < entries.size(); i++) {
      PoolDemand demand = demand(entries.get(i), pools.get(station));
      units += solution.throughputs().get(i) * demand.units();
      busy += solution.throughputs().get(i) * demand.serviceDemand();
    }
    return Math.max(0, (solution.lengths().get(station) - busy) / units);
  }
}
