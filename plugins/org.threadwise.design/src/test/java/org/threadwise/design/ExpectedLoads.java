package org.threadwise.design;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.resource.ElementAddresses;
import org.threadwise.model.queueing.PoolOrigin;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.Demands.StationDemand;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.Analysis;

/**
 * The busy and critical elements of a solution, computed independently of the services: from the
 * service demand of an order at each resource, and from the name of the bottleneck.
 */
final class ExpectedLoads {

  private final Translation translation;
  private final Network network;
  private final Demands demands;
  private final double rate;
  private final String bottleneck;
  private final Map<String, String> loads = new TreeMap<>();

  ExpectedLoads(Translation translation) {
    this.translation = translation;
    this.network = Objects.requireNonNull(translation.network());
    Workload workload = Objects.requireNonNull(translation.workload());
    this.demands = Demands.of(network, workload);
    Analysis analysis = Analysis.of(network, workload);
    this.rate = analysis.ordersPerSecond();
    this.bottleneck = analysis.bottleneck().element();
  }

  /** Returns the elements that are busy or critical, by their addresses. */
  Map<String, String> all() {
    demands.pools().forEach(this::pool);
    demands.nodes().forEach(this::node);
    demands.stations().forEach(this::station);
    if (network.host() != null) {
      int cores = network.host().cores();
      put("host", rate * demands.hostSeconds() / cores, bottleneck.equals("host"));
    }
    return loads;
  }

  private void pool(PoolDemand demand) {
    Pool pool = network.pools().get(demand.pool());
    boolean isBottleneck = bottleneck.equals(pool.name());
    switch (translation.mapping().pools().get(demand.pool())) {
      case PoolOrigin.Declared declared ->
          put(address(declared.pool()), utilization(pool, demand.serviceDemand()), isBottleneck);
      case PoolOrigin.Local local -> {
        put(address(local.element()), utilization(pool, demand.serviceDemand()), isBottleneck);
        put(
            "pools/" + address(local.element()),
            utilization(pool, demand.serviceDemand()),
            isBottleneck);
      }
      case PoolOrigin.Implicit implicit -> {}
    }
  }

  /** Returns the utilisation of a pool by a service demand, 0 for an unbounded pool. */
  private double utilization(Pool pool, double seconds) {
    return rate * seconds / mostThreads(pool);
  }

  /** Returns to how many threads a pool grows while its queue does. */
  private static double mostThreads(Pool pool) {
    return switch (pool.threads()) {
      case Pool.Threads.Fixed fixed -> fixed.count();
      case Pool.Threads.Custom custom ->
          custom.capacity() == Integer.MAX_VALUE ? Math.max(1, custom.core()) : custom.maximum();
      case Pool.Threads.PerTask perTask -> Double.POSITIVE_INFINITY;
      case Pool.Threads.Virtual virtual -> Double.POSITIVE_INFINITY;
    };
  }

  private void node(NodeDemand demand) {
    Node node = network.nodes().get(demand.node());
    double seconds = demand.units() * demand.serviceTime();
    put(
        address(translation.mapping().element(demand.node())),
        seconds == 0 ? 0 : utilization(network.pools().get(node.pool()), seconds),
        bottleneck.equals(translation.mapping().name(demand.node())));
  }

  private void station(StationDemand demand) {
    int servers = network.stations().get(demand.station()).servers();
    EObject application = translation.mapping().stations().get(demand.station());
    put(
        address(application),
        rate * demand.service() / servers,
        bottleneck.equals(network.stations().get(demand.station()).name()));
  }

  private void put(String address, double utilization, boolean isBottleneck) {
    boolean known = Double.isFinite(utilization);
    if (isBottleneck || (known && utilization >= 0.9)) {
      loads.put(address, "critical");
    } else if (known && utilization >= 0.7) {
      loads.putIfAbsent(address, "busy");
    }
  }

  private static String address(EObject object) {
    return String.valueOf(ElementAddresses.of(object));
  }
}
