package org.threadwise.conversion.simevents;

import java.util.ArrayList;
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
import org.threadwise.conversion.station.ThrottleLoss;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Depths;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;

/**
 * Draws a solution with its precedence. An entity is a message and a line is a slot; work units
 * pass the queue and the threads of their pool.
 *
 * <p>Example: orders arrive at entry {@code Orders}, which has no work of its own. A filter {@code
 * T1} (CPU 2 ms, keeps 90 %) reads them, and exit {@code Out} reads the filter. Pool {@code engine}
 * has 4 threads. The diagram has these blocks, connected from top to bottom:
 *
 * <pre>
 * Orders arrivals   generator   draws the time to the next order, gives each an id
 * T1                server, 0 s draws the service time (2 ms), sets node = 1 for the way back
 * engine queue      queue       of all tasks on the pool
 * engine take       acquirer    waits for one of 4 "engine" resources
 * engine out        switch      by the attribute node: port 1 leads back to T1
 * T1 work           server      holds the order 2 ms, then draws port 1 (90 %) or 2 (10 %)
 * T1 free           releaser    returns the thread
 * T1 port           switch      by the attribute port: 1 to Out delivered, 2 to T1 end
 * Out delivered     terminator  counts what is delivered
 * T1 end            terminator  removes what the filter drops
 * </pre>
 *
 * <p>Tasks that share a pool share its queue, so a switch in front merges their entities and the
 * switch after it separates them. {@link BlockDiagramBuilder} leaves out switches with one input
 * and one output, such as {@code engine out} above.
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
  private final ResponseBlocks responses;
  private final OutputBlocks outputs;
  private final Map<Slot, End> inputs = new LinkedHashMap<>();
  private final List<Loss> losses = new ArrayList<>();
  private final List<List<Slot>> incoming = new ArrayList<>();

  /** How many sources and splitters have been drawn; each gives out ids of its own. */
  private int origins;

  private ExactDiagram(Network network, Workload workload, IntFunction<String> names) {
    this.network = network;
    this.workload = workload;
    this.names = names;
    this.depths = Depths.of(network);
    network.nodes().forEach(node -> incoming.add(new ArrayList<>()));
    network.slots().forEach(slot -> incoming.get(slot.target()).add(slot));
    this.responses = new ResponseBlocks(blocks, network);
    this.outputs = new OutputBlocks(blocks, network, names);
    this.reached = reached();
    Nesting nesting = Nesting.of(network, reached, outputs::of, Lineage.MAX_LEVELS);
    this.lineage = lineage(nesting);
    losses.addAll(LineageLosses.ofDepth(nesting, names));
    losses.addAll(LineageLosses.ofMemory(network, workload, names, reached, lineage));
  }

  /**
   * Draws all blocks and lines; the caller adds the frame of the model.
   *
   * @param names the display names of nodes
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

  /** Returns the code that defines the type of entities. */
  String initialization() {
    return MessageType.definition(lineage);
  }

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
    long splitters =
        reached.stream().filter(node -> node(node).behavior() instanceof Behavior.Split).count();
    return new Lineage(
        Math.clamp(nesting.deepest(), 1, Lineage.MAX_LEVELS),
        (int) splitters + workload.arrivals().size());
  }

  private Node node(int index) {
    return network.nodes().get(index);
  }

  private void draw() {
    workload.arrivals().forEach(this::drawArrivals);
    for (int node = 0; node < network.nodes().size(); node++) {
      if (reached.contains(node) && !reachedInputs(node).isEmpty()) {
        builder.row();
        drawNode(node, drawInputs(node));
      }
    }
    inputs.forEach((slot, to) -> builder.join(outputs.end(slot), to));
    pools.values().forEach(pool -> losses.addAll(pool.losses()));
    long threads =
        pools.keySet().stream().mapToLong(pool -> ServerCounts.of(network.pools().get(pool))).sum();
    PoolLosses.ofHost(network.host(), threads).ifPresent(losses::add);
  }

  private List<Slot> reachedInputs(int node) {
    return incoming.get(node).stream().filter(slot -> reached.contains(slot.source())).toList();
  }

  private void drawArrivals(Arrivals arrivals) {
    builder.row();
    int node = arrivals.source();
    origins++;
    End generated =
        blocks.generator(
            names.apply(node) + " arrivals",
            arrivals,
            lineage.enter(origins),
            "EntityType",
            "Bus object",
            "EntityTypeName",
            MessageType.NAME);
    outputs.write(
        node, workIfAny(node, generated, new Action()), new SimEventsRouting.OnlyOutput());
  }

  /** Merges the slots of a node; entities record their input where the firing rule needs it. */
  private End drawInputs(int node) {
    Node target = node(node);
    int merge = blocks.merge(names.apply(node) + " in");
    for (Slot slot : reachedInputs(node)) {
      End input = builder.in(merge);
      if (target.inputs() > 1 && waitsForInputs(target)) {
        int number = slot.input() + 1;
        Action record = new Action().line("entity.input = " + number + ";");
        int block = blocks.pass(names.apply(node) + " input " + number, record);
        inputs.put(slot, builder.in(block));
        builder.join(builder.out(block), input);
      } else {
        inputs.put(slot, input);
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

  /** Draws a node from its firing rule to its outputs. */
  private void drawNode(int index, End from) {
    Node node = node(index);
    if (node.behavior() instanceof Behavior.Responder) {
      outputs.write(index, workIfAny(index, from, new Action()), new SimEventsRouting.Delivered());
      return;
    }
    if (node.behavior() instanceof Behavior.Split) {
      origins++;
    }
    SimEventsRouting routing = SimEventsRouting.of(node, lineage, origins);
    End done = workIfAny(index, fire(index, from), routing.decide());
    outputs.write(index, responses.withoutThread(node, names.apply(index), done), routing);
  }

  /** Passes one message for each firing of a node that waits for several before its work unit. */
  private End fire(int index, End from) {
    Node node = node(index);
    boolean waits =
        node.inputs() > 1
            && waitsForInputs(node)
            && !(node.behavior() instanceof Behavior.Correlate);
    if (!waits) {
      return from;
    }
    Action rule =
        node.behavior() instanceof Behavior.Match
            ? lineage.match(node.inputs())
            : lineage.assemble(node.inputs());
    String name = names.apply(index) + " waits";
    return blocks.chosen(builder.through(from, blocks.pass(name, rule)), name);
  }

  /**
   * Draws the work unit of a node, if it has one.
   *
   * @param decide code that chooses outputs at the end of the unit
   */
  private End workIfAny(int index, End from, Action decide) {
    Node node = node(index);
    if (node.unitWork() == null) {
      return from;
    }
    String name = names.apply(index);
    PoolBlocks pool = pools.computeIfAbsent(node.pool(), this::pool);
    builder.row();
    End marked = builder.through(from, blocks.pass(name, startOfUnit(index, pool)));
    End taken = pool.take(marked);
    boolean isLimited = node.limit() != Node.UNLIMITED;
    if (isLimited) {
      taken = builder.through(taken, blocks.queue(name + " turn"));
    }
    if (node.behavior() instanceof Behavior.Throttle throttle) {
      losses.add(new Loss(name, ThrottleLoss.of(throttle)));
    }
    boolean holdsThread = ResponseBlocks.hasApplication(node) && node.behavior().isBlocking();
    if (holdsThread) {
      responses.request(decide, node);
    }
    End worked = builder.through(taken, blocks.server(name + " work", node.limit(), decide));
    if (holdsThread && isLimited) {
      losses.add(
          new Loss(
              name, "its limit covers its own work, but not the time of the application it calls"));
    }
    return pool.giveBack(holdsThread ? responses.throughApplication(node, worked) : worked, name);
  }

  /** Returns code that sets priority and service time of a work unit. */
  private Action startOfUnit(int index, PoolBlocks pool) {
    Node node = node(index);
    Action action = new Action();
    boolean byDepth = network.pools().get(node.pool()).discipline() == Pool.Discipline.DEEPEST;
    pool.mark(action, byDepth ? depths[index] : node.priority());
    action.line("dt = 0;");
    if (node.unitWork() != null) {
      Blocks.addServiceTime(action, node.unitWork(), speed());
    }
    if (node.behavior().isBlocking()
        && !ResponseBlocks.hasApplication(node)
        && node.behavior() instanceof Behavior.Request request) {
      action.draw("dt", request.response().scaled(Blocks.SECONDS));
    }
    return action.line("entity." + Blocks.SERVICE + " = dt;");
  }

  private double speed() {
    return network.host() == null ? 1 : network.host().speed();
  }

  private PoolBlocks pool(int index) {
    Pool pool = network.pools().get(index);
    return new PoolBlocks(blocks, pool, speed(), resources.take(Identifiers.snake(pool.name())));
  }
}
