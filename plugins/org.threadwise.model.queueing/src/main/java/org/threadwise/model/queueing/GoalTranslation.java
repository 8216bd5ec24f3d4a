package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Comparison;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.MakespanConstraint;
import org.threadwise.model.integration.MemoryConstraint;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.ThreadsConstraint;
import org.threadwise.model.integration.ThroughputConstraint;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse.Role;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Goal.Statistic;

/** Translates goals. A bound that cannot be translated is left out, with an error. */
final class GoalTranslation {

  private static final double NANOSECONDS_PER_SECOND = 1e9;

  private final Mapping mapping;
  private final DiagnosticCollector diagnostics;
  private final QuantityTranslation quantities;

  GoalTranslation(Mapping mapping, DiagnosticCollector diagnostics) {
    this.mapping = mapping;
    this.diagnostics = diagnostics;
    this.quantities = new QuantityTranslation(diagnostics);
  }

  List<Goal> translate(List<org.threadwise.model.integration.Goal> sources) {
    List<Goal> goals = new ArrayList<>();
    for (org.threadwise.model.integration.Goal source : sources) {
      if (source.getWorkload() == null || source.getWorkload().eIsProxy()) {
        diagnostics.error(source, Code.REFERENCE, Kind.GOAL_WORKLOAD);
        continue;
      }
      List<Bound> bounds = new ArrayList<>();
      for (Constraint constraint : source.getConstraints()) {
        int errors = diagnostics.errors();
        Bound bound = diagnostics.attempt(constraint, Code.GOAL, () -> bound(constraint));
        if (bound != null && diagnostics.errors() == errors) {
          bounds.add(bound);
          mapping.bind(bound, constraint);
        }
      }
      String workload = source.getWorkload().getName();
      goals.add(new Goal(workload == null ? "" : workload, bounds));
    }
    return List.copyOf(goals);
  }

  private Bound bound(Constraint constraint) {
    Relation relation = relation(constraint.getComparison());
    return switch (constraint) {
      case ResponseConstraint response ->
          new Goal.ResponseTime(
              statistic(response.getStatistic()),
              port(response.getEntry(), response, PortKind.ENTRY),
              port(response.getExit(), response, PortKind.EXIT),
              relation,
              seconds(response.getLimit(), response));
      case ThroughputConstraint throughput ->
          new Goal.Throughput(
              port(throughput.getExit(), throughput, PortKind.EXIT),
              relation,
              quantities.rate(
                  throughput.getLimit(), throughput, ValueUse.of(Role.THROUGHPUT_GOAL)));
      case MakespanConstraint makespan ->
          new Goal.Makespan(relation, seconds(makespan.getLimit(), makespan));
      case ThreadsConstraint threads ->
          new Goal.ThreadCount(
              pool(threads.getPool(), threads), relation, required(threads.getLimit()));
      case MemoryConstraint memory ->
          new Goal.Memory(
              relation,
              quantities.size(
                  required(memory.getLimit()), memory, ValueUse.of(Role.MEMORY_GOAL), 0));
      default -> throw new IllegalArgumentException("a goal has an unknown bound: remove it");
    };
  }

  private static Relation relation(Comparison comparison) {
    return switch (comparison) {
      case LESS -> Relation.LESS;
      case AT_MOST -> Relation.AT_MOST;
      case GREATER -> Relation.GREATER;
      case AT_LEAST -> Relation.AT_LEAST;
    };
  }

  private static Statistic statistic(@Nullable String name) {
    if ("mean".equals(name)) {
      return new Statistic.Mean();
    }
    if ("max".equals(name)) {
      return new Statistic.Maximum();
    }
    if (name != null && name.matches("p\\d{1,3}(\\.\\d{1,9})?")) {
      return new Statistic.Percentile(Double.parseDouble(name.substring(1)));
    }
    throw new IllegalArgumentException(
        "'" + name + "' is not a statistic of a response time: write mean, max, or p95");
  }

  private int port(@Nullable Port port, EObject subject, PortKind kind) {
    if (port == null) {
      return Goal.ANY;
    }
    boolean fits = port.getKind() == kind || port.getKind() == PortKind.RESPONDER;
    OptionalInt node = fits ? mapping.node(port) : OptionalInt.empty();
    if (node.isEmpty()) {
      diagnostics.error(
          subject,
          Code.REFERENCE,
          Kind.GOAL_PORT,
          String.valueOf(port.getName()),
          kind.getLiteral());
      return Goal.ANY;
    }
    return node.getAsInt();
  }

  private int pool(@Nullable Pool pool, EObject subject) {
    if (pool == null) {
      return Goal.ANY;
    }
    OptionalInt index = mapping.pool(pool);
    if (index.isEmpty()) {
      diagnostics.error(subject, Code.REFERENCE, Kind.GOAL_POOL);
    }
    return index.orElse(Goal.ANY);
  }

  private double seconds(@Nullable Quantity limit, EObject subject) {
    return quantities.time(required(limit), subject, ValueUse.of(Role.TIME_GOAL), 0)
        / NANOSECONDS_PER_SECOND;
  }

  private static <T> T required(@Nullable T limit) {
    if (limit == null) {
      throw new IllegalArgumentException(
          "a goal has no limit: write one after the comparison, such as < 20 ms");
    }
    return limit;
  }
}
