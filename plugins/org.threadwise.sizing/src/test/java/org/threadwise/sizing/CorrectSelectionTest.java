package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;

/**
 * The share of independent macro-replications that propose the smallest good count, on models for
 * which it is known.
 */
class CorrectSelectionTest {

  private static final int FEW = 40;
  private static final int MANY = Integer.getInteger("threadwise.seeds", 1_000);

  /** Probability that the short test fails although the share is 95 %. */
  private static final double CHANCE = 1e-6;

  /**
   * The results of macro-replications of one model.
   *
   * @param best how often the smallest good count was proposed
   * @param good how often a good count was proposed
   * @param covered how often the range contained every examined count that is equal to the proposed
   *     one
   * @param replications total number of macro-replications
   */
  private record Tally(int best, int good, int covered, long replications) {}

  static List<Supplier<KnownBest>> models() {
    return List.of(
        KnownBest::markovian,
        KnownBest::percentileGoal,
        KnownBest::tandem,
        KnownBest::localPools,
        KnownBest::forkJoin,
        KnownBest::atOnce,
        KnownBest::costlyThreads,
        KnownBest::forkJoinOfPools,
        KnownBest::poolsThatShareCores);
  }

  @Test
  void theSmallestGoodCountIsProposed() {
    for (KnownBest model : List.of(KnownBest.atOnce(), KnownBest.tandem())) {
      Tally tally = propose(model, FEW);
      assertThat(tally.best)
          .as("best proposals of %d for %s", FEW, model.name())
          .isGreaterThanOrEqualTo(fewest(FEW, CHANCE));
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  @Tag("nightly")
  void theSmallestGoodCountIsProposed95TimesInAHundred(Supplier<KnownBest> supplier) {
    Tally tally = report(supplier.get());
    assertThat(tally.best).isGreaterThanOrEqualTo((int) Math.ceil(0.95 * MANY));
    assertThat(tally.covered).isGreaterThanOrEqualTo((int) Math.ceil(0.95 * MANY));
  }

  @Test
  @Tag("nightly")
  void atTheMarginTheRangeHoldsBothCounts95TimesInAHundred() {
    Tally tally = report(KnownBest.borderline());
    assertThat(tally.covered).isGreaterThanOrEqualTo((int) Math.ceil(0.95 * MANY));
  }

  private static Tally report(KnownBest model) {
    Tally tally = propose(model, MANY);
    append(
        String.format(
            Locale.ROOT,
            "| %s | %s | %d | %.1f %% | %.1f %% | %.1f %% | %d |%n",
            model.name(),
            model.grounds(),
            model.best(),
            100.0 * tally.best / MANY,
            100.0 * tally.good / MANY,
            100.0 * tally.covered / MANY,
            tally.replications / MANY));
    return tally;
  }

  /** Adds a line to the table of docs/sizing.md. */
  private static void append(String line) {
    try {
      Files.writeString(
          Path.of("target/correct-selections.md"),
          line,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Tally propose(KnownBest model, int seeds) {
    int best = 0;
    int good = 0;
    int covered = 0;
    long replications = 0;
    for (int seed = 1; seed <= seeds; seed++) {
      Question question = model.question().withSeed(seed).withPrecision(0.05);
      Threads proposal = proposed(model.network(), model.workload(), question);
      List<Integer> threads = proposal.pools().stream().map(SizedPool::threads).toList();
      best += proposal.total() == model.best() && model.isGood(threads) ? 1 : 0;
      good += model.isGood(threads) ? 1 : 0;
      covered += rangeHoldsAllAlike(proposal, model) ? 1 : 0;
      replications += proposal.evidence().replications();
    }
    return new Tally(best, good, covered, replications);
  }

  /**
   * Returns whether the range contains all equal counts; with goals, the counts that may or may not
   * keep them.
   */
  private static boolean rangeHoldsAllAlike(Threads proposal, KnownBest model) {
    int low = proposal.range().low();
    int high = proposal.range().high();
    if (proposal.objective() instanceof Objective.Goals) {
      return low <= model.best() && model.best() <= high;
    }
    List<Integer> threads = proposal.pools().stream().map(SizedPool::threads).toList();
    return proposal.curve().stream()
        .filter(point -> model.areAlike(point.threads(), threads))
        .map(CurvePoint::total)
        .allMatch(total -> low <= total && total <= high);
  }

  /**
   * Returns the greatest number of successes that trials at 95 % fall below with at most the given
   * probability.
   */
  private static int fewest(int trials, double chance) {
    double probability = Math.pow(0.05, trials);
    double below = 0;
    int count = 0;
    while (below + probability <= chance) {
      below += probability;
      probability *= (double) (trials - count) / (count + 1) * 0.95 / 0.05;
      count++;
    }
    return count;
  }
}
