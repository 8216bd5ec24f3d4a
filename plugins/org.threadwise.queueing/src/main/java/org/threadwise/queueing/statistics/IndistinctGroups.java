package org.threadwise.queueing.statistics;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Maximal groups of statistically equal configurations: two configurations share a group if and
 * only if the comparison does not distinguish them. Groups overlap, because A may equal B and B may
 * equal C while A and C differ (the compact display of Piepho 2004, Journal of Computational and
 * Graphical Statistics 13(2)).
 *
 * <p>For example, if only the pair (0, 2) of three configurations is distinguished, the groups are
 * {0, 1} and {1, 2}.
 *
 * <p>The groups are the maximal cliques of the graph that joins indistinct configurations, found by
 * the algorithm of Bron and Kerbosch (1973, Communications of the ACM 16(9)) with pivots. Ordered
 * means give about as many groups as configurations; arbitrary graphs may give far more.
 */
public final class IndistinctGroups {
  /** A pairwise comparison of configurations. */
  @FunctionalInterface
  public interface Distinction {
    /** Returns whether two configurations, given by index, are distinguished; symmetric. */
    boolean distinguishes(int first, int second);
  }

  private final BitSet[] equalTo;
  private final int maxGroups;
  private final List<BitSet> groups = new ArrayList<>();

  private IndistinctGroups(BitSet[] equalTo, int maxGroups) {
    this.equalTo = equalTo;
    this.maxGroups = maxGroups;
  }

  /**
   * Returns the groups, ordered by their first member.
   *
   * @param configurations number of configurations, numbered by their means, best first
   * @param distinction the comparison
   * @param maxGroups maximum number of groups, at least 1
   * @return members of each group, ascending; empty if there are more groups
   */
  public static Optional<List<List<Integer>>> of(
      int configurations, Distinction distinction, int maxGroups) {
    BitSet[] equalTo = new BitSet[configurations];
    for (int first = 0; first < configurations; first++) {
      equalTo[first] = new BitSet(configurations);
      for (int second = 0; second < configurations; second++) {
        equalTo[first].set(second, first != second && !distinction.distinguishes(first, second));
      }
    }
    IndistinctGroups search = new IndistinctGroups(equalTo, maxGroups);
    BitSet all = new BitSet(configurations);
    all.set(0, configurations);
    search.extend(new BitSet(), all, new BitSet());
    return search.groups.size() > maxGroups ? Optional.empty() : Optional.of(search.sorted());
  }

  /**
   * Adds all maximal groups that contain the given group, some of the candidates, and none of the
   * excluded configurations.
   */
  private void extend(BitSet group, BitSet candidates, BitSet excluded) {
    if (candidates.isEmpty() && excluded.isEmpty() && !group.isEmpty()) {
      groups.add(group);
    }
    if (candidates.isEmpty() || groups.size() > maxGroups) {
      return;
    }
    BitSet branches = (BitSet) candidates.clone();
    branches.andNot(equalTo[pivot(candidates, excluded)]);
    for (int next = branches.nextSetBit(0); next >= 0; next = branches.nextSetBit(next + 1)) {
      BitSet larger = (BitSet) group.clone();
      larger.set(next);
      extend(larger, common(candidates, next), common(excluded, next));
      candidates.clear(next);
      excluded.set(next);
    }
  }

  /** Returns the pivot that leaves the fewest branches. */
  private int pivot(BitSet candidates, BitSet excluded) {
    return IntStream.concat(candidates.stream(), excluded.stream())
        .boxed()
        .max(Comparator.comparingInt(each -> common(candidates, each).cardinality()))
        .orElseThrow();
  }

  private BitSet common(BitSet some, int configuration) {
    BitSet common = (BitSet) some.clone();
    common.and(equalTo[configuration]);
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
