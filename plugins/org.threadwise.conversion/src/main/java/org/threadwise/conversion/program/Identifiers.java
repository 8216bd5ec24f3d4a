package org.threadwise.conversion.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes names of a model valid names of a program, each given once. */
public final class Identifiers {
  private static final Pattern WORD =
      Pattern.compile("[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z]+[0-9]*|[0-9]+");
  private static final int LONGEST = 60;

  private final Set<String> taken = new HashSet<>();

  /** Makes names other than these. */
  public Identifiers(Set<String> reserved) {
    taken.addAll(reserved);
  }

  /** The first of the names that is not taken yet, or else the last one with a number. */
  public String take(String... candidates) {
    for (String candidate : candidates) {
      if (taken.add(candidate)) {
        return candidate;
      }
    }
    String last = candidates[candidates.length - 1];
    for (int number = 2; ; number++) {
      if (taken.add(last + "_" + number)) {
        return last + "_" + number;
      }
    }
  }

  /** A name such as {@code hotBarista}. */
  public static String camel(String name) {
    String pascal = pascal(name);
    List<String> words = words(name);
    int first = words.isEmpty() ? 1 : Math.min(words.get(0).length(), pascal.length());
    return pascal.substring(0, first).toLowerCase(Locale.ROOT) + pascal.substring(first);
  }

  /** A name such as {@code HotBarista}. */
  public static String pascal(String name) {
    StringBuilder pascal = new StringBuilder();
    for (String word : words(name)) {
      pascal.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    return valid(pascal.toString(), "X");
  }

  /** A name such as {@code hot_barista}. */
  public static String snake(String name) {
    return valid(String.join("_", words(name)).toLowerCase(Locale.ROOT), "x");
  }

  /** A name such as {@code hot-barista}. */
  public static String kebab(String name) {
    return snake(name).replace('_', '-');
  }

  private static String valid(String name, String letter) {
    String some = name.isEmpty() || Character.isDigit(name.charAt(0)) ? letter + name : name;
    return some.length() > LONGEST ? some.substring(0, LONGEST) : some;
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(name);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }
}
