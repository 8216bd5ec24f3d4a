package org.threadwise.queueing.event;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.statistics.BlockMeans;
import org.threadwise.queueing.statistics.Histogram;

/**
 * The tallies of one replication, from which all {@code Figures} are computed. Times are
 * nanoseconds, integrals over time are nanoseconds × the integrated value. Lists follow the order
 * of the network's nodes, pools and stations.
 *
 * @param ending why the replication ended
 * @param windowStart start of the window, where counting starts
 * @param windowEnd end of the run
 * @param events number of events, including the warm-up
 * @param arrivals orders that arrived in the window
 * @param firstArrival time of the first arrival of the run, {@link #NEVER} if there was none
 * @param lastDelivery time of the last delivery of the run, {@link #NEVER} if there was none
 * @param deliveries number of responses of the run, including the warm-up: one for each delivered
 *     message and order that it descends from
 * @param ordersDelivered orders whose first message was delivered in the window
 * @param completionSum sum over all responses of their time minus the first arrival
 * @param leftOver orders with a message inside at the end
 * @param messagesInside messages inside at the end
 * @param flows one per pair of source and exit with a delivery in the window
 * @param nodes one per node
 * @param pools one per pool
 * @param stations one per station
 * @param throttlers one per node that throttles, in their order
 * @param users one per source with users
 * @param batches one per aggregator of batches
 * @param joins one per join of several branches
 * @param standstill source of the users whose messages take no time, {@link #NOWHERE} if the run
 *     did not end by {@link Ending#NO_TIME}
 * @param deadlock the threads that wait for one another; empty if the run did not end by {@link
 *     Ending#DEADLOCKED}
 * @param busyCores integral of the busy cores; 0 without a host
 * @param coupled what the coupled queue counts; null without one
 * @param responses response times of all deliveries in order of delivery, including the warm-up
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
    long ordersDelivered,
    double completionSum,
    long leftOver,
    long messagesInside,
    List<FlowTally> flows,
    List<NodeTally> nodes,
    List<PoolTally> pools,
    List<StationTally> stations,
    List<ThrottlerTally> throttlers,
    List<UserTally> users,
    List<BatchTally> batches,
    List<JoinTally> joins,
    int standstill,
    List<DeadlockTally> deadlock,
    double busyCores,
    @Nullable CoupledTally coupled,
    BlockMeans responses) {

  /** Time of an event that did not happen. */
  public static final long NEVER = -1;

  /** No node. */
  public static final int NOWHERE = -1;

  /** Returns the length of the window. */
  public long window() {
    return windowEnd - windowStart;
  }

  /** Returns these tallies with another integral of the busy cores. */
  public ReplicationTallies withBusyCores(double integral) {
    return new ReplicationTallies(
        ending,
        windowStart,
        windowEnd,
        events,
        arrivals,
        firstArrival,
        lastDelivery,
        deliveries,
        ordersDelivered,
        completionSum,
        leftOver,
        messagesInside,
        flows,
        nodes,
        pools,
        stations,
        throttlers,
        users,
        batches,
        joins,
        standstill,
        deadlock,
        integral,
        coupled,
        responses);
  }

  /** Why a replication ended. */
  public enum Ending {
    /** No event was left. */
    DONE,
    /** No event was left, and all users wait for messages that joins store for ever. */
    STUCK,
    /** Users send messages again and again at one instant. */
    NO_TIME,
    /** Threads wait for one another for ever. */
    DEADLOCKED,
    /** The end time was reached. */
    TIME,
    /** The limit of deliveries was reached. */
    DELIVERIES,
    /** The limit of events was reached. */
    EVENTS,
    /** The limit of messages inside was exceeded: the network is most likely unstable. */
    OVERFLOW,
    /** The run was cancelled; the tallies cover the time until then. */
    CANCELLED;

    /** Returns whether the run came to a standstill, so that its figures mean nothing. */
    public boolean isStandstill() {
      return this == STUCK || this == NO_TIME || this == DEADLOCKED;
    }
  }

  /**
   * Orders of one source delivered at one exit.
   *
   * @param source index of the node where they arrived
   * @param exit index of the node where they were delivered
   * @param delivered number of responses
   * @param responseSum sum of the response times
   * @param responseMaximum maximum response time
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
   * The users at one source.
   *
   * @param source index of the node where they send
   * @param cycles orders of which nothing was left in the window
   * @param sojourn sum over these of the time from the arrival until nothing was left
   * @param atJoins users whose messages are all stored at joins at the end
   */
  public record UserTally(int source, long cycles, double sojourn, long atJoins) {}

  /**
   * Threads of one pool that wait for another, or the same, for ever.
   *
   * @param pool index of the pool of the threads
   * @param cause why they wait
   * @param target index of the pool that they wait for
   * @param threads number of these threads
   */
  public record DeadlockTally(int pool, BlockingCause cause, int target, int threads) {}

  /**
   * The tally of a coupled queue.
   *
   * @param arrived of the orders that arrived in the window
   * @param ended of the orders that ended in the window
   */
  public record CoupledTally(CoupledOrders arrived, CoupledOrders ended) {}

  /**
   * What a coupled queue counts of some orders.
   *
   * @param orders their number
   * @param unfinished sum of the unfinished work that each has found, in nanoseconds of the server
   * @param squares sum of the squares of their own work in ns², in which the squares of the work of
   *     units are replaced by their means
   */
  public record CoupledOrders(long orders, double unfinished, double squares) {}

  /**
   * The tally of one node.
   *
   * @param arrivals orders that arrived here
   * @param units ended units
   * @param service sum of the drawn service times of the ended units
   * @param taken units taken by a thread
   * @param waited units taken later than they were made
   * @param waiting sum of the times between being made and being taken
   * @param blocked sums of the waiting times of taken threads, by cause; a wait is counted when it
   *     ends
   * @param failures failed executions and messages
   * @param leftOver orders left over with a message here
   * @param delivered messages delivered here, each of which may answer several orders
   */
  public record NodeTally(
      long arrivals,
      long units,
      double service,
      long taken,
      long waited,
      double waiting,
      Map<BlockingCause, Double> blocked,
      FailureTally failures,
      long leftOver,
      long delivered) {

    /** Returns the time for which its units occupied threads: service and waits while taken. */
    public double occupied() {
      double sum = service;
      for (double time : blocked.values()) {
        sum += time;
      }
      return sum;
    }
  }

  /**
   * The batches of one aggregator.
   *
   * @param node index of the node
   * @param closed batches that closed
   * @param complete those of them that reached their size
   * @param messages messages of the closed batches
   */
  public record BatchTally(int node, long closed, long complete, long messages) {}

  /**
   * The sets of messages that became complete at one join.
   *
   * @param node index of the node
   * @param last by branch, the sets of which its message arrived last
   */
  public record JoinTally(int node, List<Long> last) {
    /** Returns the number of all sets. */
    public long completed() {
      return last.stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * Failures at one node.
   *
   * @param attempts executions that failed, with those that were followed by a retry
   * @param timeouts those of them whose answer was late
   * @param messages messages whose last execution failed
   */
  public record FailureTally(long attempts, long timeouts, long messages) {
    /** Tally of a node without failures. */
    public static final FailureTally NONE = new FailureTally(0, 0, 0);
  }

  /**
   * The tally of one pool.
   *
   * @param threads integral of the threads alive
   * @param peakThreads maximum number of threads alive
   * @param takenThreads integral of the taken threads
   * @param queueLength integral of the units waiting in the queue, or for room in it
   * @param outside integral of the units waiting for room that hold no thread of a pool
   * @param maximumQueueLength maximum number of units waiting after idle threads took
   * @param taken units taken by a thread
   * @param waited units taken later than they were made
   * @param waiting sum of the times between being made and being taken
   * @param blockedThreads integral of the threads that wait while taken
   * @param rejected units rejected
   * @param callerRuns units run by their caller
   */
  public record PoolTally(
      double threads,
      int peakThreads,
      double takenThreads,
      double queueLength,
      double outside,
      int maximumQueueLength,
      long taken,
      long waited,
      double waiting,
      double blockedThreads,
      long rejected,
      long callerRuns) {}

  /**
   * The tally of one station.
   *
   * @param busyServers integral of the busy servers
   * @param queueLength integral of the waiting requests
   * @param requests requests taken by a server
   * @param waiting sum of the waiting times of these requests
   */
  public record StationTally(
      double busyServers, double queueLength, long requests, double waiting) {}

  /**
   * The tally of one throttler.
   *
   * @param node index of the node
   * @param left messages that left
   * @param waited those of them that had to wait
   * @param waiting sum of their waiting times
   * @param queueLength integral of the waiting messages
   */
  public record ThrottlerTally(
      int node, long left, long waited, double waiting, double queueLength) {}
}
