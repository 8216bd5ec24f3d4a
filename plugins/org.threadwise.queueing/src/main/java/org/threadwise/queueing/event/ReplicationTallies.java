package org.threadwise.queueing.event;

import java.util.List;
import org.threadwise.queueing.statistics.BlockMeans;
import org.threadwise.queueing.statistics.Histogram;

/**
 * The tallies of one replication, from which every field of {@code Figures} follows. Times are
 * nanoseconds, and integrals over time are nanoseconds times what is integrated. Lists follow the
 * order of the network's nodes, pools and stations.
 *
 * @param ending why it ended
 * @param windowStart start of the window; the tallies count from there
 * @param windowEnd end of the run
 * @param events number of events, warm-up included
 * @param arrivals orders that arrived in the window
 * @param firstArrival first arrival of all, {@link #NEVER} without one
 * @param lastDelivery last delivery of all, {@link #NEVER} without one
 * @param deliveries number of deliveries of all, warm-up included
 * @param completionSum sum over all deliveries of their time minus the first arrival
 * @param leftOver orders that still had a message inside at the end
 * @param messagesInside messages inside at the end
 * @param flows one for each pair of source and exit with a delivery in the window
 * @param nodes one for each node
 * @param pools one for each pool
 * @param stations one for each station
 * @param busyCores integral of the busy cores; 0 without a host
 * @param responses response times of all deliveries, warm-up included, in order of delivery
 */
public record ReplicationTallies(
    Ending ending,
    long windowStart,
    long windowEnd,
    long events,
    long arrivals,
    long firstArrival,
    long lastDelivery,
    long deliveries,
    double completionSum,
    long leftOver,
    long messagesInside,
    List<FlowTally> flows,
    List<NodeTally> nodes,
    List<PoolTally> pools,
    List<StationTally> stations,
    double busyCores,
    BlockMeans responses) {

  /** The time of what did not happen. */
  public static final long NEVER = -1;

  /** Length of the window. */
  public long window() {
    return windowEnd - windowStart;
  }

  /** Why a replication ended. */
  public enum Ending {
    /** Nothing was left to happen. */
    DONE,
    /** The end of the run came. */
    TIME,
    /** So many messages as asked for were delivered. */
    DELIVERIES,
    /** So many events as allowed had happened. */
    EVENTS,
    /** More messages were inside than allowed: the network is most likely unstable. */
    OVERFLOW,
    /** The watch cancelled it; the tallies are those until then. */
    CANCELLED
  }

  /**
   * Orders of one source delivered at one exit.
   *
   * @param source index of the node where they arrived
   * @param exit index of the node where they were delivered
   * @param delivered number of deliveries
   * @param responseSum sum of the response times
   * @param responseMaximum greatest response time
   * @param responses histogram of the response times
   */
  public record FlowTally(
      int source,
      int exit,
      long delivered,
      double responseSum,
      long responseMaximum,
      Histogram responses) {}

  /**
   * Work units of one node.
   *
   * @param arrivals orders that arrived here
   * @param units ended
   * @param service sum of what the ended units needed, as drawn
   * @param taken units taken by a thread
   * @param waited units taken later than at the moment they were made
   * @param waiting sum of the times from made to taken
   * @param blocked sums of the times a taken thread waited, by cause
   * @param leftOver orders left over with a message here
   */
  public record NodeTally(
      long arrivals,
      long units,
      double service,
      long taken,
      long waited,
      double waiting,
      BlockedTally blocked,
      long leftOver) {}

  /** Sums of the times that taken threads waited, by cause, counted when such a wait ends. */
  public record BlockedTally(double lock, double turn, double carrier, double station) {}

  /**
   * One pool.
   *
   * @param threads integral of the threads alive
   * @param peakThreads greatest number of threads alive
   * @param takenThreads integral of the threads taken
   * @param queueLength integral of the units waiting in the queue
   * @param maximumQueueLength greatest number waiting after idle threads took
   * @param taken units taken by a thread
   * @param waited those of them that were taken later than at the moment they were made
   * @param waiting sum of the times from made to taken
   * @param blockedThreads integral of the threads that wait while taken
   * @param rejected units refused
   * @param callerRuns units run by their caller
   */
  public record PoolTally(
      double threads,
      int peakThreads,
      double takenThreads,
      double queueLength,
      int maximumQueueLength,
      long taken,
      long waited,
      double waiting,
      double blockedThreads,
      long rejected,
      long callerRuns) {}

  /**
   * One station.
   *
   * @param busyServers integral of the busy servers
   * @param queueLength integral of the requests waiting
   * @param requests requests that a server took
   * @param waiting sum of their waiting times
   */
  public record StationTally(
      double busyServers, double queueLength, long requests, double waiting) {}
}
