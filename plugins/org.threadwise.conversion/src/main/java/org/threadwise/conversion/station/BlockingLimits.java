package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;

/**
 * Finds the pools that block their producers, but whose stations cannot do so in a simulator.
 *
 * <p>A full station blocks servers that send customers directly to it. So each unit that a thread
 * makes must come from the station of that thread; a unit from elsewhere has to wait outside.
 */
final class BlockingLimits {
  private static final String LDES = "LDES, LINE's simulator, ";

  private final StationParts parts;
  private final StationSimulator simulator;
  private final List<Feed> feeds = new ArrayList<>();

  /** A way of customers to a place. */
  private record Feed(Place from, Place to) {}

  private BlockingLimits(StationNetwork stations, StationParts parts, StationSimulator simulator) {
    this.parts = parts;
    this.simulator = simulator;
    stations
        .routes()
        .forEach((from, next) -> next.forEach(route -> feeds.add(new Feed(from, route.to()))));
    stations
        .branches()
        .forEach((from, next) -> next.forEach(branch -> feeds.add(new Feed(from, branch.to()))));
  }

  /**
   * Returns the pools whose stations cannot block in a simulator, each with the reason, as a clause
   * after "because".
   */
  static Map<Integer, String> of(
      Network network, StationNetwork stations, StationParts parts, StationSimulator simulator) {
    BlockingLimits limits = new BlockingLimits(stations, parts, simulator);
    Map<Integer, String> found = new TreeMap<>();
    parts
        .blockingPools()
        .forEach(
            (index, station) ->
                ofPool(network.pools().get(index))
                    .or(() -> limits.ofStation(station))
                    .ifPresent(reason -> found.put(index, reason)));
    return found;
  }

  /** Simulators move the first of the line to the queue before a server takes the next unit. */
  private static Optional<String> ofPool(Pool pool) {
    if (pool.threads() instanceof Threads.Custom custom && custom.core() != custom.maximum()) {
      return Optional.of("its number of threads varies");
    }
    return pool.discipline() == Discipline.FIFO
        ? Optional.empty()
        : Optional.of("its queue is not first in, first out");
  }

  private Optional<String> ofStation(StationNode.Queue queue) {
    List<Feed> ofQueue = feeds.stream().filter(feed -> feed.to().station().equals(queue)).toList();
    List<StationNode> stations =
        ofQueue.stream().map(feed -> feed.from().station()).distinct().toList();
    if (stations.contains(queue)) {
      return Optional.of("its own tasks make units for it");
    }
    for (StationNode station : stations) {
      if (holdsNobody(station)) {
        return Optional.of("units come to it from " + station.name() + ", which has no threads");
      }
      if (station instanceof StationNode.Queue before
          && before.capacity() != StationNode.Queue.UNBOUNDED) {
        return Optional.of(
            "units come to it from pool " + before.name() + ", whose queue is bounded as well");
      }
    }
    Set<JobClass> mixed = classes(ofQueue, true);
    mixed.retainAll(classes(ofQueue, false));
    if (!mixed.isEmpty()) {
      return Optional.of(
          "some units of "
              + mixed.iterator().next().name()
              + " come from threads, and others from arrivals, answers or delays");
    }
    return simulator == StationSimulator.LINE ? ofLine(ofQueue, stations) : Optional.empty();
  }

  /**
   * Returns whether a station is only a step between a thread and the station that receives its
   * units.
   */
  private static boolean holdsNobody(StationNode station) {
    return station instanceof StationNode.Fork
        || station instanceof StationNode.Join
        || station instanceof StationNode.Router;
  }

  /** Returns the classes of the units that come from threads, or of those that do not. */
  private Set<JobClass> classes(List<Feed> ofQueue, boolean fromThreads) {
    Set<JobClass> found = new HashSet<>();
    for (Feed feed : ofQueue) {
      if (parts.holdsThread(feed.from().station()) == fromThreads) {
        found.add(feed.to().jobClass());
      }
    }
    return found;
  }

  private Optional<String> ofLine(List<Feed> ofQueue, List<StationNode> stations) {
    if (!classes(ofQueue, false).isEmpty()) {
      return Optional.of(LDES + "loses arrivals, answers and delayed messages that find no room");
    }
    if (stations.size() > 1) {
      return Optional.of(LDES + "does not keep the order in which threads of several pools wait");
    }
    if (ofQueue.stream().map(Feed::from).distinct().count() < ofQueue.size()) {
      return Optional.of(LDES + "blocks no thread whose units belong to several tasks of the pool");
    }
    return Optional.empty();
  }
}
