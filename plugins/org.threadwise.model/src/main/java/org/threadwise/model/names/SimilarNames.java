package org.threadwise.model.names;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds names similar to a misspelt one. */
public final class SimilarNames {

  private static final int MAX_LENGTH = 60;
  private static final int MAX_RESULTS = 3;

  private record Candidate(String name, int distance) {}

  private SimilarNames() {}

  /** Returns at most three of the names, most similar first; empty if none is similar. */
  public static List<String> to(String wrong, Collection<String> names) {
    if (wrong.isEmpty() || wrong.length() > MAX_LENGTH) {
      return List.of();
    }
    String lower = wrong.toLowerCase(Locale.ROOT);
    int tolerance = Math.max(1, wrong.length() / 3);
    return names.stream()
        .distinct()
        .filter(name -> Math.abs(name.length() - wrong.length()) <= tolerance)
        .map(name -> new Candidate(name, distance(lower, name.toLowerCase(Locale.ROOT))))
        .filter(candidate -> candidate.distance() <= tolerance)
        .filter(candidate -> candidate.distance() < wrong.length())
        .sorted(Comparator.comparingInt(Candidate::distance))
        .limit(MAX_RESULTS)
        .map(Candidate::name)
        .toList();
  }

  /**
   * Returns the restricted Damerau-Levenshtein distance: the minimum number of insertions,
   * deletions, substitutions and swaps of adjacent characters.
   */
  private static int distance(String left, String right) {
    int[] before = new int[right.length() + 1];
    int[] previous = new int[right.length() + 1];
    int[] current = new int[right.length() + 1];
    for (int j = 0; j <= right.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= left.length(); i++) {
      current[0] = i;
      for (int j = 1; j <= right.length(); j++) {
        int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
        current[j] = Math.min(Math.min(current[j - 1], previous[j]) + 1, previous[j - 1] + change);
        boolean swapped =
            i > 1
                && j > 1
                && left.charAt(i - 1) == right.charAt(j - 2)
                && left.charAt(i - 2) == right.charAt(j - 1);
        if (swapped) {
          current[j] = Math.min(current[j], before[j - 2] + 1);
        }
      }
      int[] free = before;
      before = previous;
      previous = current;
      current = free;
    }
    return previous[right.length()];
  }
}
