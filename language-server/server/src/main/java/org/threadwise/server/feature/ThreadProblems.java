package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.model.integration.Workload;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.proposal.problems.QueueingProblems;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome.Unstable;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Known;
import org.threadwise.server.figures.SizingState.Written;
import org.threadwise.sizing.Objective;
import org.threadwise.sizing.Proposal.Threads;

/** Problems of the written numbers of threads, as simulations show them. */
public final class ThreadProblems {

  /** More threads than are of any use. */
  public static final String TOO_MANY = "threads-too-many";

  /** Fewer threads than make a difference. */
  public static final String TOO_FEW = "threads-too-few";

  /** A goal that the written threads do not keep. */
  public static final String GOAL_MISSED = "goal-missed";

  private final ParsedText parsed;
  private final Known known;
  private final List<Problem> others;
  private final List<Problem> problems = new ArrayList<>();

  private ThreadProblems(ParsedText parsed, Known known, List<Problem> others) {
    this.parsed = parsed;
    this.known = known;
    this.others = others;
  }

  /**
   * Those of a text; none of figures that are stale.
   *
   * @param others what is wrong with the text itself, and what formulas say
   */
  public static List<Problem> of(ParsedText parsed, SizingState answer, List<Problem> others) {
    if (!(answer instanceof Known known) || known.stale()) {
      return List.of();
    }
    var found = new ThreadProblems(parsed, known, others);
    found.addInstability();
    found.addMissedGoals();
    found.addCounts();
    return found.problems;
  }

  private void addInstability() {
    Written written = known.written();
    Unstable instability = written == null ? null : written.instability();
    if (instability == null || isOverloadTold()) {
      return;
    }
    add(
        workload().map(TextSpan::ofName).orElse(TextSpan.NOWHERE),
        Severity.WARNING,
        "workload "
            + known.model().workload().name()
            + " is above the capacity, as runs show: "
            + instability.why(),
        QueueingProblems.OVERLOAD);
  }

  /** Whether formulas prove it: then it is among the other problems already. */
  private boolean isOverloadTold() {
    TextSpan place = workload().map(TextSpan::of).orElse(TextSpan.NOWHERE);
    return others.stream()
        .filter(other -> other.code().equals(QueueingProblems.OVERLOAD))
        .anyMatch(other -> place.contains(other.offset()));
  }

  private void addMissedGoals() {
    Figures figures = known.written() == null ? null : known.written().figures();
    if (figures == null) {
      return;
    }
    SizableModel model = known.model();
    List<Goal> goals = model.translation().goals();
    List<org.threadwise.model.integration.Goal> written = model.solution().getGoals();
    for (int i = 0; i < Math.min(goals.size(), written.size()); i++) {
      if (goals.get(i).workload().equals(model.workload().name())) {
        addMissed(
            GoalCheck.of(
                List.of(goals.get(i)), model.translation().mapping(), model.network(), figures),
            written.get(i));
      }
    }
  }

  private void addMissed(List<CheckedGoal> checked, org.threadwise.model.integration.Goal written) {
    boolean each = checked.size() == written.getConstraints().size();
    for (int i = 0; i < checked.size(); i++) {
      if (checked.get(i).missed()) {
        TextSpan span = each ? TextSpan.of(written.getConstraints().get(i)) : TextSpan.of(written);
        add(span, Severity.WARNING, missed(checked.get(i)), GOAL_MISSED);
      }
    }
  }

  private static String missed(CheckedGoal goal) {
    Estimate value = goal.value();
    String found =
        value == null
            ? "there is no such figure"
            : "it is "
                + switch (goal.unit()) {
                  case SECONDS -> Numbers.seconds(value);
                  case PER_SECOND -> Numbers.perSecond(value);
                  case THREADS -> Numbers.number(value);
                  case BYTES -> Numbers.number(value.mean() / (1 << 20)) + " MiB";
                };
    return "the written threads miss the goal "
        + goal.bound()
        + ": "
        + found
        + (goal.sure() ? "" : ", and the interval holds the limit");
  }

  /** The workload that the figures are of. */
  private Optional<Workload> workload() {
    return Optional.ofNullable(parsed.solution())
        .flatMap(solution -> solution.getWorkloads().stream().findFirst());
  }

  private void addCounts() {
    Threads threads = known.threads();
    if (threads == null) {
      return;
    }
    for (ThreadCountEdit edit : ThreadCountEdit.of(parsed, known)) {
      int written = known.model().written(edit.pool().pool());
      var span = new TextSpan(edit.edit().offset(), edit.edit().length());
      if (written > edit.pool().high()) {
        add(span, Severity.INFO, tooMany(edit, written), TOO_MANY);
      } else if (written < edit.pool().low()) {
        add(span, Severity.WARNING, tooFew(edit, written, threads), TOO_FEW);
      }
    }
  }

  private static String tooMany(ThreadCountEdit edit, int written) {
    return "pool "
        + edit.pool().name()
        + " has more threads than it needs: "
        + Numbers.count(edit.pool().threads())
        + " do as well as "
        + Numbers.count(written);
  }

  private static String tooFew(ThreadCountEdit edit, int written, Threads threads) {
    String what =
        threads.objective() instanceof Objective.Goals
            ? " keep every goal"
            : " do better than " + Numbers.count(written);
    return "pool "
        + edit.pool().name()
        + " has too few threads: "
        + Numbers.count(edit.pool().threads())
        + what;
  }

  private void add(TextSpan span, Severity severity, String message, String code) {
    LineIndex lines = parsed.lines();
    problems.add(
        new Problem(
            severity,
            lines.line(span.offset()),
            lines.column(span.offset()),
            span.offset(),
            span.length(),
            message,
            null,
            code));
  }

  /** Whether a problem at a place is one that the proposal for a model mends. */
  static boolean isMended(String code, int place, SizableModel model) {
    return switch (code) {
      case TOO_MANY, TOO_FEW -> true;
      case GOAL_MISSED ->
          model.solution().getGoals().stream().anyMatch(goal -> TextSpan.of(goal).contains(place));
      case QueueingProblems.OVERLOAD ->
          TextSpan.of(model.solution().getWorkloads().getFirst()).contains(place);
      default -> false;
    };
  }
}
