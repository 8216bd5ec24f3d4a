package org.threadwise.conversion.simevents;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.threadwise.conversion.simevents.BlockDiagramBuilder.End;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Station;

/** Draws the applications that tasks request, and the responses and delays of messages. */
final class ResponseBlocks {
  private final Blocks blocks;
  private final BlockDiagramBuilder builder;
  private final Network network;
  private final Map<Integer, SharedBlocks> applications = new HashMap<>();

  ResponseBlocks(Blocks blocks, Network network) {
    this.blocks = blocks;
    this.builder = blocks.builder();
    this.network = network;
  }

  /** Returns whether a node requests an application with a capacity. */
  static boolean hasApplication(Node node) {
    return node.behavior() instanceof Behavior.Request request
        && request.station() != Behavior.Request.NO_STATION;
  }

  /** Writes code that draws the response or delay, and selects the way back from an application. */
  void request(Action action, Node node) {
    if (hasApplication(node)) {
      action.line("entity.request = " + application(node).next() + ";");
    }
    action.line("dt = 0;").draw("dt", time(node).scaled(Blocks.SECONDS));
    action.line("entity." + Blocks.SERVICE + " = dt;");
  }

  private static Distribution time(Node node) {
    return Objects.requireNonNull(
        node.behavior().latency(), () -> node.name() + " waits for no response");
  }

  /** Leads requests of a node through the servers of its application. */
  End throughApplication(Node node, End from) {
    return application(node).through(from);
  }

  private SharedBlocks application(Node node) {
    if (!(node.behavior() instanceof Behavior.Request request)) {
      throw new IllegalArgumentException(node.name() + " requests no application");
    }
    return applications.computeIfAbsent(
        request.station(), index -> application(network.stations().get(index)));
  }

  private SharedBlocks application(Station station) {
    return new SharedBlocks(
        blocks,
        station.name(),
        "request",
        from -> {
          End queued = builder.through(from, blocks.queue(station.name() + " queue"));
          int server = blocks.server(station.name(), station.servers(), new Action());
          return builder.through(queued, server);
        });
  }

  /** Delays the messages of a node that wait without a thread; returns others as they are. */
  End withoutThread(Node node, String name, End from) {
    if (node.delayOutside() == null) {
      return from;
    }
    Action request = new Action();
    request(request, node);
    End requested = builder.through(from, blocks.pass(name + " request", request));
    if (hasApplication(node)) {
      return throughApplication(node, requested);
    }
    int server = blocks.server(name + " answer", Integer.MAX_VALUE, new Action());
    return builder.through(requested, server);
  }
}
