package org.threadwise.sizing.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedSet;
import java.util.function.DoubleToIntFunction;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.sizing.selection.Selection;
import org.threadwise.sizing.selection.SelectionRule;

class CountSearchTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 10, 40, 100})
  void theKneeIsFoundWhateverTheGuess(int guess) {
    // 1 + exp(-n / 4) first comes within 1 % of its least value at n = 19.
    CountSearch search = search(1, 100, guess, total -> 1 + Math.exp(-total / 4.0));
    assertThat(search.fewestGood()).hasValue(19);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 12, 30})
  void theBottomOfAValleyIsFoundWhateverTheGuess(int guess) {
    CountSearch search = search(1, 64, guess, total -> 1 + square((total - 12) / 11.0));
    assertThat(search.fewestGood()).hasValue(11);
  }

  @Test
  void oneThreadMoreThatHarmsIsNotProposed() {
    CountSearch search = search(1, 20, 5, total -> total == 6 ? 1.4 : total < 5 ? 2 : 1);
    assertThat(search.fewestGood()).hasValue(5);
  }

  @Test
  void anExcludedCountIsNotProposed() {
    CountSearch search = search(1, 20, 5, total -> total < 5 ? 2 : 1);
    assertThat(search.fewestGood()).hasValue(5);
    search.exclude(5);
    assertThat(search.fewestGood()).hasValue(6);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 40, 90})
  void theFewestThatKeepABoundAreFoundWhateverTheGuess(int guess) {
    Selection selection =
        selection(new SelectionRule.BelowZero(0.01, 1), total -> total < 37 ? 0.2 : -0.1);
    CountSearch search =
        new CountSearch(1, 90, 90, CountSearch.grid(1, 90, guess, 2), false, best -> 1, selection);
    assertThat(search.fewestGood()).hasValue(37);
  }

  @Test
  void anImpossibleBoundHasNoAnswer() {
    Selection selection = selection(new SelectionRule.BelowZero(0.01, 1), total -> 1.0 / total);
    CountSearch search =
        new CountSearch(1, 30, 30, CountSearch.grid(1, 30, 4, 2), false, best -> 1, selection);
    assertThat(search.fewestGood()).isEmpty();
    assertThat(search.best(true)).hasValue(30);
  }

  @Test
  void theGridContainsTheEndsAndTheCountsNearTheGuess() {
    SortedSet<Integer> grid = CountSearch.grid(4, 200, 20, 2);
    assertThat(grid).contains(4, 18, 19, 20, 21, 22, 200);
    assertThat(grid).hasSizeLessThan(25).allMatch(total -> total >= 4 && total <= 200);
  }

  @Test
  void theSearchReachesTheLastUsefulCount() {
    CountSearch search = beyond(10, 1000, 4000, total -> 1 + 1.0 / total);
    search.goBeyond(mean -> false);
    assertThat(search.examined().last()).isEqualTo(1000);
    assertThat(search.fewestGood().orElseThrow()).isBetween(91, 99);
  }

  @Test
  void theSearchContinuesWhileItGains() {
    CountSearch search = beyond(10, 1, 4000, total -> Math.max(1, 300.0 / total));
    search.goBeyond(mean -> false);
    assertThat(search.examined().last()).isEqualTo(640);
    assertThat(search.stillGains()).isFalse();
    CountSearch cut = beyond(10, 1, 100, total -> Math.max(1, 300.0 / total));
    cut.goBeyond(mean -> false);
    assertThat(cut.examined().last()).isEqualTo(100);
    assertThat(cut.stillGains()).isTrue();
  }

  @Test
  void theSearchEndsAtAnUnbeatableCount() {
    CountSearch search = beyond(10, 1000, 4000, total -> 1 + 1.0 / total);
    search.goBeyond(mean -> mean <= 1.01);
    assertThat(search.examined().last()).isEqualTo(160);
  }

  @Test
  void aBoundThatOnlyManyThreadsKeepIsFound() {
    Selection selection =
        selection(new SelectionRule.BelowZero(0.01, 1), total -> 700.0 / total - 1);
    CountSearch search =
        new CountSearch(1, 1000, 1000, CountSearch.grid(1, 18, 8, 2), false, best -> 1, selection);
    assertThat(search.fewestGood()).hasValue(700);
  }

  @Test
  void aSmoothCurveIsInterpolated() {
    CountSearch search = search(1, 4096, 1000, total -> 5000.0 / total);
    int before = search.examined().size();
    // 4 056 is the least count of which 1 % more reach 4 096.
    assertThat(search.fewestGood()).hasValue(4056);
    assertThat(search.examined().size() - before).isLessThanOrEqualTo(6);
  }

  @ParameterizedTest
  @ValueSource(ints = {2600, 3001, 3300, 3999, 4095})
  void aStepIsFoundAlthoughInterpolationIsMisled(int step) {
    CountSearch search = search(1, 4096, 1500, total -> (total < step ? 1.5 : 1) + 10.0 / total);
    int before = search.examined().size();
    assertThat(search.fewestGood()).hasValue(step);
    // At most two counts for each halving of the gap, whose length is at most 1 700, and two more.
    assertThat(search.examined().size() - before).isLessThanOrEqualTo(2 * 11 + 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {3961, 3999, 4000})
  void countsThatABoundExcludesAreNotExamined(int step) {
    // As in waves of 100 000 orders: 26 with fewer threads than the step, 25 with more.
    IntToDoubleFunction waves = total -> total < step ? 26 : 25;
    DoubleToIntFunction bound = best -> (int) Math.ceil(100_000 / (1.01 * best));
    CountSearch search = search(1, 4096, 3990, bound, waves);
    SortedSet<Integer> grid = CountSearch.grid(1, 4096, 3990, 2);
    assertThat(search.fewestGood()).hasValue(step);
    assertThat(search.examined()).allMatch(total -> grid.contains(total) || total >= 3961);
    CountSearch without = search(1, 4096, 3990, waves);
    assertThat(without.fewestGood()).hasValue(step);
    assertThat(search.examined()).hasSizeLessThanOrEqualTo(without.examined().size());
  }

  private static CountSearch beyond(int end, int useful, int most, IntToDoubleFunction value) {
    Selection selection = selection(new SelectionRule.NearLowest(0.01), value);
    return new CountSearch(
        1, useful, most, CountSearch.grid(1, end, end, 2), true, best -> 1, selection);
  }

  private static CountSearch search(int fewest, int most, int guess, IntToDoubleFunction value) {
    return search(fewest, most, guess, best -> fewest, value);
  }

  private static CountSearch search(
      int fewest,
      int most,
      int guess,
      DoubleToIntFunction fewestWithin,
      IntToDoubleFunction value) {
    Selection selection = selection(new SelectionRule.NearLowest(0.01), value);
    SortedSet<Integer> grid = CountSearch.grid(fewest, most, guess, 2);
    return new CountSearch(fewest, most, most, grid, true, fewestWithin, selection);
  }

  /** Returns a selection without randomness. */
  private static Selection selection(SelectionRule rule, IntToDoubleFunction value) {
    return new Selection(
        rule,
        0.05,
        20,
        1,
        wanted ->
            wanted.stream()
                .map(draw -> new double[] {value.applyAsDouble(draw.candidate())})
                .toList());
  }

  private static double square(double value) {
    return value * value;
  }
}
