package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IndistinctGroupsTest {
  private static List<List<Integer>> groups(int size, IndistinctGroups.Distinction distinction) {
    return IndistinctGroups.of(size, distinction, 1000).orElseThrow();
  }

  @Test
  void groupsOverlapIfEqualityIsNotTransitive() {
    assertThat(groups(4, (a, b) -> Math.abs(a - b) > 1))
        .containsExactly(List.of(0, 1), List.of(1, 2), List.of(2, 3));
    assertThat(groups(4, (a, b) -> false)).containsExactly(List.of(0, 1, 2, 3));
    assertThat(groups(3, (a, b) -> true)).containsExactly(List.of(0), List.of(1), List.of(2));
    assertThat(groups(3, (a, b) -> a + b != 2)).containsExactly(List.of(0, 2), List.of(1));
    assertThat(groups(1, (a, b) -> true)).containsExactly(List.of(0));
  }

  /** Against all subsets of random graphs. */
  @Test
  void findsAllMaximalGroups() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int size = 1 + random.nextInt(8);
      boolean[][] distinct = new boolean[size][size];
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < a; b++) {
          distinct[a][b] = distinct[b][a] = random.nextInt(3) == 0;
        }
      }
      assertThat(groups(size, (a, b) -> distinct[a][b]))
          .as("seed %s", seed)
          .containsExactlyInAnyOrderElementsOf(greatest(distinct));
    }
  }

  private static List<List<Integer>> greatest(boolean[][] distinct) {
    List<List<Integer>> greatest = new ArrayList<>();
    for (int set = 1; set < 1 << distinct.length; set++) {
      boolean extensible = false;
      for (int more = 0; more < distinct.length; more++) {
        extensible |= (set >> more & 1) == 0 && isAlike(set | 1 << more, distinct);
      }
      if (isAlike(set, distinct) && !extensible) {
        greatest.add(members(set));
      }
    }
    return greatest;
  }

  private static boolean isAlike(int set, boolean[][] distinct) {
    List<Integer> members = members(set);
    return members.stream().allMatch(a -> members.stream().noneMatch(b -> distinct[a][b]));
  }

  private static List<Integer> members(int set) {
    List<Integer> members = new ArrayList<>();
    for (int i = 0; i < Integer.SIZE; i++) {
      if ((set >> i & 1) == 1) {
        members.add(i);
      }
    }
    return members;
  }

  /** A cocktail party graph of 2 n has 2ⁿ greatest groups. */
  @Test
  void limitsTheNumberOfGroups() {
    assertThat(IndistinctGroups.of(60, (a, b) -> a / 2 == b / 2, 1000)).isEmpty();
    assertThat(IndistinctGroups.of(10, (a, b) -> a / 2 == b / 2, 32).orElseThrow()).hasSize(32);
  }

  @Test
  void isFastForOrderedMeans() {
    assertThat(groups(500, (a, b) -> Math.abs(a - b) > 100)).hasSize(400);
  }
}
