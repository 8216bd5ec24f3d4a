package org.threadwise.conversion.station;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.conversion.station.StationNetwork.Users;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

/**
 * Makes users the customers of closed classes: each source of users becomes a station where they
 * think, and their exits lead back to it.
 */
final class ThinkStation {
  private final StationNetwork open;

  /** The places that the customers of each source visit. */
  private final Map<Place, Set<Place>> chains = new LinkedHashMap<>();

  private final Map<StationNode, StationNode> replaced = new HashMap<>();
  private final List<Users> users = new ArrayList<>();

  private ThinkStation(StationNetwork open) {
    this.open = open;
    open.arrivals().keySet().forEach(source -> chains.put(source, reachable(source)));
  }

  /**
   * Returns whether users can be customers of closed classes: an order is one message all the way,
   * and no pool rejects it, since a dropped customer would never think again.
   */
  static boolean isClosed(Network network, Workload workload) {
    Demands demands = Demands.of(network, workload);
    return demands.isOneMessage(network) && !Capacity.of(network, demands).rejects();
  }

  /**
   * Returns the network in which users return to where they think; empty if they share classes or
   * exits with customers of another source, so that it is unknown where these return to.
   */
  static Optional<StationNetwork> close(StationNetwork open) {
    ThinkStation closing = new ThinkStation(open);
    return closing.areSeparate() ? Optional.of(closing.closed()) : Optional.empty();
  }

  private Set<Place> reachable(Place source) {
    Set<Place> found = new LinkedHashSet<>(Set.of(source));
    Deque<Place> work = new ArrayDeque<>(found);
    while (!work.isEmpty()) {
      for (Route route : open.routes().getOrDefault(work.pop(), List.of())) {
        if (found.add(route.to())) {
          work.push(route.to());
        }
      }
    }
    return found;
  }

  private boolean areSeparate() {
    Set<Object> owned = new HashSet<>();
    boolean separate = true;
    for (Set<Place> chain : chains.values()) {
      separate &= chain.stream().map(Place::jobClass).distinct().allMatch(owned::add);
      separate &= exits(chain).stream().map(Place::station).distinct().allMatch(owned::add);
    }
    return separate;
  }

  private static List<Place> exits(Collection<Place> chain) {
    return chain.stream().filter(place -> place.station() instanceof StationNode.Sink).toList();
  }

  private StationNetwork closed() {
    Map<Place, Distribution> services = new LinkedHashMap<>(open.services());
    Map<Place, List<Route>> routes = new LinkedHashMap<>();
    Map<Place, Process> arrivals = new LinkedHashMap<>();
    open.arrivals()
        .forEach(
            (source, process) -> {
              if (process instanceof Process.Closed closed) {
                Distribution time = closed.think();
                services.put(
                    think(source, closed), time == null ? new Constant(0) : time.scaled(1e-9));
              } else {
                arrivals.put(source, process);
              }
            });
    open.routes()
        .forEach(
            (from, next) ->
                routes.put(
                    routed(from),
                    next.stream()
                        .map(route -> new Route(routed(route.to()), route.probability()))
                        .toList()));
    chains.forEach(
        (source, chain) -> {
          if (!arrivals.containsKey(source)) {
            List<Route> back = List.of(new Route(routed(source), 1));
            exits(chain).forEach(exit -> routes.put(routed(exit), back));
          }
        });
    return new StationNetwork(
        open.name(),
        open.stations().stream().map(this::routed).toList(),
        open.classes(),
        services,
        arrivals,
        routes,
        open.branches(),
        open.blocking(),
        open.losses(),
        users);
  }

  /** Adds the users of a source; returns where they think. A router takes the place of an exit. */
  private Place think(Place source, Process.Closed closed) {
    Set<Place> chain = chains.getOrDefault(source, Set.of());
    replaced.put(source.station(), new StationNode.Delay(source.station().name()));
    exits(chain)
        .forEach(
            exit -> replaced.put(exit.station(), new StationNode.Router(exit.station().name())));
    Place think = routed(source);
    Set<JobClass> classes = chain.stream().map(Place::jobClass).collect(Collectors.toSet());
    users.add(new Users(think, closed.users(), classes));
    return think;
  }

  private Place routed(Place place) {
    return new Place(routed(place.station()), place.jobClass());
  }

  private StationNode routed(StationNode station) {
    return replaced.getOrDefault(station, station);
  }
}
