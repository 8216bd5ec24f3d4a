package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Station;

/** Random networks with many requests to few servers. */
public final class RequestingNetworks {
  private static final double ASKS = 0.5;
  private static final double BLOCKS = 0.7;

  private RequestingNetworks() {}

  /** Returns a solution with requests in place of some tasks, with the same workload. */
  public static RandomSolution of(RandomSolution solution) {
    SplittableRandom random = new SplittableRandom(solution.seed() ^ 0x2545_F491L);
    Network network = solution.network();
    List<Station> stations = new ArrayList<>(network.stations());
    stations.add(new Station("shared", 1 + random.nextInt(2)));
    List<Node> nodes = new ArrayList<>();
    for (Node node : network.nodes()) {
      boolean asks = node.behavior() instanceof Behavior.Pass && random.nextDouble() < ASKS;
      nodes.add(asks ? node.withBehavior(request(random, stations.size())) : node);
    }
    Network changed =
        new Network(
            network.name(), nodes, network.slots(), network.pools(), stations, network.host());
    return new RandomSolution(solution.seed(), changed, solution.workload());
  }

  private static Behavior request(SplittableRandom random, int stations) {
    Distribution response =
        random.nextBoolean() ? new Constant(random.nextInt(30)) : new Exponential(20);
    return new Behavior.Request(response, random.nextDouble() < BLOCKS, random.nextInt(stations));
  }
}
