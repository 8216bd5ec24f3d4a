package org.threadwise.queueing.simulation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run of replications showed (semantics.md section 9). Times are seconds, rates per second.
 * Lists follow the order of the network's nodes, pools and stations.
 *
 * @param replications number of replications
 * @param simulatedSeconds sum of the simulated time of all replications
 * @param events number of events of all replications
 * @param warmUpSeconds start of the window
 * @param exits one for each sink or responder
 * @param allExits the deliveries of all exits together; null with fewer than two exits, or if the
 *     simulator does not report them
 * @param flows one for each pair of source and sink between which orders went
 * @param nodes one for each node
 * @param pools one for each pool
 * @param stations one for each station
 * @param unitsPerOrder work units of all nodes ended in the window, per order that arrived in it
 * @param cpu the host, null without one
 * @param makespan last delivery minus first arrival, null for an unlimited workload
 * @param meanCompletion mean delivery minus first arrival, null for an unlimited workload
 * @param leftOver orders that still have a message inside at the end
 * @param single what each replication showed, in their order: those of the same seed and number had
 *     the same random numbers, also in other networks
 */
public record Figures(
    int replications,
    double simulatedSeconds,
    long events,
    double warmUpSeconds,
    List<ExitFigures> exits,
    @Nullable DeliveryFigures allExits,
    List<FlowFigures> flows,
    List<NodeFigures> nodes,
    List<PoolFigures> pools,
    List<StationFigures> stations,
    Estimate unitsPerOrder,
    @Nullable CpuFigures cpu,
    @Nullable Estimate makespan,
    @Nullable Estimate meanCompletion,
    Estimate leftOver,
    List<ReplicationFigures> single) {

  /**
   * One replication by itself.
   *
   * @param meanResponses one for each exit, NaN if it got nothing
   * @param makespan NaN for an unlimited workload
   */
  public record ReplicationFigures(List<Double> meanResponses, double makespan) {
    public ReplicationFigures {
      meanResponses = List.copyOf(meanResponses);
    }
  }

  /** Messages delivered at one exit. */
  public record ExitFigures(
      int node, Estimate delivered, Estimate throughput, ResponseFigures response) {}

  /** Messages delivered at several exits together. */
  public record DeliveryFigures(
      Estimate delivered, Estimate throughput, ResponseFigures response) {}

  /** Orders of one source delivered at one exit. */
  public record FlowFigures(int source, int exit, Estimate delivered, ResponseFigures response) {}

  /**
   * Response times.
   *
   * @param mean mean response time
   * @param percentiles one for each level asked for, ascending
   * @param maximum greatest response time of all replications, NaN without a delivery
   */
  public record ResponseFigures(Estimate mean, List<Percentile> percentiles, double maximum) {}

  /**
   * One percentile.
   *
   * @param level in (0, 100)
   * @param value seconds
   */
  public record Percentile(double level, Estimate value) {}

  /**
   * Work units of one node.
   *
   * @param units ended in the window
   * @param taken taken by a thread in the window
   * @param unitsPerOrder units ended, per order that arrived in the window
   * @param waiting made to taken, mean of the units taken
   * @param service cpu, wait and blocking response as drawn, mean of the units ended
   * @param blocked waiting while taken, mean of the units taken, by cause
   * @param probabilityOfWaiting share of the units taken that were not taken when they were made
   * @param leftOver orders left over with a message here
   */
  public record NodeFigures(
      int node,
      Estimate units,
      Estimate taken,
      Estimate unitsPerOrder,
      Estimate waiting,
      Estimate service,
      BlockedFigures blocked,
      Estimate probabilityOfWaiting,
      Estimate leftOver) {}

  /** Mean time for each unit taken that its thread waited, by cause. */
  public record BlockedFigures(Estimate lock, Estimate turn, Estimate carrier, Estimate station) {}

  /**
   * One pool.
   *
   * @param threads mean number of threads alive
   * @param peakThreads greatest number of threads alive in any replication
   * @param utilization taken over alive, null for per-task and virtual pools
   * @param queueLength time average of the units waiting
   * @param maximumQueueLength greatest number waiting after idle threads took, in any replication
   * @param waiting mean waiting time
   * @param probabilityOfWaiting share of the units taken that were not taken when they were made
   * @param blockedThreads time average of threads that wait while taken
   * @param rejected units refused
   * @param callerRuns units run by their caller
   */
  public record PoolFigures(
      int pool,
      Estimate threads,
      int peakThreads,
      @Nullable Estimate utilization,
      Estimate queueLength,
      long maximumQueueLength,
      Estimate waiting,
      Estimate probabilityOfWaiting,
      Estimate blockedThreads,
      Estimate rejected,
      Estimate callerRuns) {}

  /** One station with servers. */
  public record StationFigures(
      int station, Estimate utilization, Estimate waiting, Estimate queueLength) {}

  /** Busy cores, switch cost included, over cores. */
  public record CpuFigures(Estimate utilization) {}
}
