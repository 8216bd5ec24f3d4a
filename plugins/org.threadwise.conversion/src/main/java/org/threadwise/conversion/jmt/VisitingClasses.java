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
 * Which classes the parameters of a station are given for. JSIMgraph wants all of them; the engine
 * does without those of classes that never come, and in a large network they are left out.
 */
final class VisitingClasses {

  /** A pair of station and class takes a kilobyte of text. */
  static final long MOST_PAIRS = 150_000;

  private final List<String> all;
  private final boolean complete;
  private final Map<StationNode, Set<String>> visiting = new HashMap<>();

  VisitingClasses(StationNetwork network) {
    all = network.classes().stream().map(JobClass::name).toList();
    complete = (long) network.stations().size() * all.size() <= MOST_PAIRS;
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

  /** The classes whose parameters a station needs. */
  List<String> at(StationNode station) {
    return complete ? all : List.copyOf(visiting.getOrDefault(station, Set.of()));
  }

  /** The classes of parameters that the engine never looks at. */
  List<String> unused() {
    return complete ? all : List.of();
  }
}
