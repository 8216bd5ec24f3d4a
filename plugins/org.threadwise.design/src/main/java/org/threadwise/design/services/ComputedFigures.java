package org.threadwise.design.services;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.figures.BackgroundProposals.SizingInput;
import org.threadwise.design.resource.ElementAddresses;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.model.queueing.PoolOrigin;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.Analysis;
import org.threadwise.sizing.Analysis.PoolAnalysis;
import org.threadwise.sizing.Analysis.TaskAnalysis;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.question.Question;

/**
 * Figures of the analytic model for the first workload of a solution, by the {@link
 * ElementAddresses address} of the element that they belong to.
 */
final class ComputedFigures {

  /** Longest simulation of a solution, in nanoseconds. */
  private static final long BUDGET = Duration.ofMinutes(1).toNanos();

  /** The figures of a solution that cannot be analysed. */
  static final ComputedFigures EMPTY = new ComputedFigures();

  private final Map<String, Double> utilizations = new HashMap<>();
  private final Map<String, Integer> threads = new HashMap<>();
  private final Map<String, Integer> proposed = new HashMap<>();
  private final Map<Integer, String> owners = new HashMap<>();
  private double ordersPerSecond = Double.NaN;
  private String bottleneck = "";
  private @Nullable SizingInput sizingInput;

  private ComputedFigures() {}

  /**
   * Computes the figures of a solution.
   *
   * @param file the file of the solution, in whose folder measurements are found; null if there is
   *     none
   */
  static ComputedFigures of(Solution solution, @Nullable Path file) {
    Translation translation = Translation.of(solution, file == null ? null : file.getParent());
    Network network = translation.network();
    Workload workload = translation.workload();
    if (network == null || workload == null || translation.hasErrors()) {
      return EMPTY;
    }
    ComputedFigures figures = new ComputedFigures();
    Analysis analysis = Analysis.of(network, workload);
    Mapping mapping = translation.mapping();
    figures.ordersPerSecond = analysis.capacity().perSecond();
    analysis.pools().forEach(pool -> figures.addPool(mapping, pool));
    analysis.tasks().forEach(task -> figures.addTask(mapping, task, analysis.pools()));
    figures.addLimits(mapping, Capacity.of(network, workload), analysis.ordersPerSecond());
    Question question = Question.DEFAULT.withGoals(translation.goalsOfWorkload());
    figures.sizingInput =
        new SizingInput(network, workload, question.withWorkers(1).withBudget(BUDGET));
    FirstAnswer.of(network, workload, question).stream()
        .flatMap(first -> first.pools().stream())
        .forEach(
            guess ->
                figures.proposed.put(owner(mapping.pools().get(guess.pool())), guess.threads()));
    return figures;
  }

  private void addPool(Mapping mapping, PoolAnalysis pool) {
    String owner = owner(mapping.pools().get(pool.pool()));
    owners.put(pool.pool(), owner);
    threads.put(owner, pool.threads());
    utilizations.put(owner, pool.utilization());
  }

  /** Adds the share that a task has in the utilisation of its pool. */
  private void addTask(Mapping mapping, TaskAnalysis task, List<PoolAnalysis> pools) {
    Element element = mapping.element(task.node());
    mapping
        .poolOf(element)
        .ifPresent(
            pool ->
                utilizations.put(address(element), pools.get(pool).utilization() * task.share()));
  }

  /** Adds the bottleneck, and the utilisation of the host and of applications. */
  private void addLimits(Mapping mapping, Capacity capacity, double ordersPerSecond) {
    for (Limit limit : capacity.limits()) {
      if (limit.kind() == Capacity.Kind.HOST || limit.kind() == Capacity.Kind.STATION) {
        utilizations.put(address(mapping, limit), ordersPerSecond / limit.ordersPerSecond());
      }
    }
    bottleneck = capacity.limit().map(lowest -> address(mapping, lowest)).orElse("");
  }

  private static String address(Mapping mapping, Limit limit) {
    return switch (limit.kind()) {
      case POOL, LOCK -> owner(mapping.pools().get(limit.index()));
      case HOST, CARRIERS -> "host";
      case STATION -> address(mapping.stations().get(limit.index()));
      case NODE, THROTTLER, PERMITS, LOOP -> address(mapping.element(limit.index()));
    };
  }

  private static String owner(PoolOrigin origin) {
    return switch (origin) {
      case PoolOrigin.Declared declared -> address(declared.pool());
      case PoolOrigin.Local local -> address(local.element());
      case PoolOrigin.Implicit implicit -> "";
    };
  }

  private static String address(EObject element) {
    return String.valueOf(ElementAddresses.of(element));
  }

  /**
   * Returns the utilisation of a pool, of a pool by one task, of the servers of an application or
   * of the cores of the host: 1 if all of it is busy, more if it is overloaded.
   */
  Optional<Double> utilization(EObject element) {
    return Optional.ofNullable(utilizations.get(address(element)));
  }

  /** Returns the threads of a declared pool or of the pool of a task. */
  Optional<Integer> threads(EObject owner) {
    return Optional.ofNullable(threads.get(address(owner)));
  }

  /** Returns the thread count that formulas propose for a declared pool or the pool of a task. */
  Optional<Integer> proposed(EObject owner) {
    return Optional.ofNullable(proposed.get(address(owner)));
  }

  /** Returns whether a declared pool or the pool of a task is a pool of the network. */
  boolean isOwner(EObject owner, int pool) {
    return address(owner).equals(owners.get(pool));
  }

  /** Returns whether an element is the bottleneck of the solution. */
  boolean isBottleneck(EObject element) {
    return bottleneck.equals(address(element));
  }

  /** Returns the highest sustainable rate of orders per second, NaN if it is unknown. */
  double ordersPerSecond() {
    return ordersPerSecond;
  }

  /** Returns the input of a simulation, null if the solution cannot be simulated. */
  @Nullable SizingInput sizingInput() {
    return sizingInput;
  }
}
