package org.threadwise.conversion.station;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.station.StationNetwork.Branch;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/**
 * Makes a network of stations of a queueing model: follows the messages from each entry, with the
 * forks that are open on their way.
 */
public final class Stations {

  private static final double ROUNDING = 1e-9;

  /** Where there would be more of them, all forks are one station, all joins, and all answers. */
  private static final int MOST_PLACES = 100_000;

  private final QueueingModel model;
  private final Network network;
  private final Flows flows;
  private final Parts parts;
  private final Slot[][] outgoing;
  private final Map<Place, List<Route>> routes = new LinkedHashMap<>();
  private final Map<Place, List<Branch>> branches = new LinkedHashMap<>();
  private final Set<Station> stations = new LinkedHashSet<>();
  private final Set<Object> visited = new LinkedHashSet<>();
  private final Deque<Runnable> work = new ArrayDeque<>();
  private final Map<Integer, Station.Join> joins = new HashMap<>();

  /** A fork that is open, in the class in which customers came to it. */
  private record Open(
      Station.Fork fork, JobClass jobClass, int branches, boolean splits, @Nullable Open outer) {}

  private Stations(QueueingModel model, boolean few) {
    this.model = model;
    this.network = model.network();
    this.flows = new Flows(network);
    this.parts = new Parts(model, few);
    this.outgoing = new Slot[network.nodes().size()][];
    for (int node = 0; node < outgoing.length; node++) {
      outgoing[node] = new Slot[network.nodes().get(node).outputs()];
    }
    network.slots().forEach(slot -> outgoing[slot.source()][slot.output()] = slot);
  }

  /**
   * The network of a queueing model. In a large one, one station is all forks, and one all joins:
   * what they do depends on the class.
   *
   * @throws IllegalArgumentException if nothing arrives in the course of time
   */
  public static StationNetwork of(QueueingModel model) {
    StationNetwork each = new Stations(model, false).build();
    return (long) each.stations().size() * each.classes().size() <= MOST_PLACES
        ? each
        : new Stations(model, true).build();
  }

  private StationNetwork build() {
    parts.arrivals().forEach((place, process) -> begin(place));
    while (!work.isEmpty()) {
      work.pop().run();
    }
    parts.checkPools(stations);
    return new StationNetwork(
        network.name(),
        List.copyOf(stations),
        parts.classes(),
        parts.services(),
        parts.arrivals(),
        routes,
        branches,
        parts.losses());
  }

  private void begin(Place source) {
    int node = source.jobClass().node();
    stations.add(source.station());
    if (network.nodes().get(node).unitWork() == null) {
      emit(source, node, null);
    } else {
      routes.put(source, List.of(new Route(unit(node, null), 1)));
    }
  }

  /** The visit of a node's class at its pool; what comes after it is looked at later. */
  private Place unit(int node, @Nullable Open open) {
    Place place = parts.unit(node);
    stations.add(place.station());
    if (visited.add(place)) {
      work.push(() -> served(place, node, open));
    }
    return place;
  }

  private void served(Place place, int node, @Nullable Open open) {
    switch (network.nodes().get(node).behavior()) {
      case Behavior.Sink sink -> leave(place, parts.exit(node));
      case Behavior.Request request when !request.blocking() ->
          routes.put(place, List.of(new Route(answered(node, open), 1)));
      case Behavior.Delay delay -> routes.put(place, List.of(new Route(answered(node, open), 1)));
      case Behavior.Aggregate aggregate when open != null -> {
        if (open.splits()) {
          join(place, node, open);
        } else {
          parts.lose(node, "its fragments do not come from one splitter, and are not put together");
          emit(place, node, open);
        }
      }
      case Behavior.Correlate correlate when network.nodes().get(node).inputs() > 1 -> {
        if (open != null && closes(node, open)) {
          join(place, node, open);
        } else {
          unpaired(node);
          emit(place, node, open);
        }
      }
      default -> emit(place, node, open);
    }
  }

  /** The visit of a node's class at what answers it, or delays it. */
  private Place answered(int node, @Nullable Open open) {
    Place place = parts.answer(node);
    stations.add(place.station());
    if (visited.add(place)) {
      work.push(() -> emit(place, node, open));
    }
    return place;
  }

  private boolean closes(int node, @Nullable Open open) {
    return open != null && !open.splits() && open.branches() == network.nodes().get(node).inputs();
  }

  private void unpaired(int node) {
    parts.lose(
        node, "its messages do not come from one replicator, and do not wait for each other");
  }

  /** Sends customers to the join of a node, and on from there. */
  private void join(Place from, int node, Open open) {
    Place at = new Place(joinOf(node, open), from.jobClass());
    routes.put(from, List.of(new Route(at, 1)));
  }

  private Station.Join joinOf(int node, Open open) {
    Station.Join known = joins.get(node);
    if (known != null) {
      return known;
    }
    Station.Join join = parts.join(node, open.fork());
    joins.put(node, join);
    stations.add(join);
    Place joined = new Place(join, open.jobClass());
    work.push(
        () -> {
          if (flows.waitsBefore(node) && network.nodes().get(node).unitWork() != null) {
            routes.put(joined, List.of(new Route(unit(node, open.outer()), 1)));
          } else {
            emit(joined, node, open.outer());
          }
        });
    return join;
  }

  private void leave(Place from, Station.Sink sink) {
    stations.add(sink);
    routes.put(from, List.of(new Route(new Place(sink, from.jobClass()), 1)));
  }

  /** What comes out of a node, from the place where it is done. */
  private void emit(Place from, int node, @Nullable Open open) {
    Node done = network.nodes().get(node);
    switch (flows.of(node, (element, reason) -> parts.lose(element, reason))) {
      case Flows.OneOf one -> {
        List<Route> next = new ArrayList<>();
        double rest = 1;
        for (int output = 0; output < one.probabilities().size(); output++) {
          double probability = one.probabilities().get(output);
          if (probability > 0) {
            next.add(new Route(arrive(node, output, from.jobClass(), open), probability));
            rest -= probability;
          }
        }
        if (rest > ROUNDING) {
          stations.add(parts.nowhere());
          next.add(new Route(new Place(parts.nowhere(), from.jobClass()), rest));
        }
        routes.put(from, merged(next));
      }
      case Flows.Every every -> copies(from, node, connected(node), open);
      case Flows.Each each -> chances(from, node, each.probabilities(), open);
      case Flows.Fragments fragments -> split(from, node, fragments.count(), open);
      case Flows.Nothing nothing -> leave(from, parts.exit(node));
    }
    if (done.outputs() == 0) {
      leave(from, parts.exit(node));
    }
  }

  /** Routes to the same place as one. */
  private static List<Route> merged(List<Route> next) {
    Map<Place, Double> sums = new LinkedHashMap<>();
    next.forEach(route -> sums.merge(route.to(), route.probability(), Double::sum));
    return sums.entrySet().stream().map(e -> new Route(e.getKey(), e.getValue())).toList();
  }

  private List<Integer> connected(int node) {
    List<Integer> outputs = new ArrayList<>();
    for (int output = 0; output < outgoing[node].length; output++) {
      if (outgoing[node][output] != null) {
        outputs.add(output);
      }
    }
    return outputs;
  }

  private void copies(Place from, int node, List<Integer> outputs, @Nullable Open open) {
    if (outputs.size() <= 1) {
      int only = outputs.isEmpty() ? 0 : outputs.getFirst();
      routes.put(from, List.of(new Route(arrive(node, only, from.jobClass(), open), 1)));
      return;
    }
    int common = meeting(node, outputs);
    if (common >= 0) {
      Place next = network.nodes().get(common).unitWork() == null ? null : unit(common, open);
      if (next != null) {
        routes.put(from, List.of(new Route(next, 1)));
        return;
      }
    }
    Station.Fork fork = parts.fork(node);
    Open inner = new Open(fork, parts.jobClass(node), outputs.size(), false, open);
    List<Branch> all = new ArrayList<>();
    for (int output : outputs) {
      all.add(new Branch(arrive(node, output, parts.jobClass(node), inner), 1));
    }
    fork(from, node, fork, all);
  }

  /** The node at which all copies wait for each other at once, or -1. */
  private int meeting(int node, List<Integer> outputs) {
    int target = outgoing[node][outputs.getFirst()].target();
    boolean same = outputs.stream().allMatch(output -> outgoing[node][output].target() == target);
    return same
            && flows.waitsBefore(target)
            && network.nodes().get(target).inputs() == outputs.size()
        ? target
        : -1;
  }

  private void chances(Place from, int node, List<Double> probabilities, @Nullable Open open) {
    Station.Fork fork = parts.fork(node);
    Open inner = new Open(fork, parts.jobClass(node), probabilities.size(), false, open);
    List<Branch> all = new ArrayList<>();
    for (int output = 0; output < probabilities.size(); output++) {
      double probability = probabilities.get(output);
      Place next = arrive(node, output, parts.jobClass(node), inner);
      if (probability < 1) {
        Station.Router router =
            new Station.Router(parts.uniqueName(model.name(node) + " copy " + (output + 1)));
        stations.add(router);
        Station.Sink none = parts.nowhere();
        stations.add(none);
        Place chance = new Place(router, parts.jobClass(node));
        Route away = new Route(new Place(none, parts.jobClass(node)), 1 - probability);
        routes.put(chance, List.of(new Route(next, probability), away));
        next = chance;
      }
      all.add(new Branch(next, 1));
    }
    fork(from, node, fork, all);
  }

  private void split(Place from, int node, int fragments, @Nullable Open open) {
    Station.Fork fork = parts.fork(node);
    Open inner = new Open(fork, parts.jobClass(node), 1, true, open);
    Place next = arrive(node, 0, parts.jobClass(node), inner);
    fork(from, node, fork, List.of(new Branch(next, fragments)));
  }

  private void fork(Place from, int node, Station.Fork fork, List<Branch> all) {
    stations.add(fork);
    Place at = new Place(fork, parts.jobClass(node));
    routes.put(from, List.of(new Route(at, 1)));
    branches.put(at, all);
  }

  /** Where a message on an output of a node comes to. */
  private Place arrive(int node, int output, JobClass as, @Nullable Open open) {
    Slot slot = outgoing[node][output];
    if (slot == null) {
      stations.add(parts.nowhere());
      return new Place(parts.nowhere(), as);
    }
    int target = slot.target();
    Node next = network.nodes().get(target);
    if (flows.waitsBefore(target) && next.inputs() > 1) {
      if (open != null && closes(target, open)) {
        return new Place(joinOf(target, open), as);
      }
      unpaired(target);
      if (slot.input() > 0) {
        stations.add(parts.nowhere());
        return new Place(parts.nowhere(), as);
      }
    }
    return switch (next.behavior()) {
      case Behavior.Responder responder -> out(target, as);
      case Behavior.Sink sink when next.unitWork() == null -> out(target, as);
      case Behavior.Request request when next.unitWork() == null -> answered(target, open);
      default -> unit(target, open);
    };
  }

  private Place out(int node, JobClass as) {
    Station.Sink sink = parts.exit(node);
    stations.add(sink);
    return new Place(sink, as);
  }
}
