package org.threadwise.conversion.station;

import java.util.List;
import java.util.Map;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Workload;

/**
 * An open network of stations. A work unit of a task is a visit of the task's class at the station
 * of its pool; from unit to unit a customer changes its class.
 *
 * @param name of the solution
 * @param stations in the order in which messages come to them
 * @param classes one for each task or port that takes time or begins something
 * @param services how long a visit takes, in seconds
 * @param arrivals how customers come to a source
 * @param routes where customers go next; the probabilities of a place sum to 1
 * @param branches what a fork makes of a customer
 * @param losses what a network of stations cannot express
 */
public record StationNetwork(
    String name,
    List<StationNode> stations,
    List<JobClass> classes,
    Map<Place, Distribution> services,
    Map<Place, Workload.Process> arrivals,
    Map<Place, List<Route>> routes,
    Map<Place, List<Branch>> branches,
    List<Loss> losses) {

  /**
   * A class of customers.
   *
   * @param name as people know its task
   * @param node of the queueing network
   * @param priority greater is served first where the station asks for it
   */
  public record JobClass(String name, int node, int priority) {}

  /** A class at a station. */
  public record Place(StationNode station, JobClass jobClass) {}

  /** A next place, and how probable it is. */
  public record Route(Place to, double probability) {}

  /** A next place, and how many copies go there. */
  public record Branch(Place to, int copies) {}
}
