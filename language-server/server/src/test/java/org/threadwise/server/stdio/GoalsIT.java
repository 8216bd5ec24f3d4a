package org.threadwise.server.stdio;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.DifferenceParams;
import org.threadwise.server.protocol.DifferenceResult;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.Results.GoalFigures;
import org.threadwise.server.protocol.SweepParams;
import org.threadwise.server.protocol.SweepResult;
import org.threadwise.server.protocol.SweepResult.SweepGoal;
import org.threadwise.server.protocol.Variation;
import org.threadwise.server.protocol.WhatIfParams;
import org.threadwise.server.protocol.WhatIfResult;

/** Figures compared with the goals of the workload. */
final class GoalsIT {

  private static final String GOALS =
      SMALL + "goal normal { p99 Shop -> Warehouse < 1 s  mean Shop -> Warehouse < 1 ms }\n";

  private static Editor editor;

  @BeforeAll
  static void start() {
    editor = Editor.start();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  /** The mean response time is hardly more than the 2 ms of work with 2 threads. */
  @Test
  void resultsCompareFiguresWithGoals() {
    OpenText goals = editor.open("untitled:goals", GOALS).await("simulated");

    assertThat(goalsOf(goals.results().written()))
        .extracting(GoalFigures::bound, GoalFigures::holds, GoalFigures::sure)
        .containsExactly(
            tuple("p99 Shop -> Warehouse < 1 s", true, true),
            tuple("mean Shop -> Warehouse < 1 ms", false, true));
    assertThat(goalsOf(goals.results().written()).getFirst().words())
        .matches("met: [\\d.]+ ms ±[\\d.]+ % of 1 s, margin 99\\.\\d %");
    goals.close();
  }

  @Test
  void variationsAreComparedWithGoals() {
    OpenText goals = editor.open("untitled:varied-goals", GOALS).await("simulated");
    var faster = new Variation(null, Map.of("Convert", 0.25), null, null, null);

    WhatIfResult simulated =
        answer(
            editor
                .server()
                .whatIf(
                    new WhatIfParams(goals.id(), null, faster.times(), null, null, null, true)));
    DifferenceResult difference =
        answer(editor.server().difference(new DifferenceParams(goals.id(), null, faster, null)));

    assertThat(goalsOf(simulated.figures()))
        .extracting(GoalFigures::holds)
        .containsExactly(true, true);
    assertThat(difference.goals())
        .extracting(goal -> requireNonNull(goal.before()).holds())
        .containsExactly(true, false);
    assertThat(difference.goals())
        .extracting(goal -> requireNonNull(goal.after()).holds())
        .containsExactly(true, true);
    goals.close();
  }

  @Test
  void sweepsCompareEveryStablePointWithGoals() {
    OpenText goals = editor.open("untitled:swept-goals", GOALS).await("simulated");
    var params = new SweepParams(goals.id(), "engine", List.of(1, 2), List.of(100.0, 600.0), null);

    SweepResult sweep = answer(editor.server().sweep(params));

    assertThat(sweep.goals())
        .extracting(SweepGoal::quantity, SweepGoal::limit, SweepGoal::figure)
        .containsExactly(tuple("time", 1.0, null), tuple("time", 0.001, "mean"));
    assertThat(sweep.points())
        .extracting(point -> point.goals() == null ? 0 : point.goals().size())
        .as("one thread is above capacity at 600/s")
        .containsExactly(2, 2, 0, 2);
    assertThat(sweep.points().getFirst().goals())
        .allSatisfy(goal -> assertThat(goal.value()).isNotNull());
    assertThat(sweep.markdown()).contains("| goals |", "mean Shop -> Warehouse < 1 ms missed: ");
    goals.close();
  }

  private static List<GoalFigures> goalsOf(Results.@Nullable FigureSet figures) {
    return requireNonNull(requireNonNull(figures).goals());
  }
}
