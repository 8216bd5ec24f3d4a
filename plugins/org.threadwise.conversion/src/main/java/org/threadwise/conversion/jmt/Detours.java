package org.threadwise.conversion.jmt;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetwork.Branch;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.conversion.station.StationNode;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Uniform;

/**
 * Leads customers that may come back at once to the station that they leave, and those that a join
 * sends on in another class, through a delay of about a microsecond; so does what comes from a
 * fork. JMT's server frees a thread only when the next station has confirmed the customer, and back
 * at its own station the customer would come before that; two that come at the very same moment
 * confuse it likewise; and its join cannot change the class of a customer at all.
 */
final class Detours {

  /**
   * Long enough not to vanish beside a clock of many hours, in the 53 bits of its seconds, and
   * random so that no two customers leave at the same moment.
   */
  private static final Distribution MICROSECOND = new Uniform(0.5e-6, 1.5e-6);

  private Detours() {}

  static StationNetwork of(StationNetwork network) {
    Map<StationNode, StationNode.Delay> delays = new HashMap<>();
    Set<String> names =
        network.stations().stream()
            .map(StationNode::name)
            .collect(Collectors.toCollection(HashSet::new));
    Map<Place, List<Route>> routes = new LinkedHashMap<>();
    Map<Place, Distribution> services = new LinkedHashMap<>(network.services());
    network
        .routes()
        .forEach(
            (from, next) -> {
              StationNode station = from.station();
              if (next.stream().noneMatch(route -> needsDetour(from, route.to()))) {
                routes.put(from, next);
                return;
              }
              StationNode.Delay delay =
                  delays.computeIfAbsent(station, unused -> delay(station.name() + " next", names));
              Place detour = new Place(delay, from.jobClass());
              routes.put(from, List.of(new Route(detour, 1)));
              routes.put(detour, next);
              services.put(detour, MICROSECOND);
            });
    Map<Place, List<Branch>> branches = new LinkedHashMap<>();
    Map<StationNode, StationNode.Delay> entries = new LinkedHashMap<>();
    network
        .branches()
        .forEach(
            (fork, all) ->
                branches.put(
                    fork,
                    all.stream()
                        .map(
                            branch -> {
                              Place to = branch.to();
                              if (!(to.station() instanceof StationNode.Queue queue)) {
                                return branch;
                              }
                              StationNode.Delay entry =
                                  entries.computeIfAbsent(
                                      queue, unused -> delay(queue.name() + " entry", names));
                              Place before = new Place(entry, to.jobClass());
                              routes.put(before, List.of(new Route(to, 1)));
                              services.put(before, MICROSECOND);
                              return new Branch(before, branch.copies());
                            })
                        .toList()));
    Set<StationNode> stations = new LinkedHashSet<>();
    for (StationNode station : network.stations()) {
      if (entries.containsKey(station)) {
        stations.add(entries.get(station));
      }
      stations.add(station);
      if (delays.containsKey(station)) {
        stations.add(delays.get(station));
      }
    }
    return new StationNetwork(
        network.name(),
        List.copyOf(stations),
        network.classes(),
        services,
        network.arrivals(),
        routes,
        branches,
        network.losses());
  }

  private static boolean needsDetour(Place from, Place to) {
    return switch (from.station()) {
      case StationNode.Join join ->
          !from.jobClass().equals(to.jobClass()) || to.station() instanceof StationNode.Join;
      case StationNode.Queue queue -> to.station().equals(queue) || takesNoTime(to.station());
      case StationNode.Source source -> false;
      case StationNode.Delay delay -> false;
      case StationNode.Fork fork -> false;
      case StationNode.Router router -> false;
      case StationNode.Sink sink -> false;
    };
  }

  private static boolean takesNoTime(StationNode station) {
    return station instanceof StationNode.Fork
        || station instanceof StationNode.Join
        || station instanceof StationNode.Router;
  }

  private static StationNode.Delay delay(String wanted, Set<String> names) {
    String name = wanted;
    for (int number = 2; !names.add(name); number++) {
      name = wanted + " " + number;
    }
    return new StationNode.Delay(name);
  }
}
