package org.threadwise.server.figures;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.queueing.PoolOrigin;
import org.threadwise.model.queueing.Translation;
import org.threadwise.proposal.wording.Hints;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.server.settings.ServerSettings;
import org.threadwise.sizing.Executors;
import org.threadwise.sizing.Proposal;
import org.threadwise.sizing.Question;
import org.threadwise.sizing.SizedPools;
import org.threadwise.sizing.Sizing;

/**
 * A solution under its first workload, ready to be sized.
 *
 * @param solution as it was read
 * @param translation with the way back to the solution's elements
 * @param network as it is written
 * @param workload the first one
 * @param goals that must hold under it
 * @param hints what figures rest on, in words
 */
public record SizableModel(
    Solution solution,
    Translation translation,
    Network network,
    Workload workload,
    List<Goal> goals,
    List<String> hints) {

  public SizableModel {
    goals = List.copyOf(goals);
    hints = List.copyOf(hints);
  }

  /** The model of a text without errors; null if there is no workload, or it cannot be run. */
  public static @Nullable SizableModel of(ParsedText parsed, Measurements measurements) {
    Solution solution = parsed.solution();
    if (solution == null || solution.getWorkloads().isEmpty()) {
      return null;
    }
    return of(solution, Translation.of(solution, solution.getWorkloads().getFirst(), measurements));
  }

  /** The model of a solution that was translated under its first workload; null as above. */
  public static @Nullable SizableModel of(Solution solution, Translation translation) {
    Network network = translation.network();
    Workload workload = translation.workload();
    return network == null || workload == null || translation.hasErrors()
        ? null
        : new SizableModel(
            solution,
            translation,
            network,
            workload,
            translation.goalsOfWorkload(),
            Hints.of(translation.basis()));
  }

  /** The question that editors ask. */
  public Question question() {
    return Question.DEFAULT.withGoals(goals).withProvenance(hints);
  }

  /** The best of all kinds of pools, queues and threads, with the others beside it. */
  public Proposal compare(ServerSettings settings, ExperimentMonitor watch) {
    Question everything =
        question()
            .withPools(SizedPools.BOTH)
            .withExecutors(Executors.ALL)
            .withPrecision(settings.precision())
            .withWorkers(settings.workers())
            .withBudget(settings.budget().toNanos());
    return Sizing.propose(network, workload, everything, watch);
  }

  /**
   * The network without the counts that a proposal chooses: the same for all texts that differ in
   * them alone.
   */
  public Network withoutCounts() {
    List<Pool> pools =
        network.pools().stream()
            .map(pool -> pool.threads() instanceof Pool.Threads.Fixed ? pool.withThreads(1) : pool)
            .toList();
    return network.withPools(pools);
  }

  /** Where a pool comes from. */
  public PoolOrigin origin(int pool) {
    return translation.mapping().pools().get(pool);
  }

  /** The number of threads that a pool has as it is written; 0 if it has no fixed number. */
  public int written(int pool) {
    return network.pools().get(pool).threads() instanceof Pool.Threads.Fixed fixed
        ? fixed.count()
        : 0;
  }

  /** Whether every pool of a proposal has its proposed count as it is written. */
  public boolean hasCounts(Proposal.Threads threads) {
    return threads.pools().stream().allMatch(pool -> written(pool.pool()) == pool.threads());
  }
}
