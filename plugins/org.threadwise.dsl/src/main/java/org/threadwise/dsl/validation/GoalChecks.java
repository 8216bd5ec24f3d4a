package org.threadwise.dsl.validation;

import java.util.Optional;
import org.eclipse.emf.ecore.EReference;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Comparison;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.MakespanConstraint;
import org.threadwise.model.integration.MemoryConstraint;
import org.threadwise.model.integration.MessagesAtOnce;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.ThreadsConstraint;
import org.threadwise.model.integration.ThroughputConstraint;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.units.Dimension;

/** Checks goals for bounds that no run can meet, and bounds that are meaningless. */
final class GoalChecks {

  private final ProblemReport report;
  private final QuantityChecks quantities;

  GoalChecks(ProblemReport report, QuantityChecks quantities) {
    this.report = report;
    this.quantities = quantities;
  }

  void check(Solution solution) {
    for (Goal goal : solution.getGoals()) {
      if (goal.getConstraints().isEmpty()) {
        report.add(
            ProblemCode.GOAL_EMPTY,
            goal,
            Literals.GOAL__WORKLOAD,
            "This goal has no bounds: write one between its braces, such as p95 < 20 ms, or"
                + " remove it");
      }
      goal.getConstraints().forEach(constraint -> constraint(constraint, goal, solution));
    }
  }

  private void constraint(Constraint constraint, Goal goal, Solution solution) {
    switch (constraint) {
      case ResponseConstraint response -> response(response);
      case ThroughputConstraint throughput -> throughput(throughput);
      case MakespanConstraint makespan -> makespan(makespan, goal.getWorkload());
      case ThreadsConstraint threads -> threads(threads, solution);
      case MemoryConstraint memory -> memory(memory, solution.getHost());
      default -> throw new IllegalArgumentException("No check for " + constraint);
    }
  }

  private void response(ResponseConstraint response) {
    upperBound(response, "A response time");
    quantities.quantity(response.getLimit(), Dimension.TIME, Range.POSITIVE);
    percentile(response);
    report.checkEntry(response, Literals.RESPONSE_CONSTRAINT__ENTRY, response.getEntry());
    exit(response, Literals.RESPONSE_CONSTRAINT__EXIT, response.getExit());
  }

  private void exit(Constraint constraint, EReference feature, @Nullable Port exit) {
    if (exit != null && !exit.eIsProxy() && !MessageFlow.isSink(exit)) {
      report.add(
          ProblemCode.NOT_AN_EXIT,
          constraint,
          feature,
          "'%s' is an %s: messages leave at an exit or a responder; name one"
              .formatted(exit.getName(), ElementKind.of(exit).displayName()));
    }
  }

  private void percentile(ResponseConstraint response) {
    String statistic = response.getStatistic();
    if (statistic == null || !statistic.startsWith("p")) {
      return;
    }
    double percent = Double.parseDouble(statistic.substring(1).replace("_", ""));
    if (!(percent > 0 && percent < 100)) {
      report.add(
          ProblemCode.GOAL,
          response,
          Literals.RESPONSE_CONSTRAINT__STATISTIC,
          "A percentile is between p0 and p100, such as p95 or p99.9: change it, or write max");
    }
  }

  private void throughput(ThroughputConstraint throughput) {
    Comparison comparison = throughput.getComparison();
    if (comparison != Comparison.GREATER && comparison != Comparison.AT_LEAST) {
      direction(throughput, "A throughput is bounded from below: write >=");
    }
    quantities.rate(throughput.getLimit(), Range.POSITIVE);
    exit(throughput, Literals.THROUGHPUT_CONSTRAINT__EXIT, throughput.getExit());
  }

  private void makespan(MakespanConstraint makespan, @Nullable Workload workload) {
    upperBound(makespan, "A makespan");
    quantities.quantity(makespan.getLimit(), Dimension.TIME, Range.POSITIVE);
    boolean infinite =
        workload != null
            && !workload.eIsProxy()
            && workload.getArrivals().stream().anyMatch(GoalChecks::isInfinite);
    if (infinite && workload != null) {
      report.add(
          ProblemCode.GOAL,
          makespan,
          ProblemReport.nodeOf(makespan, Literals.CONSTRAINT__COMPARISON),
          "Workload '%s' never ends, so it has no makespan: bound a response time instead, or let messages"
                  .formatted(workload.getName())
              + " arrive at once");
    }
  }

  private static boolean isInfinite(Arrivals arrivals) {
    return arrivals.getProcess() != null
        && !(arrivals.getProcess() instanceof MessagesAtOnce)
        && !(arrivals.getProcess() instanceof RecordedArrivals);
  }

  private void threads(ThreadsConstraint threads, Solution solution) {
    upperBound(threads, "A number of threads");
    Integer limit = threads.getLimit();
    int minimum = threads.getPool() == null ? Math.max(1, solution.getPools().size()) : 1;
    if (limit != null && atMost(threads, limit) < minimum) {
      report.add(
          ProblemCode.GOAL,
          threads,
          Literals.THREADS_CONSTRAINT__LIMIT,
          "At least %d %s needed, one for each pool: raise the bound"
              .formatted(minimum, minimum == 1 ? "thread is" : "threads are"));
    }
  }

  private static long atMost(ThreadsConstraint threads, int limit) {
    return threads.getComparison() == Comparison.LESS ? limit - 1L : limit;
  }

  private void memory(MemoryConstraint memory, @Nullable Host host) {
    upperBound(memory, "Memory");
    Optional<Double> limit = quantities.quantity(memory.getLimit(), Dimension.SIZE, Range.POSITIVE);
    if (host == null || host.getStack() == null) {
      report.add(
          ProblemCode.NO_EFFECT,
          memory,
          Literals.MEMORY_CONSTRAINT__LIMIT,
          "The memory of a thread is unknown, so this bound has no effect: write host { cores 4 stack 1 MB }");
      return;
    }
    Optional<Double> stack = QuantityChecks.valueOf(host.getStack(), Dimension.SIZE);
    if (limit.isPresent() && stack.isPresent() && limit.get() < stack.get()) {
      report.add(
          ProblemCode.GOAL,
          memory,
          Literals.MEMORY_CONSTRAINT__LIMIT,
          "A single thread needs more: raise the bound, or lower the stack of the host");
    }
  }

  private void upperBound(Constraint constraint, String figure) {
    Comparison comparison = constraint.getComparison();
    if (comparison != Comparison.LESS && comparison != Comparison.AT_MOST) {
      direction(constraint, figure + " is bounded from above: write <=");
    }
  }

  private void direction(Constraint constraint, String message) {
    report.add(ProblemCode.GOAL, constraint, Literals.CONSTRAINT__COMPARISON, message);
  }
}
