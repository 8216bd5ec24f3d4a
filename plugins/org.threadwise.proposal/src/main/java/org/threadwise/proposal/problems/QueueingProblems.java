package org.threadwise.proposal.problems;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.queueing.Diagnostic;
import org.threadwise.model.queueing.Translation;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.DiagnosticText;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Goal.Statistic;
import org.threadwise.queueing.network.Network;

/**
 * Problems that only the queueing model shows: overload, goals that bounds rule out, messages that
 * multiply, batches that are never complete, and pools whose threads may wait for one another.
 */
public final class QueueingProblems {
  /** A workload above capacity. */
  public static final String OVERLOAD = "workload-above-capacity";

  private static final String UNMEETABLE = "goal-cannot-be-met";

  private final Network network;
  private final org.threadwise.queueing.network.Workload workload;
  private final Demands demands;
  private final Capacity capacity;

  /** Computed for the first goal that needs them; null before. */
  private @Nullable AsymptoticBounds bounds;

  private QueueingProblems(Network network, org.threadwise.queueing.network.Workload workload) {
    this.network = network;
    this.workload = workload;
    demands = Demands.of(network, workload);
    capacity = Capacity.of(network, demands);
  }

  private AsymptoticBounds bounds() {
    if (bounds == null) {
      bounds = AsymptoticBounds.of(network, workload, demands);
    }
    return bounds;
  }

  /**
   * Returns the problems of a solution without errors, in the order of its text.
   *
   * @param known problems that were already reported; a problem is not reported twice at the same
   *     location
   * @param measurements source of measured times
   */
  public static List<Problem> besides(
      List<Problem> known, Solution solution, Measurements measurements) {
    return besides(known, solution, workload -> Translation.of(solution, workload, measurements));
  }

  /**
   * Returns the same for workloads that were already translated.
   *
   * @param translations of the solution under each of its workloads
   */
  public static List<Problem> besides(
      List<Problem> known, Solution solution, Function<Workload, Translation> translations) {
    List<Problem> all = new ArrayList<>(known);
    for (Problem problem : of(solution, translations)) {
      boolean isReported =
          all.stream()
              .anyMatch(
                  other ->
                      other.line() == problem.line() && other.message().equals(problem.message()));
      if (!isReported) {
        all.add(problem);
      }
    }
    all.sort(Comparator.comparingInt(Problem::offset));
    return all;
  }

  private static List<Problem> of(Solution solution, Function<Workload, Translation> translations) {
    List<Problem> problems = new ArrayList<>();
    for (Workload workload : solution.getWorkloads()) {
      Translation translation = translations.apply(workload);
      translation.diagnostics().forEach(diagnostic -> problems.add(problem(diagnostic)));
      var arrivals = translation.workload();
      if (translation.network() != null && arrivals != null && !translation.hasErrors()) {
        var found = new QueueingProblems(translation.network(), arrivals);
        var flow =
            new FlowProblems(translation.network(), arrivals, found.demands, translation.mapping());
        if (!flow.addLoop(found.capacity, problems)) {
          found.addOverload(workload, problems);
          flow.addSlowBatches(problems);
          flow.addLostUsers(problems);
        }
        found.addGoals(solution, workload, translation.goals(), problems);
        ProducerCycles.addTo(problems, translation.network(), translation.mapping());
      }
    }
    return problems;
  }

  /** Converts a diagnostic of a translation to a problem of the text. */
  public static Problem problem(Diagnostic diagnostic) {
    Severity severity =
        switch (diagnostic.severity()) {
          case ERROR -> Severity.ERROR;
          case WARNING -> Severity.WARNING;
          case INFO -> Severity.INFO;
        };
    return SourceLocation.of(diagnostic.subject())
        .problem(
            severity,
            DiagnosticText.of(diagnostic),
            diagnostic.code().name().toLowerCase(Locale.ROOT));
  }

  private boolean isAboveCapacity() {
    ArrivalRates rates = demands.traffic().rates();
    return rates.open() && capacity.provesUnstable(rates.ordersPerSecond());
  }

  /**
   * Adds an overload: a warning for a run of fixed length, which may be intended, and an error for
   * an unbounded run, which has no figures.
   */
  private void addOverload(Workload source, List<Problem> problems) {
    if (!isAboveCapacity()) {
      return;
    }
    ArrivalRates rates = demands.traffic().rates();
    boolean isUnbounded =
        workload.duration() == org.threadwise.queueing.network.Workload.UNTIL_DONE;
    problems.add(
        SourceLocation.of(source)
            .problem(
                isUnbounded ? Severity.ERROR : Severity.WARNING,
                "workload "
                    + workload.name()
                    + " brings "
                    + Numbers.perSecond(rates.ordersPerSecond())
                    + ", above the capacity of "
                    + Numbers.perSecond(capacity.ordersPerSecond())
                    + ": "
                    + CapacityText.of(capacity)
                    + "; "
                    + remedy(capacity),
                OVERLOAD));
  }

  private static String remedy(Capacity capacity) {
    boolean isThrottled =
        capacity
            .limit()
            .filter(
                limit ->
                    limit.kind() == Capacity.Kind.THROTTLER
                        || limit.kind() == Capacity.Kind.PERMITS)
            .isPresent();
    return isThrottled
        ? "let the throttler pass more messages, or lower the rate of the workload"
        : "add threads where they are the limit, or lower the rate";
  }

  private void addGoals(
      Solution solution, Workload source, List<Goal> goals, List<Problem> problems) {
    for (int i = 0; i < Math.min(goals.size(), solution.getGoals().size()); i++) {
      var written = solution.getGoals().get(i);
      List<Bound> all = goals.get(i).bounds();
      if (!source.equals(written.getWorkload()) || all.size() != written.getConstraints().size()) {
        continue;
      }
      for (int j = 0; j < all.size(); j++) {
        String why = whyNot(all.get(j));
        if (why != null) {
          problems.add(
              SourceLocation.of(written.getConstraints().get(j))
                  .problem(Severity.ERROR, why, UNMEETABLE));
        }
      }
    }
  }

  /** Returns why no run can keep a bound, null if bounds do not rule it out. */
  private @Nullable String whyNot(Bound bound) {
    return switch (bound) {
      case Goal.ResponseTime time -> whyNot(time);
      case Goal.Throughput throughput -> whyNot(throughput);
      case Goal.Makespan makespan -> whyNot(makespan);
      case Goal.ThreadCount threads -> null;
      case Goal.Memory memory -> null;
    };
  }

  /**
   * Returns why no run can keep a response time: a mean or a maximum is at least the time of the
   * shortest path.
   */
  private @Nullable String whyNot(Goal.ResponseTime time) {
    boolean aboutMean = !(time.statistic() instanceof Statistic.Percentile);
    return aboutMean && isUpper(time.relation()) && bounds().response() > time.limit()
        ? "no number of threads meets this goal: the work on the shortest path alone takes "
            + Numbers.seconds(bounds().response())
            + (bounds().race().isEmpty() ? " on average" : " at least")
            + "; relax the goal, or shorten the work"
        : null;
  }

  private @Nullable String whyNot(Goal.Throughput throughput) {
    ArrivalRates rates = demands.traffic().rates();
    // the message of a batch answers several orders
    boolean countable = demands.traffic().exact() && !network.collectsBatches();
    if (isUpper(throughput.relation()) || !rates.open() || !countable) {
      return null;
    }
    double offered = rates.ordersPerSecond() * deliveriesPerOrder(throughput.exit());
    return offered < throughput.limit() * (1 - 1e-9)
        ? "no number of threads meets this goal: the workload brings only "
            + Numbers.perSecond(offered)
            + " there; raise its rate, or lower the goal"
        : null;
  }

  private double deliveriesPerOrder(int exit) {
    double deliveries = 0;
    for (Demands.NodeDemand demand : demands.nodes()) {
      boolean asked = exit == Goal.ANY || exit == demand.node();
      Behavior behavior = network.nodes().get(demand.node()).behavior();
      if (asked && (behavior instanceof Behavior.Sink || behavior instanceof Behavior.Responder)) {
        deliveries += demand.visits();
      }
    }
    return deliveries;
  }

  /**
   * Returns why no run can keep a makespan, by its response bound, which alone does not depend on
   * the number of threads.
   */
  private @Nullable String whyNot(Goal.Makespan makespan) {
    return isUpper(makespan.relation()) && bounds().response() > makespan.limit()
        ? "no number of threads meets this goal: a single order takes "
            + Numbers.seconds(bounds().response())
            + (bounds().race().isEmpty() ? " on average" : " at least")
            + "; relax the goal, or shorten the work"
        : null;
  }

  private static boolean isUpper(Relation relation) {
    return relation == Relation.LESS || relation == Relation.AT_MOST;
  }
}
