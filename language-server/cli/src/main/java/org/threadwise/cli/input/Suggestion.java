package org.threadwise.cli.input;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The name that somebody probably meant. */
public final class Suggestion {
  private Suggestion() {}

  /**
   * The candidate nearest to the name, by optimal string alignment (Damerau 1964: insert, delete,
   * replace, swap neighbours), unless none is near enough to be meant.
   */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    String wanted = name.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .filter(candidate -> isNear(wanted, candidate.toLowerCase(Locale.ROOT)))
        .min(
            Comparator.<String>comparingInt(
                    candidate -> distance(wanted, candidate.toLowerCase(Locale.ROOT)))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** "; did you mean X?" if a candidate is near, else the list of all of them if it is short. */
  public static String hint(String name, Collection<String> candidates) {
    if (candidates.isEmpty()) {
      return "; there is none";
    }
    return nearest(name, candidates)
        .map(candidate -> "; did you mean '" + candidate + "'?")
        .orElseGet(() -> "; there " + (candidates.size() == 1 ? "is " : "are ") + list(candidates));
  }

  private static String list(Collection<String> candidates) {
    int shown = 10;
    String text =
        String.join(", ", candidates.stream().limit(shown).map(name -> "'" + name + "'").toList());
    int more = candidates.size() - shown;
    return more > 0 ? text + " and " + more + " more" : text;
  }

  private static boolean isNear(String wanted, String candidate) {
    if (candidate.startsWith(wanted) && wanted.length() >= 2) {
      return true;
    }
    int longer = Math.max(wanted.length(), candidate.length());
    return distance(wanted, candidate) <= Math.max(1, longer / 3);
  }

  private static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
        if (isSwap(a, i, b, j)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      beforeLast = last;
      last = row;
    }
    return last[b.length()];
  }

  private static boolean isSwap(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
