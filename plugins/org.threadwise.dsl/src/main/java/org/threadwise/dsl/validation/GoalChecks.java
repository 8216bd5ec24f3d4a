package org.threadwise.dsl.validation;

import java.util.Optional;
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
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.ThreadsConstraint;
import org.threadwise.model.integration.ThroughputConstraint;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.units.Dimension;

/** Goals: bounds that cannot hold whatever the queueing model says, or that say nothing. */
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
            "This goal asks for nothing: write a bound between its braces, such as p95 < 20 ms, or"
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
    fromAbove(response, "A response time");
    quantities.quantity(response.getLimit(), Dimension.TIME, Range.POSITIVE);
    percentile(response);
    Port entry = response.getEntry();
    if (entry != null && !entry.eIsProxy() && !MessageFlow.isSource(entry)) {
      report.add(
          ProblemCode.NOT_AN_ENTRY,
          response,
          Literals.RESPONSE_CONSTRAINT__ENTRY,
          "'%s' is an %s: response times begin at an entry or a responder; name one"
              .formatted(entry.getName(), ElementKind.of(entry).displayName()));
    }
    exit(response, response.getExit());
  }

  private void exit(Constraint constraint, @Nullable Port exit) {
    boolean wrong =
        exit != null
            && !exit.eIsProxy()
            && exit.getKind() != PortKind.EXIT
            && exit.getKind() != PortKind.RESPONDER;
    if (wrong && exit != null) {
      report.add(
          ProblemCode.NOT_AN_EXIT,
          constraint,
          constraint instanceof ResponseConstraint
              ? Literals.RESPONSE_CONSTRAINT__EXIT
              : Literals.THROUGHPUT_CONSTRAINT__EXIT,
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
          "A percentile lies between p0 and p100, such as p95 or p99.9: change it, or write max");
    }
  }

  private void throughput(ThroughputConstraint throughput) {
    Comparison comparison = throughput.getComparison();
    if (comparison != Comparison.GREATER && comparison != Comparison.AT_LEAST) {
      direction(throughput, "A throughput is bounded from below: write >=");
    }
    quantities.rate(throughput.getLimit(), Range.POSITIVE);
    exit(throughput, throughput.getExit());
  }

  private void makespan(MakespanConstraint makespan, @Nullable Workload workload) {
    fromAbove(makespan, "A makespan");
    quantities.quantity(makespan.getLimit(), Dimension.TIME, Range.POSITIVE);
    boolean endless =
        workload != null
            && !workload.eIsProxy()
            && workload.getArrivals().stream().anyMatch(GoalChecks::isEndless);
    if (endless && workload != null) {
      report.add(
          ProblemCode.GOAL,
          makespan,
          ProblemReport.place(makespan, Literals.CONSTRAINT__COMPARISON, 0),
          "Workload '%s' never ends, so it has no makespan: ask for a response time, or let messages"
                  .formatted(workload.getName())
              + " arrive at once");
    }
  }

  private static boolean isEndless(Arrivals arrivals) {
    return arrivals.getProcess() != null
        && !(arrivals.getProcess() instanceof MessagesAtOnce)
        && !(arrivals.getProcess() instanceof RecordedArrivals);
  }

  private void threads(ThreadsConstraint threads, Solution solution) {
    fromAbove(threads, "A number of threads");
    Integer limit = threads.getLimit();
    int least = threads.getPool() == null ? Math.max(1, solution.getPools().size()) : 1;
    if (limit != null && atMost(threads, limit) < least) {
      report.add(
          ProblemCode.GOAL,
          threads,
          Literals.THREADS_CONSTRAINT__LIMIT,
          "At least %d %s needed, one for each pool: raise the bound"
              .formatted(least, least == 1 ? "thread is" : "threads are"));
    }
  }

  private static long atMost(ThreadsConstraint threads, int limit) {
    return threads.getComparison() == Comparison.LESS ? limit - 1L : limit;
  }

  private void memory(MemoryConstraint memory, @Nullable Host host) {
    fromAbove(memory, "Memory");
    Optional<Double> limit = quantities.quantity(memory.getLimit(), Dimension.SIZE, Range.POSITIVE);
    if (host == null || host.getStack() == null) {
      report.add(
          ProblemCode.NO_EFFECT,
          memory,
          Literals.MEMORY_CONSTRAINT__LIMIT,
          "Threads take no memory, since no host says how much: write host { cores 4 stack 1 MB }");
      return;
    }
    Optional<Double> stack = QuantityChecks.silently(host.getStack(), Dimension.SIZE);
    if (limit.isPresent() && stack.isPresent() && limit.get() < stack.get()) {
      report.add(
          ProblemCode.GOAL,
          memory,
          Literals.MEMORY_CONSTRAINT__LIMIT,
          "Not even one thread fits into this: raise the bound, or lower the stack of the host");
    }
  }

  private void fromAbove(Constraint constraint, String what) {
    Comparison comparison = constraint.getComparison();
    if (comparison != Comparison.LESS && comparison != Comparison.AT_MOST) {
      direction(constraint, what + " is bounded from above: write <=");
    }
  }

  private void direction(Constraint constraint, String message) {
    report.add(ProblemCode.GOAL, constraint, Literals.CONSTRAINT__COMPARISON, message);
  }
}
