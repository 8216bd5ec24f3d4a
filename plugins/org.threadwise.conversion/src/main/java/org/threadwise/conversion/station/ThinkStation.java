package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.conversion.station.StationNetwork.Users;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * Closes a network whose customers are users: the source becomes a station where they think, and
 * exits lead back to it.
 */
final class ThinkStation {
  private ThinkStation() {}

  /**
   * Returns whether users are customers of one class chain: they alone send, at one source, an
   * order is one message all the way, and no pool rejects it: a dropped customer would never think
   * again.
   */
  static boolean isClosed(Network network, Workload workload) {
    List<Arrivals> all = workload.arrivals();
    if (all.size() != 1 || !(all.getFirst().process() instanceof Process.Closed)) {
      return false;
    }
    Demands demands = Demands.of(network, workload);
    return demands.isOneMessage(network) && !Capacity.of(network, demands).rejects();
  }

  /** Returns the closed network of one whose only arrivals are users. */
  static StationNetwork close(StationNetwork open) {
    var arrivals = open.arrivals().entrySet().iterator().next();
    Place source = arrivals.getKey();
    Process.Closed closed = (Process.Closed) arrivals.getValue();
    var station = new StationNode.Delay(source.station().name());
    Place think = new Place(station, source.jobClass());
    Map<Place, Distribution> services = new LinkedHashMap<>(open.services());
    Distribution time = closed.think();
    services.put(think, time == null ? new Constant(0) : time.scaled(1e-9));
    Map<Place, List<Route>> routes = new LinkedHashMap<>();
    open.routes()
        .forEach(
            (from, next) ->
                routes.put(
                    from.equals(source) ? think : routed(from),
                    next.stream()
                        .map(route -> new Route(routed(route.to()), route.probability()))
                        .toList()));
    List<Place> exits = new ArrayList<>();
    open.routes()
        .values()
        .forEach(
            next ->
                next.stream()
                    .map(Route::to)
                    .filter(place -> place.station() instanceof StationNode.Sink)
                    .forEach(exits::add));
    exits.forEach(exit -> routes.put(routed(exit), List.of(new Route(think, 1))));
    return new StationNetwork(
        open.name(),
        open.stations().stream()
            .map(each -> each.equals(source.station()) ? station : routed(each))
            .toList(),
        open.classes(),
        services,
        Map.of(),
        routes,
        open.branches(),
        open.blocking(),
        open.losses(),
        new Users(think, closed.users()));
  }

  private static Place routed(Place place) {
    return new Place(routed(place.station()), place.jobClass());
  }

  /** Returns a router in place of an exit. */
  private static StationNode routed(StationNode station) {
    return station instanceof StationNode.Sink sink ? new StationNode.Router(sink.name()) : station;
  }
}
