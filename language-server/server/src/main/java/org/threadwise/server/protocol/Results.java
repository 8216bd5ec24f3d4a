package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sizing result of a document, the result of {@code threadwise/results}.
 *
 * @param version version of the open document
 * @param state none, formula (not simulated), simulating, simulated or stale
 * @param message why there are no figures or no proposal, null otherwise
 * @param workload name of the workload that the figures belong to
 * @param workloads names of all workloads
 * @param objective keyword of the chosen objective, null for the one that fits the workload
 * @param objectives keywords of the objectives that can be chosen
 * @param headline the proposal in one line
 * @param basis a fingerprint of everything the figures depend on except the thread counts
 * @param rate orders per second, null if all messages arrive at once
 * @param cores cores of the host, null without a host
 * @param proposedCores proposed cores, null without a proposal or a host
 * @param times tasks and ports that take time
 * @param applications applications with a capacity
 * @param quantity the quantity of the curve, as text
 * @param pools one entry per pool of the solution
 * @param curve the objective for each examined total of threads
 * @param written figures with the written counts
 * @param proposed figures with the proposed counts
 * @param bottleneck name of the pool, task, application or host that limits the solution
 * @param limit name of the bottleneck with the reason
 * @param helps suggested improvements, the most effective first
 * @param notes caveats about the figures
 * @param confidence probability of correct selection
 * @param replications number of simulated replications
 * @param writtenCost cost with the written counts, null without prices
 * @param proposedCost cost with the proposed counts, null without prices or a proposal
 */
public record Results(
    String uri,
    int version,
    String state,
    @Nullable String message,
    @Nullable String workload,
    List<String> workloads,
    @Nullable String objective,
    List<String> objectives,
    @Nullable String headline,
    @Nullable String basis,
    @Nullable Double rate,
    @Nullable Integer cores,
    @Nullable Integer proposedCores,
    List<ElementTime> times,
    List<ApplicationCapacity> applications,
    @Nullable String quantity,
    List<PoolCount> pools,
    List<CurvePoint> curve,
    @Nullable FigureSet written,
    @Nullable FigureSet proposed,
    @Nullable String bottleneck,
    @Nullable String limit,
    List<String> helps,
    List<String> notes,
    @Nullable Double confidence,
    long replications,
    @Nullable CostPerHour writtenCost,
    @Nullable CostPerHour proposedCost) {

  /**
   * The cost for an hour, in the currency of the prices.
   *
   * @param cores part of all cores of the host
   * @param memory part of the stacks of the threads
   * @param complete whether the threads of all pools are limited, and so contained
   */
  public record CostPerHour(double total, double cores, double memory, boolean complete) {}

  /**
   * A task or port that takes time.
   *
   * @param seconds mean of the sum of its times
   */
  public record ElementTime(String name, double seconds) {}

  /**
   * An application with a capacity.
   *
   * @param capacity requests that it serves at the same time
   */
  public record ApplicationCapacity(String name, int capacity) {}

  /**
   * The thread counts of a pool.
   *
   * @param written the count in the text, null if it has no fixed count
   * @param proposed the proposed count; before the simulation, the count by formula
   * @param low lower end of the counts that are statistically equal to the proposed one
   * @param high upper end of these counts
   */
  public record PoolCount(
      String name,
      @Nullable Integer written,
      @Nullable Integer proposed,
      @Nullable Integer low,
      @Nullable Integer high) {}

  /**
   * The objective at a total of threads.
   *
   * @param value null where the workload exceeds capacity
   * @param knee whether this is the proposal
   */
  public record CurvePoint(
      int threads,
      @Nullable Double value,
      @Nullable Double low,
      @Nullable Double high,
      boolean knee) {}

  /**
   * Figures of a run.
   *
   * @param users one entry per entry with users, null without users
   * @param runs one entry per process per message, null without such a process
   * @param failures one entry per task or port whose executions can fail, null without any
   * @param throttlers one entry per throttler, null without any
   * @param batches one entry per aggregator across orders, null without any
   * @param applications one entry per application with a capacity, null without any
   * @param joins one entry per join of several branches, null without any
   * @param criticalPaths one entry per exit with deliveries, null without joins
   * @param goals one entry per bound of the workload's goals, null without any
   */
  public record FigureSet(
      List<PoolFigures> pools,
      List<NodeFigures> nodes,
      List<ExitFigures> exits,
      @Nullable FigureValue makespan,
      @Nullable FigureValue meanCompletion,
      @Nullable FigureValue cpu,
      @Nullable List<UserFigures> users,
      @Nullable List<RunFigures> runs,
      @Nullable List<FailureFigures> failures,
      @Nullable List<ThrottlerFigures> throttlers,
      @Nullable List<BatchFigures> batches,
      @Nullable List<ApplicationFigures> applications,
      @Nullable List<JoinFigures> joins,
      @Nullable List<PathFigures> criticalPaths,
      @Nullable List<GoalFigures> goals) {}

  /**
   * A bound of a goal, compared with a run.
   *
   * @param bound as in the text: {@code p95 Orders -> Waiter < 20 ms}
   * @param holds whether the figure keeps the bound
   * @param sure whether the whole interval of the figure is on the same side of the limit
   * @param value the figure; null if the run has none
   * @param words verdict, figure, limit and margin, as text
   */
  public record GoalFigures(
      String bound, boolean holds, boolean sure, @Nullable FigureValue value, String words) {}

  /**
   * Figures of the users at an entry: users = throughput · (think + sojourn).
   *
   * @param users their number
   * @param think mean think time in seconds
   * @param cycles orders of which nothing was left in a replication
   * @param throughput orders per second of which nothing is left
   * @param sojourn time until nothing is left of an order
   */
  public record UserFigures(
      String name,
      int users,
      double think,
      @Nullable FigureValue cycles,
      @Nullable FigureValue throughput,
      @Nullable FigureValue sojourn) {}

  /**
   * Figures of the runs of a process per message.
   *
   * @param name of the process
   * @param runs that threads took in a replication
   * @param executions of tasks and ports in a run, null without runs
   * @param time mean time of a run on its thread in seconds, null without runs
   */
  public record RunFigures(
      String name,
      @Nullable FigureValue runs,
      @Nullable FigureValue executions,
      @Nullable FigureValue time) {}

  /**
   * Figures of the failures of a task or port in a replication.
   *
   * @param executions that failed, also those that were followed by a retry
   * @param late those of them whose answer was late
   * @param messages whose last execution failed
   * @param perOrder such messages per order
   */
  public record FailureFigures(
      String name,
      @Nullable FigureValue executions,
      @Nullable FigureValue late,
      @Nullable FigureValue messages,
      @Nullable FigureValue perOrder) {}

  /**
   * Figures of the messages that a throttler holds back.
   *
   * @param left messages that left it in a replication
   * @param waiting time until a message may leave
   * @param waited share of the messages that waited
   * @param queue mean number of waiting messages
   */
  public record ThrottlerFigures(
      String name,
      @Nullable FigureValue left,
      @Nullable FigureValue waiting,
      @Nullable FigureValue waited,
      @Nullable FigureValue queue) {}

  /**
   * Figures of the batches of an aggregator across orders.
   *
   * @param closed batches in a replication
   * @param size messages in a batch
   * @param complete share of the batches that reached their size
   */
  public record BatchFigures(
      String name,
      @Nullable FigureValue closed,
      @Nullable FigureValue size,
      @Nullable FigureValue complete) {}

  /**
   * Figures of a pool: busy fraction of its threads, mean number of waiting units, mean waiting
   * time; if it blocks its producers, mean number of the waiting units that have neither room in
   * its queue nor a thread.
   */
  public record PoolFigures(
      String name,
      FigureValue threads,
      @Nullable FigureValue busy,
      @Nullable FigureValue waitingUnits,
      @Nullable FigureValue waiting,
      @Nullable FigureValue outside) {}

  /**
   * Figures of a task or port.
   *
   * @param unitsPerOrder work units per order
   * @param waiting waiting time for a thread
   * @param service service time
   * @param blocked what occupied threads wait for, null if they never wait
   * @param utilization fraction of its pool's threads that it occupies, null without a pool of
   *     which this is known
   * @param share of the time that an order spends at all elements, null if it spends none
   */
  public record NodeFigures(
      String name,
      @Nullable FigureValue unitsPerOrder,
      @Nullable FigureValue waiting,
      @Nullable FigureValue service,
      @Nullable List<BlockingTime> blocked,
      @Nullable FigureValue utilization,
      @Nullable FigureValue share) {}

  /**
   * Waits of occupied threads for one cause.
   *
   * @param cause what they wait for, as text
   * @param time mean time per work unit
   */
  public record BlockingTime(String cause, @Nullable FigureValue time) {}

  /**
   * Figures of an application with a capacity.
   *
   * @param utilization fraction of its servers that are busy
   * @param waiting time that a request waits for a server
   * @param queue mean number of waiting requests
   */
  public record ApplicationFigures(
      String name,
      @Nullable FigureValue utilization,
      @Nullable FigureValue waiting,
      @Nullable FigureValue queue) {}

  /**
   * Figures of a join of several branches.
   *
   * @param completed sets of messages that became complete in a replication
   */
  public record JoinFigures(
      String name, @Nullable FigureValue completed, List<BranchFigures> branches) {}

  /**
   * Figures of a branch before a join.
   *
   * @param from name of its last element
   * @param slot name of the slot by which it comes
   * @param last share of the complete sets of which its message arrived last
   */
  public record BranchFigures(String from, String slot, @Nullable FigureValue last) {}

  /**
   * The elements that most often determine when an order is delivered.
   *
   * @param exit name of the exit
   * @param elements names from an entry to the exit
   */
  public record PathFigures(String exit, List<String> elements) {}

  /** Figures of an exit: deliveries per second and response times. */
  public record ExitFigures(
      String name,
      @Nullable FigureValue throughput,
      @Nullable FigureValue mean,
      @Nullable FigureValue p95) {}
}
