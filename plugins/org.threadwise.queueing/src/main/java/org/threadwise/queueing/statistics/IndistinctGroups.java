package org.threadwise.queueing.statistics;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Groups of configurations of which no two are told apart, as large as can be: two configurations
 * share a group if and only if they are not told apart. Groups overlap, for that A looks like B and
 * B like C does not make A look like C (the compact display of Piepho 2004, Journal of
 * Computational and Graphical Statistics 13(2)).
 *
 * <p>The groups are the maximal cliques of the graph that joins what is not told apart, found by
 * the algorithm of Bron and Kerbosch (1973, Communications of the ACM 16(9)) with pivots. For means
 * in a row there are about as many as configurations; any graph may have far more.
 */
public final class IndistinctGroups {
  /** Whether a comparison tells two configurations apart. */
  @FunctionalInterface
  public interface Distinction {
    /** Whether the configurations with these indices are told apart; symmetric. */
    boolean distinguishes(int first, int second);
  }

  private final BitSet[] alike;
  private final int most;
  private final List<BitSet> groups = new ArrayList<>();

  private IndistinctGroups(BitSet[] alike, int most) {
    this.alike = alike;
    this.most = most;
  }

  /**
   * The groups, that of the least first member first.
   *
   * @param configurations their number; order them by their means, best first
   * @param distinction what the comparisons say
   * @param most groups that are looked for, at least 1
   * @return members of each group, ascending; nothing if there are more groups
   */
  public static Optional<List<List<Integer>>> of(
      int configurations, Distinction distinction, int most) {
    BitSet[] alike = new BitSet[configurations];
    for (int first = 0; first < configurations; first++) {
      alike[first] = new BitSet(configurations);
      for (int second = 0; second < configurations; second++) {
        alike[first].set(second, first != second && !distinction.distinguishes(first, second));
      }
    }
    IndistinctGroups search = new IndistinctGroups(alike, most);
    BitSet all = new BitSet(configurations);
    all.set(0, configurations);
    search.extend(new BitSet(), all, new BitSet());
    return search.groups.size() > most ? Optional.empty() : Optional.of(search.sorted());
  }

  /** Adds all maximal groups that hold the given one, candidates and none of those excluded. */
  private void extend(BitSet group, BitSet candidates, BitSet excluded) {
    if (candidates.isEmpty() && excluded.isEmpty() && !group.isEmpty()) {
      groups.add(group);
    }
    if (candidates.isEmpty() || groups.size() > most) {
      return;
    }
    BitSet branches = (BitSet) candidates.clone();
    branches.andNot(alike[pivot(candidates, excluded)]);
    for (int next = branches.nextSetBit(0); next >= 0; next = branches.nextSetBit(next + 1)) {
      BitSet larger = (BitSet) group.clone();
      larger.set(next);
      extend(larger, common(candidates, next), common(excluded, next));
      candidates.clear(next);
      excluded.set(next);
    }
  }

  /** The one that leaves the fewest branches. */
  private int pivot(BitSet candidates, BitSet excluded) {
    return IntStream.concat(candidates.stream(), excluded.stream())
        .boxed()
        .max(Comparator.comparingInt(each -> common(candidates, each).cardinality()))
        .orElseThrow();
  }

  private BitSet common(BitSet some, int configuration) {
    BitSet common = (BitSet) some.clone();
    common.and(alike[configuration]);
    return common;
  }

  private List<List<Integer>> sorted() {
    return groups.stream()
        .sorted(
            Comparator.<BitSet>comparingInt(group -> group.nextSetBit(0))
                .thenComparingInt(BitSet::length))
        .map(group -> group.stream().boxed().toList())
        .toList();
  }
}
