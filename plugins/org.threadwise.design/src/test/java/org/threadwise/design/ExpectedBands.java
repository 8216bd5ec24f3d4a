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
 * Which things of a solution are busy or critical: computed anew from what an order asks of them,
 * and the name of what limits it.
 */
final class ExpectedBands {

  private final Translation translation;
  private final Network network;
  private final Demands demands;
  private final double rate;
  private final String limit;
  private final Map<String, String> bands = new TreeMap<>();

  ExpectedBands(Translation translation) {
    this.translation = translation;
    this.network = Objects.requireNonNull(translation.network());
    Workload workload = Objects.requireNonNull(translation.workload());
    this.demands = Demands.of(network, workload);
    Analysis analysis = Analysis.of(network, workload);
    this.rate = analysis.ordersPerSecond();
    this.limit = analysis.bottleneck().element();
  }

  /** All that are not calm, by their addresses. */
  Map<String, String> all() {
    demands.pools().forEach(this::pool);
    demands.nodes().forEach(this::node);
    demands.stations().forEach(this::station);
    if (network.host() != null) {
      int cores = network.host().cores();
      put("host", rate * demands.hostSeconds() / cores, limit.equals("host"));
    }
    return bands;
  }

  private void pool(PoolDemand demand) {
    Pool pool = network.pools().get(demand.pool());
    boolean limits = limit.equals(pool.name());
    switch (translation.mapping().pools().get(demand.pool())) {
      case PoolOrigin.Declared declared ->
          put(address(declared.pool()), busy(pool, demand.holding()), limits);
      case PoolOrigin.Local local -> {
        put(address(local.element()), busy(pool, demand.holding()), limits);
        put("pools/" + address(local.element()), busy(pool, demand.holding()), limits);
      }
      case PoolOrigin.Implicit implicit -> {}
    }
  }

  /** The part of the threads that so much work keeps, if there is an end of them. */
  private double busy(Pool pool, double seconds) {
    return pool.threads() instanceof Pool.Threads.Fixed fixed ? rate * seconds / fixed.count() : 0;
  }

  private void node(NodeDemand demand) {
    Node node = network.nodes().get(demand.node());
    double seconds = demand.units() * demand.holding();
    put(
        address(translation.mapping().element(demand.node())),
        seconds == 0 ? 0 : busy(network.pools().get(node.pool()), seconds),
        limit.equals(translation.mapping().name(demand.node())));
  }

  private void station(StationDemand demand) {
    int servers = network.stations().get(demand.station()).servers();
    EObject application = translation.mapping().stations().get(demand.station());
    put(
        address(application),
        rate * demand.service() / servers,
        limit.equals(network.stations().get(demand.station()).name()));
  }

  private void put(String address, double taken, boolean limits) {
    boolean known = Double.isFinite(taken);
    if (limits || (known && taken >= 0.9)) {
      bands.put(address, "critical");
    } else if (known && taken >= 0.7) {
      bands.putIfAbsent(address, "busy");
    }
  }

  private static String address(EObject thing) {
    return String.valueOf(ElementAddresses.of(thing));
  }
}
