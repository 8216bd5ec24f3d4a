package org.threadwise.sizing.search;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.DoublePredicate;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.selection.Selection;

/**
 * The search for the fewest threads that are good.
 *
 * <p>It starts from a grid, continues beyond its end while more threads may be better, and closes
 * in: the counts beside the one found are examined too, and so is the gap below it, until nothing
 * new turns up. The curve need not fall or have one valley; what the search can miss is a better
 * count in a gap of the grid whose borders both look worse.
 */
final class CountSearch {

  /** Ratio of neighbours on the coarse part of the grid. */
  private static final double RATIO = 1.6;

  /** Coarse steps below the guess, before the fewest. */
  private static final int BELOW = 3;

  /** Counts above the found one that a curve shows. */
  private static final int SHOWN_ABOVE = 3;

  /** Ratio of neighbours beyond the grid. */
  private static final int RATIO_BEYOND = 2;

  /** A step beyond the grid that gains less, relatively, is the last. */
  private static final double LEAST_GAIN = Proposal.INDIFFERENCE / 10;

  private final int fewest;
  private final int useful;
  private final int most;
  private final boolean comparesNeighbours;
  private final Selection selection;
  private final TreeSet<Integer> examined = new TreeSet<>();
  private final Set<Integer> excluded = new HashSet<>();

  /**
   * A search among totals of threads.
   *
   * @param useful count up to which more threads are known to change something
   * @param comparesNeighbours whether counts above the one found matter
   */
  CountSearch(
      int fewest,
      int useful,
      int most,
      SortedSet<Integer> grid,
      boolean comparesNeighbours,
      Selection selection) {
    this.fewest = fewest;
    this.useful = useful;
    this.most = most;
    this.examined.addAll(grid);
    this.comparesNeighbours = comparesNeighbours;
    this.selection = selection;
  }

  /**
   * Samples the next counts above one that was found, so that a curve shows what they would give.
   */
  void sampleAbove(int total) {
    for (int above = total + 1; above <= Math.min(most, total + SHOWN_ABOVE); above++) {
      examined.add(above);
      selection.sample(above);
    }
  }

  /** Returns the counts to start with: all near the guess, a geometric sequence elsewhere. */
  static SortedSet<Integer> grid(int fewest, int most, int guess) {
    SortedSet<Integer> grid = new TreeSet<>();
    for (int near = guess - 2; near <= guess + 2; near++) {
      grid.add(Math.clamp(near, fewest, most));
    }
    double total = guess;
    for (int step = 0; step < BELOW; step++) {
      total /= RATIO;
      grid.add(Math.clamp((int) total, fewest, most));
    }
    for (total = guess + 2.0; total < most; total = Math.max(total + 2, total * RATIO)) {
      grid.add(Math.clamp((int) total, fewest, most));
    }
    grid.add(fewest);
    grid.add(most);
    return grid;
  }

  /** Steps that a search beyond a grid may take. */
  static int stepsBeyond(int end, int most) {
    int steps = 0;
    for (long total = end; total < most; total *= RATIO_BEYOND) {
      steps++;
    }
    return steps;
  }

  /**
   * Samples the grid, and ever more threads beyond its end: as long as they are useful, and then
   * while they gain something.
   *
   * @param unbeatable a mean than which no count is better by more than the margin
   */
  void goBeyond(DoublePredicate unbeatable) {
    if (examined.last() == most) {
      return;
    }
    examined.forEach(selection::sample);
    while (!selection.stopped() && !hasUnbeatable(unbeatable) && examineBeyond()) {
      selection.sample(examined.last());
    }
  }

  private boolean hasUnbeatable(DoublePredicate unbeatable) {
    return examined.stream().anyMatch(total -> unbeatable.test(selection.moments(total).mean()));
  }

  private boolean examineBeyond() {
    int last = examined.last();
    if (last >= useful && !stillGains()) {
      return false;
    }
    int end = last < useful ? useful : most;
    return examine((int) Math.min(end, Math.max(last + 2L, (long) RATIO_BEYOND * last)));
  }

  /** Whether the most threads that were sampled are better than those before them. */
  boolean stillGains() {
    Integer before = examined.lower(examined.last());
    double last = selection.moments(examined.last()).mean();
    double other = before == null ? Double.NaN : selection.moments(before).mean();
    return selection.gain(last, other) > LEAST_GAIN;
  }

  /** The fewest good threads; nothing if none is good or the replications ended before. */
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

  /** Takes a count out, regardless of its replications, because something else refutes it. */
  void exclude(int total) {
    excluded.add(total);
    selection.refuse(total);
  }

  /** Totals that were taken out, fewest first. */
  List<Integer> excluded() {
    return excluded.stream().sorted().toList();
  }

  private boolean examine(int total) {
    return total >= fewest && total <= most && examined.add(total);
  }

  /** Examines what lies next to a count that was found good; false if nothing new. */
  private boolean closeIn(int total) {
    Integer below = examined.lower(total);
    if (below != null && below < total - 1 && examine(middle(below, total))) {
      return true;
    }
    boolean next = comparesNeighbours && examine(total + 1);
    boolean second = comparesNeighbours && examine(total + 2);
    return next || second;
  }

  private static int middle(int below, int total) {
    return total - below <= 3 ? total - 1 : (below + total) / 2;
  }

  /** Where no count is good, one beside the least bad of the examined may be. */
  private boolean examineAroundBest() {
    int best = best(true).orElse(fewest);
    boolean more = examine(best - 1);
    more |= examine(best + 1);
    return more;
  }

  /** The sampled total with the lowest or the highest mean. */
  OptionalInt best(boolean lowest) {
    OptionalInt best = OptionalInt.empty();
    double extreme = Double.POSITIVE_INFINITY;
    for (int total : examined) {
      double mean = selection.moments(total).mean();
      double value = lowest ? mean : -mean;
      if (value < extreme && !excluded.contains(total)) {
        extreme = value;
        best = OptionalInt.of(total);
      }
    }
    return best;
  }

  /** Examined totals, fewest first. */
  SortedSet<Integer> examined() {
    return examined;
  }
}
