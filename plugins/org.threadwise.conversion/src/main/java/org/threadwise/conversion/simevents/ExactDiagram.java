package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.program.Identifiers;
import org.threadwise.conversion.simevents.BlockDiagramBuilder.End;
import org.threadwise.conversion.station.PoolLosses;
import org.threadwise.conversion.station.ServerCounts;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Depths;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Station;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;

/**
 * Draws a solution with its precedence: an entity is a message, each slot is a line, and work units
 * go through the queue and the threads of their pool.
 */
final class ExactDiagram {
  private final Blocks blocks = new Blocks();
  private final BlockDiagramBuilder builder = blocks.builder();
  private final Network network;
  private final Workload workload;
  private final IntFunction<String> names;
  private final Lineage lineage;
  private final Set<Integer> reached;
  private final int[] depths;
  private final Identifiers resources = new Identifiers(Set.of());
  private final Map<Integer, PoolBlocks> pools = new LinkedHashMap<>();
  private final Map<Integer, SharedBlocks> stations = new HashMap<>();
  private final OutputBlocks outputs;
  private final Map<Slot, End> read = new LinkedHashMap<>();
  private final List<Loss> losses = new ArrayList<>();
  private final List<List<Slot>> incoming = new ArrayList<>();
  private int origins;

  private ExactDiagram(Network network, Workload workload, IntFunction<String> names) {
    this.network = network;
    this.workload = workload;
    this.names = names;
    this.depths = Depths.of(network);
    network.nodes().forEach(node -> incoming.add(new ArrayList<>()));
    network.slots().forEach(slot -> incoming.get(slot.target()).add(slot));
    this.outputs = new OutputBlocks(blocks, network, names);
    this.reached = reached();
    Nesting nesting = Nesting.of(network, reached, outputs::of, Lineage.MOST_LEVELS);
    this.lineage = lineage(nesting);
    losses.addAll(LineageLosses.ofDepth(nesting, names));
    losses.addAll(LineageLosses.ofMemory(network, workload, names, reached, lineage));
  }

  /**
   * Draws all of it; the caller says what stands around.
   *
   * @param names of nodes, as people know them
   */
  static ExactDiagram of(Network network, Workload workload, IntFunction<String> names) {
    ExactDiagram diagram = new ExactDiagram(network, workload, names);
    diagram.draw();
    return diagram;
  }

  BlockDiagramBuilder builder() {
    return builder;
  }

  List<Loss> losses() {
    return losses;
  }

  /** Code that defines what entities are. */
  String initialization() {
    return MessageType.definition(lineage);
  }

  /** Nodes that messages can come to. */
  private Set<Integer> reached() {
    Set<Integer> nodes = new LinkedHashSet<>();
    List<Integer> open = new ArrayList<>();
    workload.arrivals().forEach(each -> open.add(each.source()));
    while (!open.isEmpty()) {
      int node = open.removeLast();
      if (nodes.add(node)) {
        outputs.of(node).forEach(slot -> open.add(slot.target()));
      }
    }
    return nodes;
  }

  private Lineage lineage(Nesting nesting) {
    int splitters =
        (int) reached.stream().filter(node -> behavior(node) instanceof Behavior.Split).count();
    return new Lineage(
        Math.clamp(nesting.deepest(), 1, Lineage.MOST_LEVELS),
        splitters + workload.arrivals().size());
  }

  private Behavior behavior(int node) {
    return network.nodes().get(node).behavior();
  }

  private void draw() {
    workload.arrivals().forEach(this::arrive);
    for (int node = 0; node < network.nodes().size(); node++) {
      if (reached.contains(node) && !incomingOf(node).isEmpty()) {
        builder.row();
        visit(node, entrance(node));
      }
    }
    read.forEach((slot, to) -> builder.join(outputs.end(slot), to));
    pools.values().forEach(pool -> losses.addAll(pool.losses()));
    losses.addAll(PoolLosses.ofHost(network.host(), threads()).stream().toList());
  }

  private long threads() {
    return pools.keySet().stream()
        .mapToLong(pool -> ServerCounts.of(network.pools().get(pool)))
        .sum();
  }

  /** Slots of a node in which messages come. */
  private List<Slot> incomingOf(int node) {
    return incoming.get(node).stream().filter(slot -> reached.contains(slot.source())).toList();
  }

  private void arrive(Arrivals arrivals) {
    builder.row();
    int node = arrivals.source();
    origins++;
    End made =
        blocks.generator(
            names.apply(node) + " arrivals",
            arrivals,
            lineage.enter(origins),
            "EntityType",
            "Bus object",
            "EntityTypeName",
            MessageType.NAME);
    if (network.nodes().get(node).unitWork() != null) {
      made = unit(node, made, new Action());
    }
    outputs.write(node, made, new SimEventsRouting.Onward());
  }

  // ---- from the slots to the work unit

  /** Where messages of a node are when its firing rule is looked at. */
  private End entrance(int node) {
    Node target = network.nodes().get(node);
    int merge = blocks.merge(names.apply(node) + " in");
    boolean tell = target.inputs() > 1 && waitsForInputs(target);
    for (Slot slot : incomingOf(node)) {
      if (tell) {
        String name = names.apply(node) + " input " + (slot.input() + 1);
        int block =
            blocks.pass(name, new Action().line("entity.input = " + (slot.input() + 1) + ";"));
        read.put(slot, builder.in(block));
        builder.join(builder.out(block), builder.in(merge));
      } else {
        read.put(slot, builder.in(merge));
      }
    }
    return builder.out(merge);
  }

  private static boolean waitsForInputs(Node node) {
    return switch (node.behavior()) {
      case Behavior.Correlate correlate -> true;
      case Behavior.Match match -> true;
      case Behavior.Assemble assemble -> true;
      case Behavior.Route route -> route.firing() == Behavior.Firing.ALL;
      default -> false;
    };
  }

  /** What happens to messages of a node from its firing rule on. */
  private void visit(int node, End from) {
    Node visited = network.nodes().get(node);
    if (visited.behavior() instanceof Behavior.Responder) {
      End answered = visited.unitWork() == null ? from : unit(node, from, new Action());
      outputs.write(node, answered, new SimEventsRouting.Delivered());
      return;
    }
    if (visited.behavior() instanceof Behavior.Split) {
      origins++;
    }
    SimEventsRouting routing = SimEventsRouting.of(visited, lineage, origins);
    End fired = fire(node, from);
    End done = visited.unitWork() == null ? fired : unit(node, fired, decision(routing));
    outputs.write(node, answered(node, done), routing);
  }

  /** What the end of a work unit decides. */
  private static Action decision(SimEventsRouting routing) {
    return switch (routing) {
      case SimEventsRouting.One one -> one.decide();
      case SimEventsRouting.Copies copies -> copies.decide();
      case SimEventsRouting.Sequence sequence -> sequence.decide();
      case SimEventsRouting.Delivered delivered -> new Action();
      case SimEventsRouting.Onward onward -> new Action();
    };
  }

  /** Lets one message through for each firing of a node that waits for several. */
  private End fire(int node, End from) {
    Node fired = network.nodes().get(node);
    boolean waits =
        fired.inputs() > 1
            && waitsForInputs(fired)
            && !(fired.behavior() instanceof Behavior.Correlate);
    if (!waits) {
      return from;
    }
    Action rule =
        fired.behavior() instanceof Behavior.Match
            ? lineage.match(fired.inputs())
            : lineage.assemble(fired.inputs());
    String name = names.apply(node) + " waits";
    return blocks.chosen(builder.through(from, blocks.pass(name, rule)), name);
  }

  // ---- work units

  /** A work unit of a node, which decides something at its end. */
  private End unit(int node, End from, Action decide) {
    Node done = network.nodes().get(node);
    String name = names.apply(node);
    PoolBlocks pool = pools.computeIfAbsent(done.pool(), this::pool);
    builder.row();
    End marked = builder.through(from, blocks.pass(name, entry(node, pool)));
    End taken = pool.take(marked);
    if (done.limit() != Node.UNLIMITED) {
      taken = builder.through(taken, blocks.queue(name + " turn"));
    }
    boolean asks = asksStation(done) && isBlocking(done);
    if (asks) {
      decide.line("entity.request = " + station(done).next() + ";");
      response(decide, done);
    }
    End worked = builder.through(taken, blocks.server(name + " work", done.limit(), decide));
    if (asks && done.limit() != Node.UNLIMITED) {
      losses.add(
          new Loss(name, "its turn covers its own time, but not that of the application it asks"));
    }
    return pool.giveBack(asks ? station(done).through(worked) : worked, name);
  }

  private Action entry(int node, PoolBlocks pool) {
    Node done = network.nodes().get(node);
    Action entry = new Action();
    int priority =
        network.pools().get(done.pool()).discipline() == Pool.Discipline.DEEPEST
            ? depths[node]
            : done.priority();
    pool.mark(entry, priority);
    entry.line("dt = 0;");
    if (done.unitWork() != null) {
      Blocks.hold(entry, done.unitWork(), speed());
    }
    if (isBlocking(done)
        && !asksStation(done)
        && done.behavior() instanceof Behavior.Request request) {
      entry.draw("dt", request.response().scaled(Blocks.SECONDS));
    }
    return entry.line("entity." + Blocks.SERVICE + " = dt;");
  }

  private double speed() {
    return network.host() == null ? 1 : network.host().speed();
  }

  private PoolBlocks pool(int index) {
    Pool pool = network.pools().get(index);
    return new PoolBlocks(blocks, pool, speed(), resources.take(Identifiers.snake(pool.name())));
  }

  // ---- applications and delays

  private static boolean isBlocking(Node node) {
    return node.behavior() instanceof Behavior.Request request && request.blocking();
  }

  private static boolean asksStation(Node node) {
    return node.behavior() instanceof Behavior.Request request
        && request.station() != Behavior.Request.NO_STATION;
  }

  /** Draws how long the application, or the delay, takes. */
  private static void response(Action action, Node node) {
    action.line("dt = 0;");
    switch (node.behavior()) {
      case Behavior.Request request -> action.draw("dt", request.response().scaled(Blocks.SECONDS));
      case Behavior.Delay delay -> action.draw("dt", delay.delay().scaled(Blocks.SECONDS));
      default -> throw new IllegalArgumentException(node.name() + " waits for nothing");
    }
    action.line("entity." + Blocks.SERVICE + " = dt;");
  }

  /** The servers of the application that a node asks. */
  private SharedBlocks station(Node node) {
    if (!(node.behavior() instanceof Behavior.Request request)) {
      throw new IllegalArgumentException(node.name() + " asks no application");
    }
    return stations.computeIfAbsent(request.station(), index -> station(stationOf(index)));
  }

  private Station stationOf(int index) {
    return network.stations().get(index);
  }

  private SharedBlocks station(Station station) {
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

  /** Where messages are that wait without a thread, or what comes in if they do not. */
  private End answered(int node, End from) {
    Node done = network.nodes().get(node);
    boolean delays = done.behavior() instanceof Behavior.Delay;
    if (!delays && (!(done.behavior() instanceof Behavior.Request) || isBlocking(done))) {
      return from;
    }
    Action ask = new Action();
    if (asksStation(done)) {
      ask.line("entity.request = " + station(done).next() + ";");
    }
    response(ask, done);
    String name = names.apply(node);
    End asked = builder.through(from, blocks.pass(name + " request", ask));
    if (asksStation(done)) {
      return station(done).through(asked);
    }
    int server = blocks.server(name + " answer", Integer.MAX_VALUE, new Action());
    return builder.through(asked, server);
  }
}
