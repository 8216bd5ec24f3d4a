package org.threadwise.design.services;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.figures.BackgroundProposals.Asked;
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
import org.threadwise.sizing.Question;

/** What formulas say of the things of a solution, by their addresses. */
final class ComputedFigures {

  /** For how long a solution is simulated at most. */
  private static final long BUDGET = Duration.ofMinutes(1).toNanos();

  /** Of a solution of which nothing can be computed. */
  static final ComputedFigures NOTHING = new ComputedFigures();

  private final Map<String, Double> utilizations = new HashMap<>();
  private final Map<String, Integer> threads = new HashMap<>();
  private final Map<String, Integer> proposed = new HashMap<>();
  private final Map<Integer, String> owners = new HashMap<>();
  private double ordersPerSecond = Double.NaN;
  private String limit = "";
  private @Nullable Asked asked;

  private ComputedFigures() {}

  /** The figures of a solution in a file, which may say where measurements are. */
  static ComputedFigures of(Solution solution, @Nullable Path file) {
    Translation translation = Translation.of(solution, file == null ? null : file.getParent());
    Network network = translation.network();
    Workload workload = translation.workload();
    if (network == null || workload == null || translation.hasErrors()) {
      return NOTHING;
    }
    ComputedFigures computed = new ComputedFigures();
    Analysis analysis = Analysis.of(network, workload);
    Mapping mapping = translation.mapping();
    computed.ordersPerSecond = analysis.capacity().perSecond();
    analysis.pools().forEach(pool -> computed.pool(mapping, pool));
    analysis.tasks().forEach(task -> computed.task(mapping, task, analysis.pools()));
    computed.limits(mapping, Capacity.of(network, workload), analysis.ordersPerSecond());
    Question question = Question.DEFAULT.withGoals(translation.goalsOfWorkload());
    computed.asked = new Asked(network, workload, question.withWorkers(1).withBudget(BUDGET));
    FirstAnswer.of(network, workload, question)
        .ifPresent(first -> first.pools().forEach(guess -> computed.propose(mapping, guess)));
    return computed;
  }

  private void pool(Mapping mapping, PoolAnalysis pool) {
    String owner = owner(mapping.pools().get(pool.pool()));
    owners.put(pool.pool(), owner);
    threads.put(owner, pool.threads());
    utilizations.put(owner, pool.utilization());
  }

  /** A task that shares its pool with others has a part of its threads. */
  private void task(Mapping mapping, TaskAnalysis task, List<PoolAnalysis> pools) {
    Element element = mapping.element(task.node());
    mapping
        .poolOf(element)
        .ifPresent(
            pool ->
                utilizations.put(address(element), pools.get(pool).utilization() * task.share()));
  }

  /** What brings its limit with so many orders is wholly taken. */
  private void limits(Mapping mapping, Capacity capacity, double orders) {
    for (Limit each : capacity.limits()) {
      String address = address(mapping, each);
      if (each.kind() == Capacity.Kind.HOST || each.kind() == Capacity.Kind.STATION) {
        utilizations.put(address, orders / each.ordersPerSecond());
      }
    }
    limit = capacity.limit().map(least -> address(mapping, least)).orElse("");
  }

  private static String address(Mapping mapping, Limit limit) {
    return switch (limit.kind()) {
      case POOL, LOCK -> owner(mapping.pools().get(limit.index()));
      case HOST, CARRIERS -> "host";
      case STATION -> address(mapping.stations().get(limit.index()));
      case NODE, LOOP -> address(mapping.element(limit.index()));
    };
  }

  private void propose(Mapping mapping, FirstAnswer.PoolGuess guess) {
    proposed.put(owner(mapping.pools().get(guess.pool())), guess.threads());
  }

  private static String owner(PoolOrigin origin) {
    return switch (origin) {
      case PoolOrigin.Declared declared -> address(declared.pool());
      case PoolOrigin.Local local -> address(local.element());
      case PoolOrigin.Implicit implicit -> "";
    };
  }

  private static String address(EObject thing) {
    return String.valueOf(ElementAddresses.of(thing));
  }

  /**
   * How much of a thing is taken, 1 for all of it: of a pool, of a pool's threads by one task, of
   * the servers of an application, of the cores of the host.
   */
  Optional<Double> utilization(String address) {
    return Optional.ofNullable(utilizations.get(address));
  }

  /** The threads of a declared pool, or of the pool that a task has for itself. */
  Optional<Integer> threads(String address) {
    return Optional.ofNullable(threads.get(address));
  }

  /** The threads that formulas propose for a pool, or for the pool of a task. */
  Optional<Integer> proposed(String address) {
    return Optional.ofNullable(proposed.get(address));
  }

  /** Whose pool of the network it is: a declared pool's, or a task's. */
  String owner(int pool) {
    return owners.getOrDefault(pool, "");
  }

  /** Whether something limits the whole. */
  boolean isLimit(String address) {
    return !limit.isEmpty() && limit.equals(address);
  }

  /** The highest rate of orders; NaN if nothing is known of it. */
  double ordersPerSecond() {
    return ordersPerSecond;
  }

  /** What is to be simulated, null if nothing can be. */
  @Nullable Asked asked() {
    return asked;
  }
}
