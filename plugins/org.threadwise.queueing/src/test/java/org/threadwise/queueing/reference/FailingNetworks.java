package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Work;

/** Random networks in which executions of some tasks and solicitors fail. */
public final class FailingNetworks {
  private static final double FAILS = 0.5;

  private final SplittableRandom random;

  private FailingNetworks(long seed) {
    random = new SplittableRandom(seed ^ 0x51ED_270B);
  }

  /** Returns a solution whose network is changed in this way, with the same workload. */
  public static RandomSolution of(RandomSolution solution) {
    Network network = new FailingNetworks(solution.seed()).change(solution.network());
    return new RandomSolution(solution.seed(), network, solution.workload());
  }

  private Network change(Network network) {
    List<Node> nodes = new ArrayList<>();
    List<Slot> slots = new ArrayList<>(network.slots());
    List<Node> sinks = new ArrayList<>();
    for (Node node : network.nodes()) {
      boolean asks = node.behavior() instanceof Behavior.Request;
      boolean fails = (asks || !node.behavior().isPort()) && random.nextDouble() < FAILS;
      nodes.add(fails ? node.withFailure(failure(node.behavior(), asks)) : node);
    }
    for (int i = 0; i < network.nodes().size(); i++) {
      Failure failure = nodes.get(i).failure();
      if (failure != null && failure.hasOutput() && random.nextInt(8) > 0) {
        int sink = network.nodes().size() + sinks.size();
        sinks.add(sink(nodes.get(i), "failed" + i));
        slots.add(new Slot("failing" + i, i, nodes.get(i).outputs(), sink, 0));
      }
    }
    nodes.addAll(sinks);
    return new Network(
        network.name(), nodes, slots, network.pools(), network.stations(), network.host());
  }

  /** The end of what fails at a node: a sink with work in the pool of another node or the same. */
  private Node sink(Node failing, String name) {
    boolean works = random.nextBoolean();
    return new Node(
        name,
        new Behavior.Sink(),
        1,
        0,
        works ? new Work(time(), Constant.ZERO) : null,
        random.nextBoolean() ? failing.pool() : 0,
        Node.UNLIMITED,
        0,
        false,
        failing.perMessage());
  }

  private Failure failure(Behavior behavior, boolean asks) {
    double probability = new double[] {0, 0.1, 0.5, 0.9, 1}[random.nextInt(5)];
    long timeout = asks && random.nextBoolean() ? 1 + random.nextInt(25) : Failure.NO_TIMEOUT;
    boolean blocking = (!asks || behavior.isBlocking()) && random.nextBoolean();
    return new Failure(
        probability, timeout, random.nextInt(4), time(), blocking, random.nextBoolean());
  }

  private Distribution time() {
    return switch (random.nextInt(4)) {
      case 0 -> Constant.ZERO;
      case 1, 2 -> new Constant(random.nextInt(30));
      default -> new Exponential(20);
    };
  }
}
