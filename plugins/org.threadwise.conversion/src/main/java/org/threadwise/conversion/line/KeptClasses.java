package org.threadwise.conversion.line;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.queueing.distribution.Distribution;

/**
 * Lets customers keep their class where they may be blocked: LDES blocks a server only if its
 * customer has the same class in the full station, and loses the customer otherwise.
 *
 * <p>Example: station {@code first} routes class {@code One} as {@code Two} to the bounded station
 * {@code second}. In the result, customers visit {@code second} as {@code One}, for the service
 * time of {@code Two}, and continue like {@code Two}.
 */
final class KeptClasses {
  private final StationNetwork network;
  private final Map<Place, Distribution> services;
  private final Map<Place, List<Route>> routes = new LinkedHashMap<>();
  private final Set<Place> blocking = new LinkedHashSet<>();

  private KeptClasses(StationNetwork network) {
    this.network = network;
    this.services = new LinkedHashMap<>(network.services());
    services.keySet().removeAll(network.blocking());
    network
        .routes()
        .forEach(
            (from, next) -> {
              if (!network.blocking().contains(from)) {
                routes.put(from, next.stream().map(route -> kept(from, route)).toList());
              }
            });
  }

  /** Returns a network in which no customer changes its class on its way to a blocking place. */
  static StationNetwork of(StationNetwork network) {
    return network.blocking().isEmpty() ? network : new KeptClasses(network).result();
  }

  private Route kept(Place from, Route route) {
    Place to = route.to();
    if (!network.blocking().contains(to)) {
      return route;
    }
    Place kept = new Place(to.station(), from.jobClass());
    services.put(kept, Objects.requireNonNull(network.services().get(to)));
    routes.put(kept, Objects.requireNonNull(network.routes().get(to)));
    blocking.add(kept);
    return new Route(kept, route.probability());
  }

  private StationNetwork result() {
    Set<JobClass> visiting = new HashSet<>();
    routes.keySet().forEach(place -> visiting.add(place.jobClass()));
    return new StationNetwork(
        network.name(),
        network.stations(),
        network.classes().stream().filter(visiting::contains).toList(),
        services,
        network.arrivals(),
        routes,
        network.branches(),
        blocking,
        network.losses(),
        network.users());
  }
}
