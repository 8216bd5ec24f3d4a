package org.threadwise.conversion.station;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.station.StationNetwork.Branch;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;

/** The routes of a network under construction, the stations they use, and the ways out of it. */
final class StationRoutes {
  private final StationParts parts;
  private final Map<Place, List<Route>> routes = new LinkedHashMap<>();
  private final Map<Place, List<Branch>> branches = new LinkedHashMap<>();
  private final Set<StationNode> stations = new LinkedHashSet<>();

  /** Where the copies of an order that leave apart wait for the last one; null if none do. */
  private final StationNode.@Nullable Join end;

  private final StationNode.@Nullable Sink done;

  /**
   * Creates empty routes.
   *
   * @param copiesWaitAtEnd whether copies that leave apart wait for each other after their exits
   */
  StationRoutes(StationParts parts, boolean copiesWaitAtEnd) {
    this.parts = parts;
    if (copiesWaitAtEnd) {
      parts.leadExitsToJoin();
      end = parts.join("copies end");
      done = new StationNode.Sink(parts.uniqueName("done"));
    } else {
      end = null;
      done = null;
    }
  }

  /** Adds the station of a place, and returns the place. */
  Place use(Place place) {
    stations.add(place.station());
    return place;
  }

  /** Leads all customers from one place to another. */
  void route(Place from, Place to) {
    route(from, List.of(new Route(to, 1)));
  }

  void route(Place from, List<Route> next) {
    routes.put(from, next);
  }

  /** Leads customers on with a probability; the others leave unread. */
  void routeSome(Place from, Place to, double probability, MessageContext context) {
    Route dropped = new Route(unread(from.jobClass(), context), 1 - probability);
    route(from, List.of(new Route(to, probability), dropped));
  }

  /** Lets a fork send copies from a place. */
  void branch(Place fork, List<Branch> copies) {
    branches.put(fork, copies);
  }

  /** Returns where a delivered message leaves. */
  Place exit(int node, JobClass as, MessageContext context) {
    Place exit = use(new Place(parts.exit(node), as));
    if (exit.station() instanceof StationNode.Router) {
      route(exit, endOf(as, context));
    }
    return exit;
  }

  /** Returns where a message that no task reads leaves. */
  Place unread(JobClass as, MessageContext context) {
    return context.isLoose() ? endOf(as, context) : use(new Place(parts.nowhere(), as));
  }

  /**
   * Leads the last of the copies that leave apart out of the network.
   *
   * @return whether there is such a way out
   */
  boolean leaveWithLastCopy(JobClass parent, MessageContext context) {
    if (end == null) {
      return false;
    }
    Place last = new Place(end, parent);
    route(last, context.isLoose() ? last : doneAs(parent));
    return true;
  }

  private Place endOf(JobClass as, MessageContext context) {
    return end != null && context.isLoose() ? new Place(end, as) : doneAs(as);
  }

  private Place doneAs(JobClass as) {
    if (done == null) {
      throw new IllegalStateException("customers leave at their exits");
    }
    return new Place(done, as);
  }

  /** Returns the finished network. */
  StationNetwork network(String name) {
    if (end != null && done != null) {
      stations.add(end);
      stations.add(done);
    }
    parts.checkPools(stations);
    return new StationNetwork(
        name,
        List.copyOf(stations),
        parts.classes(),
        parts.services(),
        parts.arrivals(),
        routes,
        branches,
        blocking(),
        parts.losses(),
        List.of());
  }

  /** Returns the places of blocking stations to which the servers of a pool send customers. */
  private Set<Place> blocking() {
    Set<Place> found = new LinkedHashSet<>();
    routes.forEach(
        (from, next) -> {
          if (parts.holdsThread(from.station())) {
            next.stream()
                .map(Route::to)
                .filter(to -> to.station() instanceof StationNode.Queue queue && queue.blocks())
                .forEach(found::add);
          }
        });
    return found;
  }
}
