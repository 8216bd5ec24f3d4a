package org.threadwise.conversion.station;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Workload;

/**
 * A network of stations. A work unit of a task is a visit of the task's class at the station of its
 * pool; from unit to unit a customer changes its class. Customers come from sources and leave, or
 * are users who return to the station where they think.
 *
 * @param name of the solution
 * @param stations in the order in which messages reach them
 * @param classes one for each task or port that takes time or where messages arrive
 * @param services the duration of a visit, in seconds
 * @param arrivals the arrival process of a source
 * @param routes the next places of customers; the probabilities of a place sum to 1
 * @param branches the copies that a fork makes of a customer
 * @param blocking the places whose customers, if the station is full, hold the server that they
 *     come from; others wait outside
 * @param losses what a station network cannot express
 * @param users one for each entry with users
 */
public record StationNetwork(
    String name,
    List<StationNode> stations,
    List<JobClass> classes,
    Map<Place, Distribution> services,
    Map<Place, Workload.Process> arrivals,
    Map<Place, List<Route>> routes,
    Map<Place, List<Branch>> branches,
    Set<Place> blocking,
    List<Loss> losses,
    List<Users> users) {

  /** Returns a copy with further losses. */
  StationNetwork withLosses(List<Loss> more) {
    return new StationNetwork(
        name,
        stations,
        classes,
        services,
        arrivals,
        routes,
        branches,
        blocking,
        Stream.concat(more.stream(), losses.stream()).toList(),
        users);
  }

  /** Returns the users who are the customers of a class; null if they come from a source. */
  public @Nullable Users users(JobClass jobClass) {
    return users.stream()
        .filter(each -> each.classes().contains(jobClass))
        .findFirst()
        .orElse(null);
  }

  /**
   * The users of one entry.
   *
   * @param place where they think, which is their reference station
   * @param count number of users
   * @param classes the classes between which they switch
   */
  public record Users(Place place, int count, Set<JobClass> classes) {
    /** Returns the number of users in a class at the start: all of them think. */
    public int population(JobClass jobClass) {
      return jobClass.equals(place.jobClass()) ? count : 0;
    }
  }

  /**
   * A class of customers.
   *
   * @param name the display name of its task
   * @param node of the queueing network
   * @param priority the greatest is served first at stations with priorities
   */
  public record JobClass(String name, int node, int priority) {}

  /** A class at a station. */
  public record Place(StationNode station, JobClass jobClass) {}

  /** A next place and its probability. */
  public record Route(Place to, double probability) {}

  /** A next place and the number of copies that go there. */
  public record Branch(Place to, int copies) {}
}
