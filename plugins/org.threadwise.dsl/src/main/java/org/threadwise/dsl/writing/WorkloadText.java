package org.threadwise.dsl.writing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.ConstantArrivals;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.MakespanConstraint;
import org.threadwise.model.integration.MemoryConstraint;
import org.threadwise.model.integration.MessagesAtOnce;
import org.threadwise.model.integration.ModulatedArrivals;
import org.threadwise.model.integration.ModulationState;
import org.threadwise.model.integration.PoissonArrivals;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.RenewalArrivals;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.ThreadsConstraint;
import org.threadwise.model.integration.ThroughputConstraint;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/** Writes workloads and goals. */
final class WorkloadText {

  private final ElementNames names;

  WorkloadText(ElementNames names) {
    this.names = names;
  }

  String workload(Workload workload) {
    String where = "workload " + workload.getName();
    List<String> parts = new ArrayList<>();
    workload.getArrivals().forEach(arrivals -> parts.add(arrivals(arrivals, where)));
    if (workload.getDuration() != null) {
      parts.add("for " + ValueText.quantity(workload.getDuration(), where));
    }
    if (workload.getWarmUp() != null) {
      parts.add("warmup " + ValueText.quantity(workload.getWarmUp(), where));
    }
    return "workload "
        + ValueText.name(workload, "a workload")
        + ValueText.label(workload)
        + ValueText.braces(parts, true);
  }

  private String arrivals(Arrivals arrivals, String where) {
    if (arrivals.getEntry() == null) {
      throw new IllegalArgumentException(where + ": arrivals name no entry");
    }
    String batch =
        arrivals.getBatch() == null
            ? ""
            : " in batches of " + ValueText.distribution(arrivals.getBatch(), where);
    return reference(arrivals.getEntry()) + ": " + process(arrivals.getProcess(), where) + batch;
  }

  private static String process(@Nullable ArrivalProcess process, String where) {
    String rate = where + ": the rate of arrivals";
    return switch (process) {
      case null -> throw new IllegalArgumentException(where + " has no arrival process");
      case PoissonArrivals poisson -> "poisson " + ValueText.rate(poisson.getRate(), rate);
      case ConstantArrivals constant -> "constant " + ValueText.rate(constant.getRate(), rate);
      case RenewalArrivals renewal ->
          (renewal.getGap() instanceof ConstantDistribution ? "every " : "renewal ")
              + ValueText.distribution(renewal.getGap(), where + ": the gap between arrivals");
      case ModulatedArrivals modulated ->
          modulated.getStates().stream()
              .map(state -> state(state, rate))
              .collect(Collectors.joining(", ", "modulated { ", " }"));
      case RecordedArrivals recorded -> {
        StringBuilder text = new StringBuilder("recorded(");
        text.append(ValueText.file(recorded.getFile(), where + ": recorded arrivals"));
        ValueText.columnAndUnit(text, recorded.getColumn(), recorded.getUnit());
        yield text.append(')').toString();
      }
      case MessagesAtOnce atOnce -> {
        if (atOnce.getMessages() == null) {
          throw new IllegalArgumentException(where + " has no number of messages at once");
        }
        yield atOnce.getMessages() + " messages at once";
      }
      case ClosedArrivals closed -> closed(closed, where);
      default ->
          throw new IllegalArgumentException(
              where + ": the language cannot express " + process.eClass().getName());
    };
  }

  private static String closed(ClosedArrivals closed, String where) {
    if (closed.getUsers() == null) {
      throw new IllegalArgumentException(where + " has no number of users");
    }
    String users = closed.getUsers() + " users";
    return closed.getThink() == null
        ? users
        : users + " think " + ValueText.distribution(closed.getThink(), where + ": the think time");
  }

  private static String state(ModulationState state, String where) {
    return ValueText.rate(state.getRate(), where)
        + " for "
        + ValueText.quantity(state.getSojourn(), where);
  }

  String goal(Goal goal) {
    if (goal.getWorkload() == null) {
      throw new IllegalArgumentException("a goal names no workload");
    }
    List<String> parts = new ArrayList<>();
    String where = "goal " + goal.getWorkload().getName();
    goal.getConstraints().forEach(constraint -> parts.add(constraint(constraint, where)));
    return "goal "
        + ValueText.name(goal.getWorkload(), "the workload of a goal")
        + ValueText.braces(parts, true);
  }

  String constraint(Constraint constraint, String where) {
    String comparison = " " + constraint.getComparison().getLiteral() + " ";
    return switch (constraint) {
      case ResponseConstraint response ->
          response.getStatistic()
              + optional(" ", response.getEntry())
              + optional(" -> ", response.getExit())
              + comparison
              + ValueText.quantity(response.getLimit(), where + ": the bound of a response time");
      case ThroughputConstraint throughput ->
          "throughput"
              + optional(" ", throughput.getExit())
              + comparison
              + ValueText.rate(throughput.getLimit(), where + ": the bound of a throughput");
      case MakespanConstraint makespan ->
          "makespan"
              + comparison
              + ValueText.quantity(makespan.getLimit(), where + ": the bound of a makespan");
      case MemoryConstraint memory ->
          "memory"
              + comparison
              + ValueText.quantity(memory.getLimit(), where + ": the bound of memory");
      case ThreadsConstraint threads -> threads(threads, comparison, where);
      default ->
          throw new IllegalArgumentException(
              where + ": the language cannot express a " + constraint.eClass().getName());
    };
  }

  private static String threads(ThreadsConstraint threads, String comparison, String where) {
    if (threads.getLimit() == null) {
      throw new IllegalArgumentException(where + ": the bound of threads is missing");
    }
    return threads.getPool() == null
        ? "threads" + comparison + threads.getLimit()
        : "pools "
            + ValueText.name(threads.getPool(), where)
            + comparison
            + threads.getLimit()
            + " threads";
  }

  private String optional(String before, @Nullable Element element) {
    return element == null ? "" : before + reference(element);
  }

  /** Returns the shortest unambiguous name of an element. */
  private String reference(Element element) {
    return ValueText.path(names.display(element));
  }
}
