package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Station;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;

/** What limits a network, and by how much changes would move that limit: sensitivities. */
final class Bottlenecks {

  /** Nodes whose time is halved on trial. */
  private static final int HALVED = 2;

  /** A change that helps by less is not worth a sentence. */
  private static final double WORTH = 1.005;

  /** Relative difference of limits that are the same. */
  private static final double ALIKE = 1e-9;

  private final Network network;
  private final Workload workload;
  private final Formulas formulas;
  private final Capacity capacity;
  private final Names names;

  private Bottlenecks(Network network, Workload workload, Formulas formulas) {
    this.network = network;
    this.workload = workload;
    this.formulas = formulas;
    this.capacity = Capacity.of(network, formulas.demands());
    this.names = new Names(network);
  }

  /**
   * What limits a network with its thread counts in place.
   *
   * @param figures of it, to tell where the time of an order goes; null if that is not asked
   */
  static Proposal.Bottleneck of(
      Network network, Workload workload, Formulas formulas, @Nullable Figures figures) {
    return new Bottlenecks(network, workload, formulas).find(figures);
  }

  private Proposal.Bottleneck find(@Nullable Figures figures) {
    if (capacity.limits().isEmpty()) {
      return new Proposal.Bottleneck(network.name(), Sentences.nothingLimits(), slowest(figures));
    }
    Limit limit = capacity.limits().getFirst();
    List<String> helps = new ArrayList<>(helps(limit));
    helps.addAll(slowest(figures));
    return new Proposal.Bottleneck(names.of(limit.name()), why(limit), helps);
  }

  private String why(Limit limit) {
    String why = limit.why().replace(limit.name(), names.of(limit.name()));
    if (limit.kind() == Capacity.Kind.NODE) {
      why = serial(limit, why);
    }
    int others = alike(limit);
    return others > 0 ? Sentences.alike(why, others) : why;
  }

  /** Limits that lie as low as the least, but for it. */
  private int alike(Limit least) {
    return (int)
        capacity.limits().stream()
            .filter(limit -> limit.ordersPerSecond() <= least.ordersPerSecond() * (1 + ALIKE))
            .skip(1)
            .count();
  }

  private String serial(Limit limit, String why) {
    int pool = network.nodes().get(limit.index()).pool();
    double holding = formulas.demands().pools().get(pool).holding();
    long useful = (long) Math.ceil(limit.ordersPerSecond() * holding * (1 - 1e-9));
    return Sentences.serial(why, limit.ordersPerSecond(), useful, network.pools().get(pool).name());
  }

  private List<String> helps(Limit limit) {
    return switch (limit.kind()) {
      case POOL -> {
        List<String> helps = more("thread in pool " + limit.name(), anotherThread(limit));
        helps.addAll(halve(node -> node.pool() == limit.index(), d -> d.units() * d.holding()));
        yield helps;
      }
      case HOST -> {
        List<String> helps = more("core", anotherCore());
        helps.addAll(halve(node -> true, d -> d.units() * d.cpu()));
        yield helps;
      }
      case CARRIERS -> {
        List<String> helps = more("core", anotherCore());
        helps.addAll(
            halve(
                node -> network.pools().get(node.pool()).threads() instanceof Pool.Threads.Virtual,
                d -> d.units() * d.cpu()));
        yield helps;
      }
      case STATION -> {
        List<String> helps = more("server of " + limit.name(), anotherServer(limit.index()));
        helps.addAll(halve(node -> asks(node, limit.index()), d -> d.visits() * d.response()));
        yield helps;
      }
      case NODE -> halve(node -> node.name().equals(limit.name()), d -> d.units() * d.turn());
      case LOCK -> List.of();
      case LOOP -> List.of(Sentences.wayOut());
    };
  }

  private static boolean asks(Node node, int station) {
    return node.behavior() instanceof Behavior.Request request && request.station() == station;
  }

  private List<String> more(String what, @Nullable Network changed) {
    List<String> helps = new ArrayList<>();
    if (changed != null) {
      double ratio = ratio(changed, formulas);
      if (ratio > WORTH) {
        helps.add(Sentences.oneMore(what, ratio, capacity.exact()));
      }
    }
    return helps;
  }

  private double ratio(Network changed, Formulas demands) {
    return Capacity.of(changed, demands.demands()).ordersPerSecond() / capacity.ordersPerSecond();
  }

  private @Nullable Network anotherThread(Limit limit) {
    Pool pool = network.pools().get(limit.index());
    return pool.threads() instanceof Pool.Threads.Fixed fixed
        ? network.withThreads(limit.index(), fixed.count() + 1)
        : null;
  }

  private @Nullable Network anotherCore() {
    Host host = network.host();
    return host == null
        ? null
        : new Network(
            network.name(),
            network.nodes(),
            network.slots(),
            network.pools(),
            network.stations(),
            new Host(
                host.cores() + 1,
                host.speed(),
                host.quantum(),
                host.switchCost(),
                host.cache(),
                host.stack()));
  }

  private Network anotherServer(int index) {
    List<Station> stations = new ArrayList<>(network.stations());
    Station station = stations.get(index);
    stations.set(index, new Station(station.name(), station.servers() + 1));
    return new Network(
        network.name(),
        network.nodes(),
        network.slots(),
        network.pools(),
        stations,
        network.host());
  }

  /** The sentences on halving the time of the nodes that ask most of the bottleneck. */
  private List<String> halve(
      java.util.function.Predicate<Node> concerned, ToDoubleFunction<NodeDemand> demand) {
    List<NodeDemand> most =
        formulas.demands().nodes().stream()
            .filter(each -> concerned.test(network.nodes().get(each.node())))
            .filter(each -> demand.applyAsDouble(each) > 0)
            .sorted(Comparator.comparingDouble(demand).reversed())
            .limit(HALVED)
            .toList();
    List<String> helps = new ArrayList<>();
    for (NodeDemand each : most) {
      Network changed = withHalf(each.node());
      double ratio = ratio(changed, new Formulas(changed, workload));
      if (ratio > WORTH) {
        String name = names.of(network.nodes().get(each.node()));
        helps.add(Sentences.halving(name, time(each), ratio, capacity.exact()));
      }
    }
    return helps;
  }

  private static double time(NodeDemand demand) {
    return demand.units() > 0 ? demand.turn() : demand.response();
  }

  private Network withHalf(int index) {
    List<Node> nodes = new ArrayList<>(network.nodes());
    Node node = nodes.get(index);
    Work work = node.work();
    nodes.set(
        index,
        new Node(
            node.name(),
            halved(node.behavior()),
            node.inputs(),
            node.outputs(),
            work == null ? null : new Work(work.cpu().scaled(0.5), work.waiting().scaled(0.5)),
            node.pool(),
            node.limit(),
            node.priority(),
            node.pinned()));
    return new Network(
        network.name(),
        nodes,
        network.slots(),
        network.pools(),
        network.stations(),
        network.host());
  }

  private static Behavior halved(Behavior behavior) {
    return behavior instanceof Behavior.Request request
        ? new Behavior.Request(
            request.response().scaled(0.5), request.blocking(), request.station())
        : behavior;
  }

  /** Where an order spends most of its time. */
  private List<String> slowest(@Nullable Figures figures) {
    if (figures == null) {
      return List.of();
    }
    return figures.nodes().stream()
        .max(Comparator.comparingDouble(this::perOrder))
        .filter(node -> perOrder(node) > 0)
        .map(
            node ->
                Sentences.longest(
                    names.of(network.nodes().get(node.node())), perOrder(node), waiting(node)))
        .stream()
        .toList();
  }

  private double perOrder(NodeFigures node) {
    NodeDemand demand = formulas.demands().nodes().get(node.node());
    double outside =
        switch (network.nodes().get(node.node()).behavior()) {
          case Behavior.Delay delay -> delay.delay().mean() / 1e9;
          case Behavior.Request request when !request.blocking() -> request.response().mean() / 1e9;
          default -> 0;
        };
    double held = zeroIfNone(node.unitsPerOrder().mean()) * zeroIfNone(node.service().mean());
    return waiting(node) + held + demand.visits() * outside;
  }

  private static double waiting(NodeFigures node) {
    return zeroIfNone(node.unitsPerOrder().mean()) * zeroIfNone(node.waiting().mean());
  }

  private static double zeroIfNone(double value) {
    return Double.isFinite(value) ? value : 0;
  }
}
