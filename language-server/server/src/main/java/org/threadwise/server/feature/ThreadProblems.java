package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.model.integration.Workload;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.proposal.problems.QueueingProblems;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.StandstillText;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.Outcome.Unstable;
import org.threadwise.server.document.TextSpan;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.WrittenFigures;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;

/** Problems of the written thread counts, found by simulation. */
public final class ThreadProblems {

  /** Code: more threads than needed. */
  public static final String TOO_MANY = "threads-too-many";

  /** Code: fewer threads than needed. */
  public static final String TOO_FEW = "threads-too-few";

  /** Code: the written counts miss a goal. */
  public static final String GOAL_MISSED = "goal-missed";

  /** Code: runs of the workload come to a standstill. */
  public static final String STANDSTILL = "standstill";

  private final ParsedText parsed;
  private final Available sizing;
  private final List<Problem> others;
  private final List<Problem> problems = new ArrayList<>();

  private ThreadProblems(ParsedText parsed, Available sizing, List<Problem> others) {
    this.parsed = parsed;
    this.sizing = sizing;
    this.others = others;
  }

  /**
   * Returns the problems of a document; none if its figures are stale.
   *
   * @param others the problems found by validation and by formulas
   */
  public static List<Problem> of(ParsedText parsed, SizingState state, List<Problem> others) {
    if (!(state instanceof Available sizing) || sizing.stale()) {
      return List.of();
    }
    var found = new ThreadProblems(parsed, sizing, others);
    found.addInstability();
    found.addStandstill();
    found.addMissedGoals();
    found.addCounts();
    return found.problems;
  }

  private void addInstability() {
    WrittenFigures written = sizing.written();
    Unstable instability = written == null ? null : written.instability();
    if (instability == null || isOverloadReported()) {
      return;
    }
    add(
        workload().map(TextSpan::ofName).orElse(TextSpan.NOWHERE),
        Severity.WARNING,
        "workload "
            + sizing.model().workload().name()
            + " exceeds the capacity in simulations: "
            + CapacityText.of(instability),
        QueueingProblems.OVERLOAD);
  }

  private void addStandstill() {
    Stalled stalled = sizing.written() == null ? null : sizing.written().standstill();
    if (stalled != null) {
      add(
          workload().map(TextSpan::ofName).orElse(TextSpan.NOWHERE),
          Severity.WARNING,
          "workload "
              + sizing.model().workload().name()
              + " comes to a standstill in simulations: "
              + StandstillText.of(stalled),
          STANDSTILL);
    }
  }

  /** Returns whether the overload is among the other problems, because formulas prove it. */
  private boolean isOverloadReported() {
    TextSpan place = workload().map(TextSpan::of).orElse(TextSpan.NOWHERE);
    return others.stream()
        .filter(other -> other.code().equals(QueueingProblems.OVERLOAD))
        .anyMatch(other -> place.contains(other.offset()));
  }

  private void addMissedGoals() {
    Figures figures = sizing.written() == null ? null : sizing.written().figures();
    if (figures == null) {
      return;
    }
    SizableModel model = sizing.model();
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
    return "the declared threads miss the goal "
        + goal.bound()
        + ": "
        + goal.figure().map(figure -> "it is " + figure).orElse("there is no such figure")
        + (goal.isWithinInterval() ? ", but its interval contains the limit" : "");
  }

  /** Returns the workload of the figures. */
  private Optional<Workload> workload() {
    return Optional.ofNullable(parsed.solution())
        .flatMap(
            solution -> SizableModel.chosenWorkload(solution, sizing.model().workload().name()));
  }

  private void addCounts() {
    Threads threads = sizing.threads();
    if (threads == null) {
      return;
    }
    for (ThreadCountEdit edit : ThreadCountEdit.of(parsed, sizing)) {
      int written = sizing.model().written(edit.pool().pool());
      var span = new TextSpan(edit.edit().offset(), edit.edit().length());
      if (written > edit.pool().high()) {
        add(span, Severity.INFO, tooMany(edit, written, threads), TOO_MANY);
      } else if (written < edit.pool().low()) {
        add(span, Severity.WARNING, tooFew(edit, written, threads), TOO_FEW);
      }
    }
  }

  private String tooMany(ThreadCountEdit edit, int written, Threads threads) {
    if (threads.objective() instanceof Objective.Goals) {
      return Numbers.counted(edit.pool().threads(), "thread")
          + " in pool "
          + edit.pool().name()
          + (edit.pool().threads() == 1 ? " is" : " are")
          + " enough for every goal"
          + goalsOf(threads);
    }
    return "pool "
        + edit.pool().name()
        + " has more threads than it needs: "
        + Numbers.count(edit.pool().threads())
        + " perform as well as "
        + Numbers.count(written);
  }

  /**
   * Returns the figures of every goal, as proposed and as written: " (p95 In -> Out < 100 ms: 44
   * ms, as written 13 ms)"; nothing if one of them is unknown.
   */
  private String goalsOf(Threads threads) {
    Figures declared = sizing.written() == null ? null : sizing.written().figures();
    if (threads.predicted() == null || declared == null) {
      return "";
    }
    List<CheckedGoal> proposed = checked(threads.network(), threads.predicted());
    List<CheckedGoal> written = checked(sizing.model().network(), declared);
    StringJoiner text = new StringJoiner("; ", " (", ")").setEmptyValue("");
    for (int i = 0; i < proposed.size(); i++) {
      CheckedGoal goal = proposed.get(i);
      Optional<String> before = written.get(i).figure();
      goal.figure()
          .filter(figure -> before.isPresent())
          .ifPresent(
              figure ->
                  text.add(goal.bound() + ": " + figure + ", as written " + before.orElseThrow()));
    }
    return text.toString();
  }

  /** Checks the goals of the workload of the figures. */
  private List<CheckedGoal> checked(Network network, Figures figures) {
    SizableModel model = sizing.model();
    List<Goal> goals =
        model.translation().goals().stream()
            .filter(goal -> goal.workload().equals(model.workload().name()))
            .toList();
    return GoalCheck.of(goals, model.translation().mapping(), network, figures);
  }

  private static String tooFew(ThreadCountEdit edit, int written, Threads threads) {
    String what =
        threads.objective() instanceof Objective.Goals
            ? " meet every goal"
            : " perform better than " + Numbers.count(written);
    return "pool "
        + edit.pool().name()
        + " has too few threads: "
        + Numbers.count(edit.pool().threads())
        + what;
  }

  private void add(TextSpan span, Severity severity, String message, String code) {
    problems.add(
        Problem.at(parsed.lines(), span.offset(), span.length(), severity, message, null, code));
  }

  /** Returns whether the proposal for a model fixes a problem at an offset. */
  static boolean isFixedByCounts(String code, int offset, SizableModel model) {
    return switch (code) {
      case TOO_MANY, TOO_FEW -> true;
      case GOAL_MISSED ->
          model.solution().getGoals().stream().anyMatch(goal -> TextSpan.of(goal).contains(offset));
      case QueueingProblems.OVERLOAD ->
          SizableModel.chosenWorkload(model.solution(), model.workload().name())
              .filter(workload -> TextSpan.of(workload).contains(offset))
              .isPresent();
      default -> false;
    };
  }
}
