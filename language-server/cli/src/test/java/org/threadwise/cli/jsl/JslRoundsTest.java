package org.threadwise.cli.jsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;

/** A fake simulator has response times of mean 10 and standard deviation 1. */
class JslRoundsTest {
  private static final StoppingRule.Precision PRECISION = StoppingRule.Precision.DEFAULT;

  private final List<Integer> requested = new ArrayList<>();

  @Test
  void replicationsAreRunOnce() {
    Outcome.Completed completed = completed(rounds().run(new StoppingRule.Replications(3)));
    assertThat(completed.ending()).isEqualTo(Outcome.Ending.REPLICATIONS);
    assertThat(requested).containsExactly(3);
  }

  /** 1.96² · 0.1² / (0.01 / 1.01)² are 392. */
  @Test
  void aPrecisionIsReachedInWholeRounds() {
    Outcome.Completed completed = completed(rounds().run(PRECISION));
    assertThat(completed.ending()).isEqualTo(Outcome.Ending.PRECISION);
    Estimate mean = completed.figures().exits().getFirst().response().mean();
    assertThat(mean.relativeHalfWidth(PRECISION.confidence())).isLessThan(0.0099010);
    assertThat(mean.samples()).isBetween(392, 640);
    assertThat(requested).isSorted().allMatch(count -> count % StoppingRule.ROUND == 0);
    assertThat(requested.getFirst()).isEqualTo(StoppingRule.ROUND);
  }

  @Test
  void aSpentBudgetKeepsTheKnownFigures() {
    Outcome.Completed completed = completed(rounds().run(PRECISION.within(0)));
    assertThat(completed.ending()).isEqualTo(Outcome.Ending.BUDGET);
    assertThat(completed.figures().replications()).isEqualTo(StoppingRule.ROUND);
  }

  @Test
  void givesUpAPrecisionThatIsNeverReached() {
    Outcome outcome = rounds().run(new StoppingRule.Precision(1e-9, 0.95, Long.MAX_VALUE));
    assertThat(completed(outcome).ending()).isEqualTo(Outcome.Ending.REPLICATIONS);
    assertThat(requested).last().isEqualTo(StoppingRule.Precision.MAX_REPLICATIONS);
  }

  @Test
  void itCanBeCancelled() {
    JslRounds rounds = new JslRounds((count, stop) -> Optional.empty(), false, true, () -> true);
    assertThat(rounds.run(PRECISION)).isInstanceOf(Outcome.Cancelled.class);
    assertThat(rounds.run(new StoppingRule.Replications(3))).isInstanceOf(Outcome.Cancelled.class);
  }

  private JslRounds rounds() {
    JslRounds.Round round =
        (count, stop) -> {
          requested.add(count);
          return stop.getAsBoolean() ? Optional.empty() : Optional.of(figures(count));
        };
    return new JslRounds(round, false, true, () -> false);
  }

  private static Figures figures(int count) {
    Estimate response = new Estimate(10, 1 / Math.sqrt(count), count);
    Estimate constant = new Estimate(1, 0, count);
    ExitFigures exit =
        new ExitFigures(0, constant, constant, new ResponseFigures(response, List.of(), 12));
    return new Figures(
        count,
        0,
        false,
        count,
        count,
        0,
        List.of(exit),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        constant,
        null,
        null,
        null,
        constant,
        null,
        List.of());
  }

  private static Outcome.Completed completed(Outcome outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Completed.class);
    return (Outcome.Completed) outcome;
  }
}
