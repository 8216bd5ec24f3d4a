package org.threadwise.dsl.parsing;

import java.util.Locale;
import java.util.Set;

/** Words that other languages take for numbers. */
public final class Numerals {

  private static final Set<String> NONE =
      Set.of("nan", "inf", "infinity", "infinite", "null", "none", "unknown");

  private Numerals() {}

  /** Whether a word stands for a number that there is not. */
  public static boolean isNone(String word) {
    return NONE.contains(word.toLowerCase(Locale.ROOT));
  }

  /** What to say of such a word. */
  public static String message(String word) {
    return "'" + word + "' is no number: write digits, such as 2.5";
  }
}
