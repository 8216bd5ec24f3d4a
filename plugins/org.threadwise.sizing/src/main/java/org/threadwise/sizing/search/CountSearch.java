package org.threadwise.sizing.search;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.stream.IntStream;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.selection.Selection;

/**
 * The search for the smallest good number of threads.
 *
 * <p>It starts from a grid, continues beyond its end while more threads may be better, and closes
 * in: the counts beside the one found are examined too, and so is the gap below it, until nothing
 * new turns up. The curve need not fall or have one valley; what the search can miss is a better
 * count in a gap of the grid whose borders both look worse.
 */
final class CountSearch {

  /** Ratio of neighbours on the coarse part of the grid. */
  private static final double RATIO = 1.6;

  /** Number of coarse steps between the fewest threads and the dense part around the guess. */
  private static final int COARSE_STEPS_BELOW = 3;

  /** Number of counts above the found one that a curve shows. */
  private static final int SHOWN_ABOVE = 3;

  /** Ratio of neighbours beyond the grid. */
  private static final int RATIO_BEYOND = 2;

  /** Minimum relative gain of a step beyond the grid, after which another one follows. */
  private static final double MIN_GAIN = Proposal.INDIFFERENCE / 10;

  private final int fewest;
  private final int useful;
  private final int most;
  private final boolean comparesNeighbours;
  private final DoubleToIntFunction fewestWithin;
  private final Selection selection;
  private final TreeSet<Integer> examined = new TreeSet<>();
  private final Set<Integer> excluded = new HashSet<>();

  /**
   * Creates a search among totals of threads.
   *
   * @param useful count up to which more threads are known to change something
   * @param comparesNeighbours whether counts above the one found matter
   * @param fewestWithin least total that a bound does not exclude if the best mean is the given
   *     one; used only if nothing is random
   */
  CountSearch(
      int fewest,
      int useful,
      int most,
      SortedSet<Integer> grid,
      boolean comparesNeighbours,
      DoubleToIntFunction fewestWithin,
      Selection selection) {
    this.fewest = fewest;
    this.useful = useful;
    this.most = most;
    this.examined.addAll(grid);
    this.comparesNeighbours = comparesNeighbours;
    this.fewestWithin = fewestWithin;
    this.selection = selection;
  }

  /** Samples the next counts above the found one, so that a curve shows them. */
  void sampleAbove(int total) {
    List<Integer> above =
        IntStream.rangeClosed(total + 1, Math.min(most, total + SHOWN_ABOVE)).boxed().toList();
    examined.addAll(above);
    selection.sample(above);
  }

  /**
   * Returns the counts to start with: all near the guess, a geometric sequence elsewhere.
   *
   * @param radius distance of those near the guess
   */
  static SortedSet<Integer> grid(int fewest, int most, int guess, int radius) {
    SortedSet<Integer> grid = new TreeSet<>();
    for (int near = guess - radius; near <= guess + radius; near++) {
      grid.add(Math.clamp(near, fewest, most));
    }
    double total = guess;
    for (int step = 0; step < COARSE_STEPS_BELOW; step++) {
      total /= RATIO;
      grid.add(Math.clamp((int) total, fewest, most));
    }
    for (total = guess + radius; total < most; total = Math.max(total + 2, total * RATIO)) {
      grid.add(Math.clamp((int) total, fewest, most));
    }
    grid.add(fewest);
    grid.add(most);
    return grid;
  }

  /** Returns the maximum number of steps beyond the grid. */
  static int stepsBeyond(int end, int most) {
    int steps = 0;
    for (long total = end; total < most; total *= RATIO_BEYOND) {
      steps++;
    }
    return steps;
  }

  /**
   * Samples the grid, and more and more threads beyond its end: up to the useful count, and then
   * while each step gains at least {@link #MIN_GAIN}.
   *
   * @param unbeatable whether no count is better than a mean by more than the margin
   */
  void goBeyond(DoublePredicate unbeatable) {
    if (examined.last() == most) {
      return;
    }
    selection.sample(examined);
    while (!selection.stopped() && !hasUnbeatable(unbeatable) && examineBeyond()) {
      selection.sample(List.of(examined.last()));
    }
  }

  private boolean hasUnbeatable(DoublePredicate unbeatable) {
    return examined.stream()
        .anyMatch(total -> unbeatable.test(selection.samples().moments(total).mean()));
  }

  private boolean examineBeyond() {
    int last = examined.last();
    if (last >= useful && !stillGains()) {
      return false;
    }
    int end = last < useful ? useful : most;
    return examine((int) Math.min(end, Math.max(last + 2L, (long) RATIO_BEYOND * last)));
  }

  /** Returns whether the greatest sampled total is better than the one before it. */
  boolean stillGains() {
    Integer before = examined.lower(examined.last());
    double last = selection.samples().moments(examined.last()).mean();
    double other = before == null ? Double.NaN : selection.samples().moments(before).mean();
    return selection.rule().gain(last, other) > MIN_GAIN;
  }

  /** Returns the smallest good total; empty if none is good or the replications ended early. */
  OptionalInt fewestGood() {
    while (true) {
      OptionalInt found = selection.firstGood(examined);
      boolean more =
          !selection.stopped()
              && (found.isPresent()
                  ? closeIn(found.getAsInt())
                  : examineBeyond() || examineAroundBest());
      if (!more) {
        return found;
      }
    }
  }

  /** Excludes a count regardless of its replications, because a separate experiment refutes it. */
  void exclude(int total) {
    exclude(total, 1);
  }

  /** Excludes a count regardless of its comparisons, for a reason with a confidence. */
  void exclude(int total, double confidence) {
    excluded.add(total);
    selection.refuse(total, confidence);
  }

  /** Returns the excluded totals, fewest first. */
  List<Integer> excluded() {
    return excluded.stream().sorted().toList();
  }

  private boolean examine(int total) {
    return total >= fewest && total <= most && examined.add(total);
  }

  /** Examines the counts next to one that was found good; returns whether there was a new one. */
  private boolean closeIn(int total) {
    int below = greatestBad(total);
    if (below < total - 1) {
      return examineBetween(below, total);
    }
    boolean next = comparesNeighbours && examine(total + 1);
    boolean second = comparesNeighbours && examine(total + 2);
    return next || second;
  }

  /** Returns the greatest count below a good one that is bad by replications or by a bound. */
  private int greatestBad(int total) {
    Integer below = examined.lower(total);
    int examinedBad = below == null ? total - 1 : below;
    return selection.isExact() && examinedBad < total - 1
        ? Math.max(examinedBad, Math.min(total, fewestWithin.applyAsInt(least())) - 1)
        : examinedBad;
  }

  /** Returns the lowest mean of a sampled count. */
  private double least() {
    return examined.stream()
        .mapToDouble(total -> selection.samples().moments(total).mean())
        .filter(Double::isFinite)
        .min()
        .orElse(Double.NaN);
  }

  /**
   * Examines the middle of a gap between a bad and a good count or, if nothing is random, where the
   * curve is expected to become good and the middle of the larger part that this leaves. Where
   * times are random, each further candidate would make all comparisons less certain. Returns
   * whether there was a new count.
   */
  private boolean examineBetween(int below, int total) {
    if (!selection.isExact()) {
      return examine(total - below <= 3 ? total - 1 : (below + total) / 2);
    }
    int crossing = crossing(below, total);
    int other = total - crossing > crossing - below ? total + crossing : below + crossing;
    boolean more = examine(crossing);
    return examine(Math.max(below + 1, other / 2)) || more;
  }

  /**
   * Returns the first count between a bad and a good one that is expected to be good: times that
   * include waits, and makespans, are nearly linear in the reciprocal of the number of threads.
   */
  private int crossing(int below, int total) {
    double bad = selection.excess(below, examined);
    double good = selection.excess(total, examined);
    double share = good <= 0 && bad > 0 ? -good / (bad - good) : 0.5;
    double reciprocal = (1 - share) / total + share / below;
    return Math.clamp((int) Math.ceil(1 / reciprocal), below + 1, total - 1);
  }

  /**
   * Examines the counts next to the least bad one, because one of them may be good although no
   * examined count is.
   */
  private boolean examineAroundBest() {
    int best = best(true).orElse(fewest);
    boolean more = examine(best - 1);
    more |= examine(best + 1);
    return more;
  }

  /** Returns the sampled total with the lowest or the highest mean. */
  OptionalInt best(boolean lowest) {
    OptionalInt best = OptionalInt.empty();
    double extreme = Double.POSITIVE_INFINITY;
    for (int total : examined) {
      double mean = selection.samples().moments(total).mean();
      double value = lowest ? mean : -mean;
      if (value < extreme && !excluded.contains(total)) {
        extreme = value;
        best = OptionalInt.of(total);
      }
    }
    return best;
  }

  /** Returns the examined totals, fewest first. */
  SortedSet<Integer> examined() {
    return examined;
  }
}
