package org.threadwise.dsl.parsing;

import java.util.Locale;
import java.util.Set;

/** Words that are numbers in other languages, such as {@code infinity}. */
public final class Numerals {

  private static final Set<String> UNSUPPORTED =
      Set.of("nan", "inf", "infinity", "infinite", "null", "none", "unknown");

  private Numerals() {}

  /** Returns whether a word is such a number. */
  public static boolean isUnsupported(String word) {
    return UNSUPPORTED.contains(word.toLowerCase(Locale.ROOT));
  }

  /** Returns the message about such a word. */
  public static String message(String word) {
    return "'" + word + "' is not a number: write digits, such as 2.5";
  }
}
