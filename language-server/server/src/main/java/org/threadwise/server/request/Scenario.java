package org.threadwise.server.request;

import java.util.Map;
import org.threadwise.proposal.wording.Names;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.server.figures.Model;
import org.threadwise.server.protocol.Variation;
import org.threadwise.sizing.Changes;

/**
 * A solution under a workload, as it is written or otherwise.
 *
 * @param network of it
 * @param workload of it
 */
public record Scenario(Network network, Workload workload) {

  /** A text as it is written. */
  public static Scenario of(Model model) {
    return new Scenario(model.network(), model.workload());
  }

  /**
   * The same with a variation.
   *
   * @throws IllegalArgumentException if the variation makes no sense; the message says why
   */
  public Scenario with(Variation variation) {
    Network varied = network;
    if (variation.cores() != null) {
      varied = Changes.withCores(varied, variation.cores());
    }
    Names names = Names.of(varied);
    Map<String, Double> times = variation.times() == null ? Map.of() : variation.times();
    for (Map.Entry<String, Double> time : times.entrySet()) {
      varied = Changes.scaled(varied, node(varied, names, time.getKey()), time.getValue());
    }
    Map<String, Integer> threads = variation.threads() == null ? Map.of() : variation.threads();
    for (Map.Entry<String, Integer> pool : threads.entrySet()) {
      varied = varied.withThreads(pool(varied, pool.getKey()), pool.getValue());
    }
    Double rate = variation.rate();
    return new Scenario(varied, rate == null ? workload : workload.withRate(rate));
  }

  private static int node(Network network, Names names, String name) {
    for (int node = 0; node < network.nodes().size(); node++) {
      if (names.node(node).equals(name)) {
        return node;
      }
    }
    throw new IllegalArgumentException("'" + name + "' is no task or port of the solution");
  }

  static int pool(Network network, String name) {
    for (int pool = 0; pool < network.pools().size(); pool++) {
      if (network.pools().get(pool).name().equals(name)) {
        return pool;
      }
    }
    throw new IllegalArgumentException("'" + name + "' is no pool of the solution");
  }
}
