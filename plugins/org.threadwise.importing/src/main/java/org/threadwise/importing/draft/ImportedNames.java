package org.threadwise.importing.draft;

import java.util.regex.Pattern;

/** Names of the language for names of other platforms. */
final class ImportedNames {

  private static final Pattern OTHERS = Pattern.compile("[^\\p{L}\\p{Nd}_]+");
  private static final int MAX_LENGTH = 60;

  private ImportedNames() {}

  /**
   * Returns a valid name that differs from a text only by underscores, which stand for all other
   * characters, so that names in measurements still belong to it: {@code orders-translate} becomes
   * {@code orders_translate}.
   *
   * @param fallback the name of a text without letters and digits, and the start of one that begins
   *     with a digit
   */
  static String of(String text, String fallback) {
    String name = OTHERS.matcher(text.strip()).replaceAll("_").replaceAll("^_+|_+$", "");
    if (name.isEmpty()) {
      return fallback;
    }
    if (!Character.isLetter(name.codePointAt(0))) {
      name = fallback + "_" + name;
    }
    return name.length() <= MAX_LENGTH ? name : name.substring(0, MAX_LENGTH);
  }
}
