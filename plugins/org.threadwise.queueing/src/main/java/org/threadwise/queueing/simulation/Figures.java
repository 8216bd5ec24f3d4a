package org.threadwise.queueing.simulation;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.BranchJoin;

/**
 * The figures of an experiment (semantics.md section 9). Times are seconds, rates per second. Lists
 * follow the order of the network's nodes, pools and stations.
 *
 * @param replications number of replications
 * @param windowBatches number of batches of the window that give the intervals; 0 if the
 *     replications give them
 * @param corrected whether control variates correct times and queue lengths
 * @param simulatedSeconds total simulated time of all replications
 * @param events total number of events of all replications
 * @param warmUpSeconds start of the window
 * @param exits one per sink or responder
 * @param allExits deliveries at all exits together; null with fewer than two exits, or if the
 *     simulator does not report them
 * @param flows one per pair of source and sink with deliveries
 * @param nodes one per node
 * @param pools one per pool
 * @param stations one per station
 * @param throttlers one per throttler, in the order of the nodes
 * @param users one per source with users
 * @param failures one per node whose executions can fail
 * @param batches one per aggregator of batches
 * @param joins one per join of several branches
 * @param runs one per process through which threads carry messages
 * @param unitsPerOrder work units of all nodes ended in the window, per order that arrived in it
 * @param cpu the host; null without one
 * @param makespan last delivery minus first arrival; null for an open workload
 * @param meanCompletion mean delivery minus first arrival; null for an open workload
 * @param leftOver orders with a message inside at the end
 * @param ordersDelivered orders of which a first message was delivered in the window; null without
 *     batches
 * @param single figures of each replication, in their order; replications with the same seed and
 *     number had the same random numbers, also in other networks
 */
public record Figures(
    int replications,
    int windowBatches,
    boolean corrected,
    double simulatedSeconds,
    long events,
    double warmUpSeconds,
    List<ExitFigures> exits,
    @Nullable DeliveryFigures allExits,
    List<FlowFigures> flows,
    List<NodeFigures> nodes,
    List<PoolFigures> pools,
    List<StationFigures> stations,
    List<ThrottlerFigures> throttlers,
    List<UserFigures> users,
    List<FailureFigures> failures,
    List<BatchFigures> batches,
    List<JoinFigures> joins,
    List<RunFigures> runs,
    Estimate unitsPerOrder,
    @Nullable CpuFigures cpu,
    @Nullable Estimate makespan,
    @Nullable Estimate meanCompletion,
    Estimate leftOver,
    @Nullable Estimate ordersDelivered,
    List<ReplicationFigures> single) {

  /**
   * The figures of one replication.
   *
   * @param meanResponses one per exit, corrected as their mean is; NaN without a delivery
   * @param makespan NaN for an open workload
   */
  public record ReplicationFigures(List<Double> meanResponses, double makespan) {
    public ReplicationFigures {
      meanResponses = List.copyOf(meanResponses);
    }
  }

  /**
   * Deliveries at one exit.
   *
   * @param node index of the exit
   * @param delivered delivered messages
   * @param throughput responses per second: a message that a batch became answers several orders,
   *     any other message one
   * @param response response times of orders
   */
  public record ExitFigures(
      int node, Estimate delivered, Estimate throughput, ResponseFigures response) {}

  /** Deliveries at several exits together. */
  public record DeliveryFigures(
      Estimate delivered, Estimate throughput, ResponseFigures response) {}

  /**
   * Deliveries of one source at one exit.
   *
   * @param delivered responses to its orders
   */
  public record FlowFigures(int source, int exit, Estimate delivered, ResponseFigures response) {}

  /**
   * Response times.
   *
   * @param mean mean response time
   * @param percentiles one per requested level, ascending
   * @param maximum maximum response time of all replications, NaN without a delivery
   */
  public record ResponseFigures(Estimate mean, List<Percentile> percentiles, double maximum) {

    /** Returns a percentile in seconds, if it was requested. */
    public Optional<Estimate> percentile(double level) {
      return percentiles.stream()
          .filter(each -> each.level() == level)
          .map(Percentile::value)
          .findFirst();
    }
  }

  /**
   * One percentile.
   *
   * @param level in (0, 100)
   * @param value seconds
   */
  public record Percentile(double level, Estimate value) {}

  /**
   * The work units of one node.
   *
   * @param units ended in the window
   * @param taken taken by a thread in the window
   * @param unitsPerOrder ended units per order that arrived in the window
   * @param waiting time between being made and being taken, mean over the units taken
   * @param service drawn times of cpu, wait and blocking response, mean over the units ended
   * @param blocked waiting times while taken, mean over the units taken or, per message, over the
   *     units ended, by cause
   * @param probabilityOfWaiting share of the units taken that were not taken when they were made
   * @param utilization part of the utilisation of its pool: in proportion to the time for which the
   *     units of the pool's nodes occupy threads; without samples if it has no pool, or one without
   *     a utilisation
   * @param queueLength time average of its units that wait for a thread; without samples if it has
   *     no pool
   * @param residence time that an order spends here
   * @param leftOver orders left over with a message here
   */
  public record NodeFigures(
      int node,
      Estimate units,
      Estimate taken,
      Estimate unitsPerOrder,
      Estimate waiting,
      Estimate service,
      Map<BlockingCause, Estimate> blocked,
      Estimate probabilityOfWaiting,
      Estimate utilization,
      Estimate queueLength,
      ResidenceFigures residence,
      Estimate leftOver) {

    /** Returns the mean waiting time while taken for one cause. */
    public Estimate blocked(BlockingCause cause) {
      return Objects.requireNonNull(blocked.get(cause));
    }
  }

  /**
   * The time that an order spends at one node, in seconds. Messages of an order are added, also
   * those of parallel branches, so the sum over all nodes can be more than the response time.
   *
   * <p>Example: an order makes two units at a node. Each waits 1 ms for a thread, which it then
   * occupies for 3 ms: 8 ms per order, of which 2 ms are waits.
   *
   * @param total waits for a thread, service, blocked time, and time without a thread
   * @param share part of the total of all nodes
   * @param waiting waits for a thread
   * @param blocked waits for an application, and other waits of occupied threads. Waits for
   *     branches are not included, because they are the times of other nodes.
   */
  public record ResidenceFigures(
      Estimate total, Estimate share, Estimate waiting, Estimate blocked) {}

  /**
   * The figures of one pool.
   *
   * @param threads mean number of threads alive
   * @param peakThreads maximum number of threads alive in any replication
   * @param utilization taken threads / threads alive; null for per-task and virtual pools
   * @param queueLength time average of the units waiting
   * @param maximumQueueLength maximum number of units waiting after idle threads took, in any
   *     replication
   * @param outside time average of the units waiting for room in the queue that hold no thread
   * @param waiting mean waiting time
   * @param probabilityOfWaiting share of the units taken that were not taken when they were made
   * @param blockedThreads time average of the threads that wait while taken
   * @param rejected units rejected
   * @param callerRuns units run by their caller
   */
  public record PoolFigures(
      int pool,
      Estimate threads,
      int peakThreads,
      @Nullable Estimate utilization,
      Estimate queueLength,
      long maximumQueueLength,
      Estimate outside,
      Estimate waiting,
      Estimate probabilityOfWaiting,
      Estimate blockedThreads,
      Estimate rejected,
      Estimate callerRuns) {}

  /**
   * The failures of one node.
   *
   * @param attempts executions that failed, also those that were followed by a retry
   * @param timeouts those of them whose answer was late
   * @param messages messages whose last execution failed
   * @param messagesPerOrder such messages per order that arrived in the window
   */
  public record FailureFigures(
      int node,
      Estimate attempts,
      Estimate timeouts,
      Estimate messages,
      Estimate messagesPerOrder) {}

  /** The figures of one station. */
  public record StationFigures(
      int station, Estimate utilization, Estimate waiting, Estimate queueLength) {}

  /**
   * The messages at one throttler.
   *
   * @param node index of the node
   * @param left messages that left in the window
   * @param waiting time that a message waits there, mean over those that left
   * @param probabilityOfWaiting share of the messages that left after a wait
   * @param queueLength time average of the messages that wait there
   */
  public record ThrottlerFigures(
      int node,
      Estimate left,
      Estimate waiting,
      Estimate probabilityOfWaiting,
      Estimate queueLength) {}

  /**
   * The users at one source.
   *
   * @param source index of the node where they send
   * @param users number of users
   * @param cycles orders of which nothing was left in the window
   * @param throughput cycles per second
   * @param sojourn time from the arrival of an order until nothing was left of it
   * @param atJoins users whose messages are all stored at joins at the end
   */
  public record UserFigures(
      int source,
      int users,
      Estimate cycles,
      Estimate throughput,
      Estimate sojourn,
      Estimate atJoins) {}

  /**
   * The batches of one aggregator.
   *
   * @param node index of the aggregator
   * @param closed batches closed in the window
   * @param size messages in a closed batch
   * @param complete share of the closed batches that reached their size
   */
  public record BatchFigures(int node, Estimate closed, Estimate size, Estimate complete) {}

  /**
   * The sets of messages that became complete at one join.
   *
   * @param completed sets completed in the window
   * @param last by branch, the share of the sets of which its message arrived last
   */
  public record JoinFigures(BranchJoin join, Estimate completed, List<Estimate> last) {}

  /**
   * The runs of a process through which threads carry messages. A run is what a thread takes from
   * the queue of a pool.
   *
   * @param process name of the process
   * @param runs runs that threads took in the window
   * @param executionsPerRun executions of tasks and ports in a run
   * @param time time of a run on its thread: service, and waits for turns, carriers, locks and
   *     applications, without the costs of its pool
   */
  public record RunFigures(
      String process, Estimate runs, Estimate executionsPerRun, Estimate time) {}

  /** Busy cores, including switch costs, divided by the number of cores. */
  public record CpuFigures(Estimate utilization) {}
}
