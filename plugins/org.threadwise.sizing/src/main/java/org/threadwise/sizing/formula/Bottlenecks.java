package org.threadwise.sizing.formula;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Bottleneck.CapacityChange;
import org.threadwise.sizing.answer.Bottleneck.Cause;
import org.threadwise.sizing.answer.Bottleneck.Gain;
import org.threadwise.sizing.answer.Bottleneck.LongestStay;
import org.threadwise.sizing.answer.Bottleneck.SerialLimit;
import org.threadwise.sizing.answer.Change;
import org.threadwise.sizing.variant.NetworkChanges;
import org.threadwise.sizing.variant.NodeNames;

/** The bottleneck of a network, and the sensitivity of its capacity to changes. */
public final class Bottlenecks {

  /** Maximum number of nodes whose time is halved as a trial. */
  private static final int HALVED = 2;

  /** Minimum ratio of capacities that is worth reporting. */
  private static final double WORTH = 1.005;

  /** Relative tolerance within which limits are equal. */
  private static final double EQUAL = 1e-9;

  private final Network network;
  private final Formulas formulas;
  private final Capacity capacity;
  private final NodeNames names;

  public Bottlenecks(Network network, Formulas formulas) {
    this.network = network;
    this.formulas = formulas;
    this.capacity = Capacity.of(network, formulas.demands());
    this.names = new NodeNames(network);
  }

  /**
   * Returns the bottleneck of a network with its thread counts.
   *
   * @param figures figures of the network, which show where an order spends its time; null if
   *     unknown
   */
  public static Bottleneck of(Network network, Formulas formulas, @Nullable Figures figures) {
    return new Bottlenecks(network, formulas).find(figures);
  }

  private Bottleneck find(@Nullable Figures figures) {
    if (capacity.limits().isEmpty()) {
      Cause none = new Bottleneck.NoLimit(capacity.exact());
      return bottleneck(network.name(), none, figures, List.of());
    }
    Limit limit = capacity.limits().getFirst();
    List<CapacityChange> raises = new ArrayList<>(gains());
    if (limit.kind() == Capacity.Kind.LOOP) {
      raises.add(new Bottleneck.WayOut());
    }
    if (limit.kind() == Capacity.Kind.THROTTLER) {
      raises.add(new Bottleneck.HigherRate(names.of(limit.name())));
    }
    if (limit.kind() == Capacity.Kind.PERMITS) {
      raises.add(new Bottleneck.MorePermits(names.of(limit.name())));
    }
    SerialLimit serial = limit.kind() == Capacity.Kind.NODE ? serial(limit) : null;
    Cause cause = new Bottleneck.Limited(limit, equalLimits(limit), serial);
    return bottleneck(names.of(limit.name()), cause, figures, raises);
  }

  private Bottleneck bottleneck(
      String element, Cause cause, @Nullable Figures figures, List<CapacityChange> raises) {
    LongestStay longest = figures == null ? null : longestStay(figures);
    return new Bottleneck(element, cause, longest, List.of(), List.of(), raises);
  }

  /** Returns the number of other limits that are as low as the least. */
  private int equalLimits(Limit least) {
    return (int)
        capacity.limits().stream()
            .filter(limit -> limit.ordersPerSecond() <= least.ordersPerSecond() * (1 + EQUAL))
            .skip(1)
            .count();
  }

  /** Returns the threads that a serial node can use, null if its pool has no number of threads. */
  private @Nullable SerialLimit serial(Limit limit) {
    int pool = network.nodes().get(limit.index()).pool();
    if (!(network.pools().get(pool).threads() instanceof Pool.Threads.Fixed)) {
      return null;
    }
    double holding = formulas.demands().pools().get(pool).serviceDemand();
    long useful = (long) Math.ceil(limit.ordersPerSecond() * holding * (1 - 1e-9));
    return new SerialLimit(network.pools().get(pool).name(), useful);
  }

  /** Returns the changes that would raise the capacity, with their gains. */
  public List<Gain> gains() {
    return capacity.limits().isEmpty() ? List.of() : gains(capacity.limits().getFirst());
  }

  private List<Gain> gains(Limit limit) {
    return switch (limit.kind()) {
      case POOL ->
          gains(
              new Change.AnotherThreadIn(limit.name()),
              NetworkChanges.anotherThread(network, limit.index()),
              node -> node.pool() == limit.index(),
              d -> d.units() * d.serviceTime());
      case HOST ->
          gains(
              new Change.AnotherCore(),
              NetworkChanges.anotherCore(network),
              node -> true,
              d -> d.units() * d.cpu());
      case CARRIERS ->
          gains(
              new Change.AnotherCore(),
              NetworkChanges.anotherCore(network),
              node -> network.pools().get(node.pool()).threads() instanceof Pool.Threads.Virtual,
              d -> d.units() * d.cpu());
      case STATION ->
          gains(
              new Change.AnotherServer(limit.name()),
              NetworkChanges.anotherServer(network, limit.index()),
              node -> asks(node, limit.index()),
              d -> d.visits() * d.response());
      case NODE -> halve(node -> node.name().equals(limit.name()), d -> d.units() * d.turnTime());
      case THROTTLER, PERMITS -> List.of();
      case LOCK -> List.of();
      case LOOP -> List.of();
    };
  }

  private static boolean asks(Node node, int station) {
    return node.behavior() instanceof Behavior.Request request && request.station() == station;
  }

  private List<Gain> gains(
      Change change,
      @Nullable Network oneMore,
      Predicate<Node> concerned,
      ToDoubleFunction<NodeDemand> demand) {
    List<Gain> gains = new ArrayList<>();
    if (oneMore != null) {
      add(change, oneMore, Capacity.of(oneMore, formulas.demands()), gains);
    }
    gains.addAll(halve(concerned, demand));
    return gains;
  }

  /**
   * Returns the gains of halving the time of the nodes with the greatest demand on the bottleneck.
   */
  private List<Gain> halve(Predicate<Node> concerned, ToDoubleFunction<NodeDemand> demand) {
    List<NodeDemand> most =
        formulas.demands().nodes().stream()
            .filter(each -> concerned.test(network.nodes().get(each.node())))
            .filter(each -> demand.applyAsDouble(each) > 0)
            .sorted(Comparator.comparingDouble(demand).reversed())
            .limit(HALVED)
            .toList();
    List<Gain> gains = new ArrayList<>();
    for (NodeDemand each : most) {
      Network changed = NetworkChanges.halved(network, each.node());
      String name = names.of(network.nodes().get(each.node()));
      Capacity after = Capacity.of(changed, formulas.demands().forNetwork(changed));
      add(new Change.HalvedTime(name, time(each)), changed, after, gains);
    }
    return gains;
  }

  private void add(Change change, Network changed, Capacity after, List<Gain> gains) {
    if (after.ordersPerSecond() > WORTH * capacity.ordersPerSecond()) {
      gains.add(new Gain(change, changed, capacity, after));
    }
  }

  private static double time(NodeDemand demand) {
    return demand.units() > 0 ? demand.turnTime() : demand.response();
  }

  private @Nullable LongestStay longestStay(Figures figures) {
    return figures.nodes().stream()
        .filter(node -> node.residence().total().mean() > 0)
        .max(Comparator.comparingDouble(node -> node.residence().total().mean()))
        .map(
            node ->
                new LongestStay(
                    names.of(network.nodes().get(node.node())),
                    node.residence().total().mean(),
                    node.residence().waiting().mean()))
        .orElse(null);
  }

  private static Stream<NodeFigures> slowestFirst(Figures figures) {
    return figures.nodes().stream()
        .filter(node -> unblocked(node) > 0)
        .sorted(Comparator.comparingDouble(Bottlenecks::unblocked).reversed());
  }

  /** Returns the time that an order spends at a node without that of waits of occupied threads. */
  private static double unblocked(NodeFigures node) {
    return node.residence().total().mean() - node.residence().blocked().mean();
  }

  /**
   * Returns the nodes worth a trial with half of their time: those where an order spends most of
   * its time or, if that is unknown, those with the greatest demand on their pools.
   */
  public List<Integer> worthHalving(@Nullable Figures figures) {
    return figures == null
        ? formulas.demands().nodes().stream()
            .filter(node -> node.units() * node.serviceTime() > 0)
            .sorted(
                Comparator.<NodeDemand>comparingDouble(node -> node.units() * node.serviceTime())
                    .reversed())
            .limit(HALVED)
            .map(NodeDemand::node)
            .toList()
        : slowestFirst(figures).limit(HALVED).map(NodeFigures::node).toList();
  }
}
