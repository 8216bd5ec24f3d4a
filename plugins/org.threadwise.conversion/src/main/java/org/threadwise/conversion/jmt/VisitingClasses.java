package org.threadwise.conversion.jmt;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetwork.Branch;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.conversion.station.StationNode;

/**
 * The classes for which a station has parameters. JSIMgraph needs all classes; the engine does not
 * need those that never visit the station, so large networks omit them.
 */
final class VisitingClasses {

  /** Limit of complete files; a pair of station and class takes about a kilobyte. */
  static final long MAX_PAIRS = 150_000;

  private final List<String> all;
  private final boolean complete;
  private final Map<StationNode, Set<String>> visiting = new HashMap<>();

  VisitingClasses(StationNetwork network) {
    all = network.classes().stream().map(JobClass::name).toList();
    complete = (long) network.stations().size() * all.size() <= MAX_PAIRS;
    network.arrivals().keySet().forEach(this::add);
    addAll(network.routes(), Route::to);
    addAll(network.branches(), Branch::to);
  }

  private <T> void addAll(Map<Place, List<T>> next, Function<T, Place> to) {
    next.forEach(
        (from, all) -> {
          add(from);
          all.forEach(each -> add(to.apply(each)));
        });
  }

  private void add(Place place) {
    visiting
        .computeIfAbsent(place.station(), unused -> new LinkedHashSet<>())
        .add(place.jobClass().name());
  }

  /** Returns the classes that a station has parameters for. */
  List<String> at(StationNode station) {
    return complete ? all : List.copyOf(visiting.getOrDefault(station, Set.of()));
  }

  /** Returns the classes of parameters that only JSIMgraph reads. */
  List<String> unused() {
    return complete ? all : List.of();
  }
}
