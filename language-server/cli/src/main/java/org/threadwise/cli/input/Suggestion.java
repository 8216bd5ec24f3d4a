package org.threadwise.cli.input;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.threadwise.model.names.SimilarNames;

/** Suggestions for misspelt names. */
public final class Suggestion {
  private Suggestion() {}

  /** Returns the candidate that is most similar to a name, or the first one that starts with it. */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    return SimilarNames.to(name, candidates).stream()
        .findFirst()
        .or(() -> candidates.stream().filter(candidate -> isPrefix(name, candidate)).findFirst());
  }

  /** Returns "; did you mean X?", or the first candidates if none is similar. */
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

  private static boolean isPrefix(String name, String candidate) {
    return name.length() >= 2
        && candidate.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT));
  }
}
