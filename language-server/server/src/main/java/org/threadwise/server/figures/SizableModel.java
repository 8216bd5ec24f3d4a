package org.threadwise.server.figures;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.question.Executors;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;

/**
 * A solution under one of its workloads, ready to be sized.
 *
 * @param solution the parsed solution
 * @param translation maps nodes of the network back to elements of the solution
 * @param network the network with the written thread counts
 * @param workload the chosen workload of the solution
 * @param goals the goals for this workload
 * @param objective the chosen objective, null for the one that fits the workload
 * @param hints the origin of the times, as text for users
 */
public record SizableModel(
    Solution solution,
    Translation translation,
    Network network,
    Workload workload,
    List<Goal> goals,
    @Nullable Objective objective,
    List<String> hints) {

  public SizableModel {
    goals = List.copyOf(goals);
    hints = List.copyOf(hints);
  }

  /**
   * Returns the model of a valid solution; null if it has no workload or cannot be simulated.
   *
   * @param workload name of the chosen workload, null for the first one
   */
  public static @Nullable SizableModel of(
      Solution solution, Measurements measurements, @Nullable String workload) {
    return chosenWorkload(solution, workload)
        .map(chosen -> of(solution, Translation.of(solution, chosen, measurements)))
        .orElse(null);
  }

  /**
   * Returns the workload with a name, or the first one if there is none with it; empty without
   * workloads.
   */
  public static Optional<org.threadwise.model.integration.Workload> chosenWorkload(
      Solution solution, @Nullable String name) {
    return solution.getWorkloads().stream()
        .filter(each -> name != null && name.equals(each.getName()))
        .findFirst()
        .or(() -> solution.getWorkloads().stream().findFirst());
  }

  /** Returns the model of a translated solution; null if the translation has errors. */
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
            null,
            Hints.of(translation.basis()));
  }

  /** Returns the sizing question with the defaults for editors. */
  public Question question() {
    Question question = Question.DEFAULT.withGoals(goals).withProvenance(hints);
    return objective == null ? question : question.withObjective(objective);
  }

  /** Returns this model with another objective, null for the one that fits the workload. */
  public SizableModel withObjective(@Nullable Objective other) {
    return new SizableModel(solution, translation, network, workload, goals, other, hints);
  }

  /**
   * Sizes the solution with all kinds of pools, queues and threads, and compares them.
   *
   * @param budget maximum time
   */
  public Proposal compare(ServerSettings settings, Duration budget, ExperimentMonitor watch) {
    Question everything =
        question()
            .withPools(SizedPools.BOTH)
            .withExecutors(Executors.ALL)
            .withPrecision(settings.precision())
            .withWorkers(settings.workers())
            .withBudget(budget.toNanos());
    return Sizing.propose(network, workload, everything, watch);
  }

  /**
   * Returns the network without the counts that a proposal chooses; documents that differ in these
   * counts only have equal results.
   */
  public Network withoutCounts() {
    List<Pool> pools =
        network.pools().stream()
            .map(pool -> pool.threads() instanceof Pool.Threads.Fixed ? pool.withThreads(1) : pool)
            .toList();
    return network.withPools(pools);
  }

  /** Returns the origin of a pool. */
  public PoolOrigin origin(int pool) {
    return translation.mapping().pools().get(pool);
  }

  /** Returns the written thread count of a pool, 0 if it has no fixed count. */
  public int written(int pool) {
    return network.pools().get(pool).threads() instanceof Pool.Threads.Fixed fixed
        ? fixed.count()
        : 0;
  }

  /** Returns whether all written counts equal the proposed ones, also those of cores. */
  public boolean hasCounts(Proposal.Threads threads) {
    return Objects.equals(network.host(), threads.network().host())
        && threads.pools().stream().allMatch(pool -> written(pool.pool()) == pool.threads());
  }
}
