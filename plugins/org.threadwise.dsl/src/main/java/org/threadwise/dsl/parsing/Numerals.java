package org.threadwise.dsl.parsing;

import java.util.Locale;
import java.util.Set;

/** Names of numbers in other languages, such as {@code infinity}. */
public final class Numerals {

  private static final Set<String> UNSUPPORTED =
      Set.of("nan", "inf", "infinity", "infinite", "null", "none", "unknown");

  private Numerals() {}

  /** Returns whether a name is such a number. */
  public static boolean isUnsupported(String name) {
    return UNSUPPORTED.contains(name.toLowerCase(Locale.ROOT));
  }

  /** Returns the message about such a name. */
  public static String message(String name) {
    return "'" + name + "' is not a number: write digits, such as 2.5";
  }
}
