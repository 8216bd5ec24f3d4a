package org.threadwise.cli.input;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.threadwise.model.names.SimilarNames;

/** The name that somebody probably meant. */
public final class Suggestion {
  private Suggestion() {}

  /** The candidate most similar to the name, or that it begins, unless none is. */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    return SimilarNames.to(name, candidates).stream()
        .findFirst()
        .or(() -> candidates.stream().filter(candidate -> begins(name, candidate)).findFirst());
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

  private static boolean begins(String name, String candidate) {
    return name.length() >= 2
        && candidate.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT));
  }
}
