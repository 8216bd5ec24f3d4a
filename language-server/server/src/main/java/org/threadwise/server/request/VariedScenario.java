package org.threadwise.server.request;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.protocol.Variation;
import org.threadwise.sizing.variant.NetworkChanges;
import org.threadwise.sizing.variant.NodeNames;

/**
 * A network with a workload and goals, as written in the document or varied.
 *
 * @param mapping of the translation that the goals come from
 */
public record VariedScenario(
    Network network, Workload workload, List<Goal> goals, Mapping mapping) {

  public VariedScenario {
    goals = List.copyOf(goals);
  }

  /** Returns the scenario of a document. */
  public static VariedScenario of(SizableModel model) {
    return new VariedScenario(
        model.network(), model.workload(), model.goals(), model.translation().mapping());
  }

  /** Returns this scenario with another network and workload for the same elements. */
  VariedScenario with(Network otherNetwork, Workload otherWorkload) {
    return new VariedScenario(otherNetwork, otherWorkload, goals, mapping);
  }

  /** Returns whether a simulation of another scenario gives the same figures. */
  boolean isSimulatedAs(VariedScenario other) {
    return network.equals(other.network) && workload.equals(other.workload);
  }

  /** Returns the bounds of the goals, in the order of {@link #check}. */
  List<Bound> bounds() {
    return goals.stream().flatMap(goal -> goal.bounds().stream()).toList();
  }

  /** Compares figures of this scenario with its goals. */
  List<CheckedGoal> check(Figures figures) {
    return GoalCheck.of(goals, mapping, network, figures);
  }

  /**
   * Returns this scenario with a variation, if there is one.
   *
   * @throws IllegalArgumentException if the variation is invalid; the message has the reason
   */
  public VariedScenario with(@Nullable Variation variation) {
    if (variation == null) {
      return this;
    }
    Network varied = network;
    if (variation.cores() != null) {
      varied = NetworkChanges.withCores(varied, variation.cores());
    }
    NodeNames names = new NodeNames(varied);
    Map<String, Double> times = variation.times() == null ? Map.of() : variation.times();
    for (Map.Entry<String, Double> time : times.entrySet()) {
      varied = NetworkChanges.scaled(varied, node(varied, names, time.getKey()), time.getValue());
    }
    Map<String, Integer> threads = variation.threads() == null ? Map.of() : variation.threads();
    for (Map.Entry<String, Integer> pool : threads.entrySet()) {
      varied = varied.withThreads(pool(varied, pool.getKey()), pool.getValue());
    }
    Map<String, Integer> capacities =
        variation.capacities() == null ? Map.of() : variation.capacities();
    for (Map.Entry<String, Integer> application : capacities.entrySet()) {
      varied =
          NetworkChanges.withServers(
              varied, station(varied, application.getKey()), application.getValue());
    }
    Double rate = variation.rate();
    return with(varied, rate == null ? workload : workload.withRate(rate));
  }

  private static int node(Network network, NodeNames names, String name) {
    for (int node = 0; node < network.nodes().size(); node++) {
      if (names.of(node).equals(name)) {
        return node;
      }
    }
    throw new IllegalArgumentException("'" + name + "' is not a task or port of the solution");
  }

  private static int station(Network network, String name) {
    for (int station = 0; station < network.stations().size(); station++) {
      if (network.stations().get(station).name().equals(name)) {
        return station;
      }
    }
    throw new IllegalArgumentException("'" + name + "' is not an application with a capacity");
  }

  static int pool(Network network, String name) {
    for (int pool = 0; pool < network.pools().size(); pool++) {
      if (network.pools().get(pool).name().equals(name)) {
        return pool;
      }
    }
    throw new IllegalArgumentException("'" + name + "' is not a pool of the solution");
  }
}
