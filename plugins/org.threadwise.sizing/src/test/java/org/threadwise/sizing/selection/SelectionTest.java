package org.threadwise.sizing.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.sizing.selection.Selection.Draw;

class SelectionTest {

  private static final int MACRO_REPLICATIONS = 400;

  /** The means of candidates 0, 1, 2, …; the first within 1 % of the lowest is the right one. */
  @ParameterizedTest(name = "{0}: {2}")
  @CsvSource({
    "falling, '2 1.3 1.1 1.02 1.005 1.001 1.0', 4",
    "valley, '2 1.05 1.0 1.03 1.1 1.3', 2",
    "rising, '1 1.02 1.04 1.1', 0",
    "two valleys, '1.5 1.02 1.4 1.0 1.2 1.005', 3",
    "flat, '1 1 1 1 1', 0"
  })
  void theFirstStatisticallyEqualToTheBestIsSelectedAtLeast95TimesInAHundred(
      String name, String means, int right) {
    double[] mean = doubles(means);
    int correct = 0;
    for (int seed = 0; seed < MACRO_REPLICATIONS; seed++) {
      Selection selection = nearLowest(mean, 0.02, seed);
      OptionalInt first = selection.firstGood(candidates(mean.length));
      correct += first.equals(OptionalInt.of(right)) ? 1 : 0;
    }
    assertThat(correct)
        .as("correct selections of %d, %s", MACRO_REPLICATIONS, name)
        .isGreaterThanOrEqualTo((int) (0.95 * MACRO_REPLICATIONS));
  }

  @Test
  void theHighestIsSelectedTheSameWay() {
    double[] mean = {50, 90, 98, 99.5, 100, 100};
    Selection selection =
        new Selection(new SelectionRule.NearHighest(0.01), 0.05, 10, 1000, source(mean, 1, 7));
    assertThat(selection.firstGood(candidates(mean.length))).hasValue(3);
  }

  @ParameterizedTest
  @CsvSource({"'0.3 0.1 -0.05 -0.2', 2", "'-0.5 -0.9', 0", "'0.5 0.2 0.1', -1"})
  void theFirstThatKeepsItsBoundIsSelected(String misses, int right) {
    double[] miss = doubles(misses);
    Selection selection =
        new Selection(new SelectionRule.BelowZero(0.01, 1), 0.05, 4, 1000, source(miss, 0.02, 3));
    assertThat(selection.firstGood(candidates(miss.length)).orElse(-1)).isEqualTo(right);
  }

  @Test
  void withoutRandomnessOneReplicationDecides() {
    double[] mean = {1.3, 1.009, 1.0, 1.0};
    List<Draw> drawn = new ArrayList<>();
    Selection selection =
        new Selection(
            new SelectionRule.NearLowest(0.01),
            0.05,
            6,
            1,
            wanted -> {
              drawn.addAll(wanted);
              return wanted.stream().map(draw -> new double[] {mean[draw.candidate()]}).toList();
            });
    assertThat(selection.firstGood(candidates(mean.length))).hasValue(1);
    assertThat(drawn).hasSize(mean.length).doesNotHaveDuplicates();
    assertThat(
            selection.distinguishable(
                selection.samples().values(0), selection.samples().values(1), 0.01, 0.95))
        .isTrue();
    assertThat(
            selection.distinguishable(
                selection.samples().values(3), selection.samples().values(1), 0.01, 0.95))
        .isFalse();
  }

  @Test
  void everyReplicationIsDrawnOnce() {
    double[] mean = {1.2, 1.01, 1.0, 1.002};
    List<Draw> drawn = new ArrayList<>();
    Selection.Source source = source(mean, 0.05, 11);
    Selection selection =
        new Selection(
            new SelectionRule.NearLowest(0.01),
            0.05,
            6,
            500,
            wanted -> {
              drawn.addAll(wanted);
              return source.draw(wanted);
            });
    selection.firstGood(candidates(mean.length));
    assertThat(drawn).isNotEmpty().doesNotHaveDuplicates();
  }

  @Test
  void aSourceThatStopsLeavesNothingSelected() {
    Selection selection =
        new Selection(new SelectionRule.NearLowest(0.01), 0.05, 6, 500, wanted -> List.of());
    assertThat(selection.firstGood(candidates(3))).isEmpty();
    assertThat(selection.stopped()).isTrue();
  }

  @Test
  void theLeastCertainDecisionLimitsTheConfidence() {
    double[] miss = {0, -1, -1};
    Selection selection =
        new Selection(new SelectionRule.BelowZero(0.01, 1), 0.05, 3, 16, source(miss, 0.5, 4));
    assertThat(selection.leastConfidence()).isEqualTo(1);
    assertThat(selection.firstGood(candidates(miss.length))).hasValue(0);
    assertThat(selection.leastConfidence()).isBetween(0.5, 0.95);

    selection.refuse(0, 0.8);
    assertThat(selection.firstGood(candidates(miss.length))).hasValue(1);
    assertThat(selection.leastConfidence())
        .as("the rejection replaces the comparison")
        .isEqualTo(0.8);

    selection.refuse(0, 1);
    assertThat(selection.leastConfidence()).isEqualTo(1);
  }

  @Test
  void aPooledMissDecidesWhatTheMeansLeaveOpen() {
    double[] miss = {0, -1};
    var pooled = new Estimate(0.1, 0.05, 16);
    Selection.Source means = source(miss, 0.5, 4);
    Selection.Source source =
        new Selection.Source() {
          @Override
          public List<double[]> draw(List<Draw> wanted) {
            return means.draw(wanted);
          }

          @Override
          public Estimate pooledMiss(int candidate, int bound) {
            return pooled;
          }
        };
    Selection selection = new Selection(new SelectionRule.BelowZero(0.01, 1), 0.05, 2, 16, source);
    assertThat(selection.firstGood(candidates(miss.length))).hasValue(1);
    assertThat(selection.leastConfidence()).isEqualTo(pooled.confidenceOfSide(0));
  }

  @Test
  void candidatesWithinTheMarginAreNotDistinguishable() {
    double[] mean = {1.05, 1.004, 1.0};
    Selection selection = nearLowest(mean, 0.005, 5);
    int chosen = selection.firstGood(candidates(mean.length)).orElseThrow();
    assertThat(chosen).isEqualTo(1);
    assertThat(
            selection.distinguishable(
                selection.samples().values(0), selection.samples().values(chosen), 0.01, 0.95))
        .isTrue();
    assertThat(
            selection.distinguishable(
                selection.samples().values(2), selection.samples().values(chosen), 0.01, 0.95))
        .isFalse();
  }

  /** Counts that differ from the selected one by less than 1 %, some by hardly less. */
  @ParameterizedTest
  @CsvSource({
    "'1.3 1.0 0.995 0.992 1.2'",
    "'1.3 1.0094 1.0 1.0 0.9985'",
    "'1.01 1.0 0.995 0.9991 1.0'"
  })
  void theRangeHoldsEveryCountThatIsLikeTheSelectedOne95TimesInAHundred(String means) {
    double[] mean = doubles(means);
    int covered = 0;
    int like = 0;
    for (int seed = 0; seed < MACRO_REPLICATIONS; seed++) {
      Selection selection = nearLowest(mean, 0.02, seed);
      int chosen = selection.firstGood(candidates(mean.length)).orElseThrow();
      for (int other = 0; other < mean.length; other++) {
        double ratio = mean[other] / mean[chosen];
        if (ratio < 1.01 && ratio > 0.99) {
          like++;
          covered +=
              selection.distinguishable(
                      selection.samples().values(other),
                      selection.samples().values(chosen),
                      0.01,
                      0.95)
                  ? 0
                  : 1;
        }
      }
    }
    assertThat(covered).isGreaterThanOrEqualTo((int) Math.ceil(0.95 * like));
    assertThat(like).isGreaterThan(MACRO_REPLICATIONS);
  }

  private static Selection nearLowest(double[] mean, double deviation, long seed) {
    return new Selection(
        new SelectionRule.NearLowest(0.01),
        0.05,
        2 * (mean.length - 1),
        2000,
        source(mean, deviation, seed));
  }

  /** Normal values, half of whose variance a replication shares among the candidates. */
  private static Selection.Source source(double[] mean, double deviation, long seed) {
    return wanted ->
        wanted.stream()
            .map(
                draw -> {
                  double common = new Random(seed * 7919 + draw.replication()).nextGaussian();
                  double own =
                      new Random(seed * 104729L + draw.replication() * 131L + draw.candidate())
                          .nextGaussian();
                  double noise = deviation * Math.sqrt(0.5) * (common + own);
                  return new double[] {mean[draw.candidate()] + noise};
                })
            .toList();
  }

  private static SortedSet<Integer> candidates(int count) {
    SortedSet<Integer> candidates = new TreeSet<>();
    for (int candidate = 0; candidate < count; candidate++) {
      candidates.add(candidate);
    }
    return candidates;
  }

  private static double[] doubles(String numbers) {
    return java.util.Arrays.stream(numbers.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }
}
