package org.threadwise.queueing.event;

import java.util.List;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.random.Choice;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.Streams;
import org.threadwise.queueing.random.Times;

/** What the nodes draw in one replication, by node. */
final class Draws {
  final Times[] cpu;
  final Times[] wait;

  /** Response of a request, delay of a delayer. */
  final Times[] response;

  private final Times[] fragments;
  private final @Nullable XoShiRo256PlusPlus[] route;
  private final int[] turn;
  private final Plan plan;
  private final Streams streams;

  Draws(Plan plan, Streams streams) {
    this.plan = plan;
    this.streams = streams;
    cpu = new Times[plan.nodes];
    wait = new Times[plan.nodes];
    response = new Times[plan.nodes];
    fragments = new Times[plan.nodes];
    route = new XoShiRo256PlusPlus[plan.nodes];
    turn = new int[plan.nodes];
    Times nothing = Times.of(Constant.ZERO, streams, "", Purpose.CPU);
    List<Node> nodes = plan.network.nodes();
    for (int i = 0; i < plan.nodes; i++) {
      Node node = nodes.get(i);
      Work work = node.unitWork();
      cpu[i] = work == null ? nothing : Times.of(work.cpu(), streams, node.name(), Purpose.CPU);
      wait[i] =
          work == null ? nothing : Times.of(work.waiting(), streams, node.name(), Purpose.WAIT);
      response[i] = nothing;
      fragments[i] = nothing;
      if (node.behavior() instanceof Behavior.Request request) {
        response[i] = Times.of(request.response(), streams, node.name(), Purpose.RESPONSE);
      } else if (node.behavior() instanceof Behavior.Delay delay) {
        response[i] = Times.of(delay.delay(), streams, node.name(), Purpose.DELAY);
      } else if (node.behavior() instanceof Behavior.Split split) {
        fragments[i] = Times.of(split.fragments(), streams, node.name(), Purpose.FRAGMENTS);
      }
    }
  }

  long fragments(int node) {
    return fragments[node].next();
  }

  /**
   * The output that the next message of a node takes; the message itself counts by its fragment.
   */
  int output(int node, int fragment) {
    int outputs = plan.outputs[node];
    return switch (plan.choosing[node]) {
      case Plan.IN_TURN -> takeTurn(node, outputs);
      case Plan.BY_FRAGMENT -> fragment % outputs;
      default -> choose(node);
    };
  }

  private int takeTurn(int node, int outputs) {
    int output = turn[node];
    turn[node] = output + 1 == outputs ? 0 : output + 1;
    return output;
  }

  private int choose(int node) {
    Choice choice = plan.choice[node];
    return choice == null ? 0 : choice.next(route(node));
  }

  /** Whether an event of this probability happens. */
  boolean happens(int node, double probability) {
    return Choice.happens(route(node), probability);
  }

  private XoShiRo256PlusPlus route(int node) {
    XoShiRo256PlusPlus stream = route[node];
    if (stream == null) {
      stream = streams.stream(plan.network.nodes().get(node).name(), Purpose.ROUTE);
      route[node] = stream;
    }
    return stream;
  }
}
