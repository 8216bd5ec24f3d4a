package org.threadwise.proposal.goals;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.proposal.goals.CheckedGoal.Unit;
import org.threadwise.queueing.simulation.Estimate;

final class CheckedGoalTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SECONDS    | 0.1  | 0.0847 | true  | met    | 84.7 ms of 100 ms, margin 15 %
          SECONDS    | 0.1  | 0.12   | false | missed | 120 ms of 100 ms, excess 20 %
          PER_SECOND | 200  | 250    | true  | met    | 250/s of 200/s, margin 25 %
          PER_SECOND | 200  | 150    | false | missed | 150/s of 200/s, shortfall 25 %
          THREADS    | 8    | 6      | true  | met    | 6 of 8, margin 25 %
          BYTES      | 64e6 | 8e6    | true  | met    | 8 MB of 64 MB, margin 88 %
          SECONDS    | 0    | 0.12   | false | missed | 120 ms of 0 s
          """)
  void namesFigureLimitAndMargin(
      Unit unit, double limit, double value, boolean holds, String verdict, String comparison) {
    CheckedGoal goal = goal(unit, limit, new Estimate(value, 0, 2), holds, true);

    assertThat(goal.verdict()).isEqualTo(verdict);
    assertThat(goal.comparison()).isEqualTo(comparison);
  }

  @Test
  void namesTheReasonForDoubt() {
    var wide = new Estimate(0.099, 0.001, 10);
    var single = new Estimate(0.099, Double.NaN, 1);

    assertThat(goal(Unit.SECONDS, 0.1, wide, true, false).comparison())
        .isEqualTo(
            "99 ms ±2.3 % of 100 ms, margin 1 %; not certain, because the interval contains the"
                + " limit");
    assertThat(goal(Unit.SECONDS, 0.1, single, true, false).comparison())
        .isEqualTo("99 ms of 100 ms, margin 1 %; not certain, because the figure has no interval");
    assertThat(goal(Unit.SECONDS, 0.1, null, false, false).comparison())
        .isEqualTo("the simulation has no such figure");
  }

  private static CheckedGoal goal(
      Unit unit, double limit, @Nullable Estimate value, boolean holds, boolean sure) {
    return new CheckedGoal("a bound", unit, limit, value, holds, sure);
  }
}
