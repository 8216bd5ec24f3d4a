package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.random.IndexSampler;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStream;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

/** Draws the routes and numbers of fragments of one node in one replication. */
final class NodeDraws {
  private final TimeSampler fragments;
  private final int choosing;
  private final @Nullable IndexSampler choice;
  private final int outputs;
  private final String name;
  private final RandomStreams streams;
  private @Nullable RandomStream route;
  private int turn;

  NodeDraws(Plan plan, int index, RandomStreams streams) {
    Node node = plan.network.nodes().get(index);
    name = node.name();
    this.streams = streams;
    fragments =
        node.behavior() instanceof Behavior.Split split
            ? TimeSampler.of(split.fragments(), streams, name, Purpose.FRAGMENTS)
            : TimeSampler.NONE;
    choosing = plan.choosing[index];
    choice = plan.choice[index];
    outputs = plan.outputs[index];
  }

  /** Returns the sampler of the response time of a request or the delay of a delayer. */
  static TimeSampler response(Node node, RandomStreams streams) {
    if (node.behavior() instanceof Behavior.Request request) {
      return TimeSampler.of(request.response(), streams, node.name(), Purpose.RESPONSE);
    }
    if (node.behavior() instanceof Behavior.Delay delay) {
      return TimeSampler.of(delay.delay(), streams, node.name(), Purpose.DELAY);
    }
    return TimeSampler.NONE;
  }

  long fragments() {
    return fragments.next();
  }

  /**
   * Returns the output of the next message.
   *
   * @param fragment index of the message in its group, 0 without a group
   */
  int output(int fragment) {
    return switch (choosing) {
      case Plan.IN_TURN -> takeTurn();
      case Plan.BY_FRAGMENT -> fragment % outputs;
      default -> choice == null ? 0 : choice.next(route());
    };
  }

  private int takeTurn() {
    int output = turn;
    turn = output + 1 == outputs ? 0 : output + 1;
    return output;
  }

  /** Returns whether an event with the given probability happens. */
  boolean happens(double probability) {
    return IndexSampler.happens(route(), probability);
  }

  /**
   * Returns the stream of routes, created at first use because few nodes need this expensive
   * object.
   */
  private RandomStream route() {
    RandomStream stream = route;
    if (stream == null) {
      stream = streams.stream(name, Purpose.ROUTE);
      route = stream;
    }
    return stream;
  }
}
