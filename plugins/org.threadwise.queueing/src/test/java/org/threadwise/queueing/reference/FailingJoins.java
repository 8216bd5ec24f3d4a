package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/** Random networks in which failed messages join others further on. */
public final class FailingJoins {
  private FailingJoins() {}

  /** Returns a solution in which failing outputs lead to joins, with the same workload. */
  public static RandomSolution of(RandomSolution solution) {
    SplittableRandom random = new SplittableRandom(solution.seed() ^ 0x1B87_3593L);
    Network network = solution.network();
    List<Node> nodes = new ArrayList<>(network.nodes());
    List<Slot> slots = new ArrayList<>();
    for (Slot slot : network.slots()) {
      boolean fails = nodes.get(slot.source()).isFailingOutput(slot.output());
      int[] joins = fails ? joinsBehind(nodes, slot.source()) : new int[0];
      if (joins.length == 0 || random.nextBoolean()) {
        slots.add(slot);
      } else {
        int join = joins[random.nextInt(joins.length)];
        int input = nodes.get(join).inputs();
        nodes.set(join, withInputs(nodes.get(join), input + 1));
        slots.add(new Slot(slot.name(), slot.source(), slot.output(), join, input));
      }
    }
    Network changed =
        new Network(
            network.name(), nodes, slots, network.pools(), network.stations(), network.host());
    return new RandomSolution(solution.seed(), changed, solution.workload());
  }

  /** Returns joins of any number of inputs. All slots lead to later nodes, so there is no loop. */
  private static int[] joinsBehind(List<Node> nodes, int source) {
    return IntStream.range(source + 1, nodes.size())
        .filter(
            i ->
                nodes.get(i).behavior() instanceof Behavior.Merge
                    || nodes.get(i).behavior() instanceof Behavior.Assemble)
        .filter(i -> nodes.get(i).perMessage() == nodes.get(source).perMessage())
        .toArray();
  }

  private static Node withInputs(Node node, int inputs) {
    return new Node(
        node.name(),
        node.behavior(),
        inputs,
        node.outputs(),
        node.work(),
        node.pool(),
        node.limit(),
        node.priority(),
        node.pinned(),
        node.perMessage(),
        node.failure(),
        node.branches());
  }
}
