package org.threadwise.conversion.jmt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.conversion.UniqueNames;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetwork.Branch;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.conversion.station.StationNode;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Uniform;

/**
 * Inserts delays of about a microsecond where JMT could not route customers directly.
 *
 * <p>JMT's server frees a thread only after the next station has confirmed the customer. A customer
 * that returns to the same station without delay would arrive before that, and two customers that a
 * fork sends there at the same moment confuse the server as well. Moreover, JMT's join cannot
 * change the class of a customer. Customers that may be blocked go directly: a delay would not hold
 * their thread.
 *
 * <p>Example: station {@code engine} routes class {@code T1} back to itself as class {@code T2}.
 * The result routes {@code T1} from {@code engine} to the delay {@code engine next}, and from
 * there, as {@code T2}, to {@code engine}.
 */
final class Detours {

  /**
   * In seconds. Long enough not to be lost in the 53 bits of a clock of many hours, and random so
   * that no two customers leave at the same moment.
   */
  private static final Distribution MICROSECOND = new Uniform(0.5e-6, 1.5e-6);

  private Detours() {}

  /** Returns a network with detours where JMT needs them. */
  static StationNetwork of(StationNetwork network) {
    Map<StationNode, StationNode.Delay> delays = new HashMap<>();
    UniqueNames names =
        new UniqueNames(" ", network.stations().stream().map(StationNode::name).toList());
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
                  delays.computeIfAbsent(station, unused -> delay(names, station.name() + " next"));
              Place detour = new Place(delay, from.jobClass());
              List<Route> delayed =
                  next.stream().filter(route -> !network.blocking().contains(route.to())).toList();
              List<Route> direct = new ArrayList<>(next);
              direct.removeAll(delayed);
              double share = 1 - direct.stream().mapToDouble(Route::probability).sum();
              direct.add(new Route(detour, share));
              routes.put(from, direct);
              routes.put(
                  detour,
                  delayed.stream()
                      .map(route -> new Route(route.to(), route.probability() / share))
                      .toList());
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
                                      queue, unused -> delay(names, queue.name() + " entry"));
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
        network.blocking(),
        network.losses(),
        network.users());
  }

  private static boolean needsDetour(Place from, Place to) {
    return switch (from.station()) {
      case StationNode.Join join ->
          !from.jobClass().equals(to.jobClass()) || to.station() instanceof StationNode.Join;
      case StationNode.Queue queue -> to.station().equals(queue) || takesNoTime(to.station());
      default -> false;
    };
  }

  private static boolean takesNoTime(StationNode station) {
    return station instanceof StationNode.Fork
        || station instanceof StationNode.Join
        || station instanceof StationNode.Router;
  }

  private static StationNode.Delay delay(UniqueNames names, String wanted) {
    return new StationNode.Delay(names.of(wanted));
  }
}
