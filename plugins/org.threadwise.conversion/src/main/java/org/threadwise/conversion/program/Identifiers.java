package org.threadwise.conversion.program;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.threadwise.conversion.UniqueNames;

/** Turns names of a model into unique, valid identifiers of a program. */
public final class Identifiers {
  private static final Pattern PART =
      Pattern.compile("[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z]+[0-9]*|[0-9]+");
  private static final int MAX_LENGTH = 60;

  private final UniqueNames names;

  /** Creates identifiers other than the reserved ones. */
  public Identifiers(Set<String> reserved) {
    names = new UniqueNames("_", reserved);
  }

  /** Returns the first candidate that is still free, or else the last one with a number. */
  public String take(String... candidates) {
    return Arrays.stream(candidates)
        .filter(names::take)
        .findFirst()
        .orElseGet(() -> names.of(candidates[candidates.length - 1]));
  }

  /** Returns a name such as {@code hotBarista}. */
  public static String camel(String name) {
    String pascal = pascal(name);
    List<String> parts = parts(name);
    int first = parts.isEmpty() ? 1 : Math.min(parts.getFirst().length(), pascal.length());
    return pascal.substring(0, first).toLowerCase(Locale.ROOT) + pascal.substring(first);
  }

  /** Returns a name such as {@code HotBarista}. */
  public static String pascal(String name) {
    StringBuilder pascal = new StringBuilder();
    for (String part : parts(name)) {
      pascal.append(part.substring(0, 1).toUpperCase(Locale.ROOT)).append(part.substring(1));
    }
    return valid(pascal.toString(), "X");
  }

  /** Returns a name such as {@code hot_barista}. */
  public static String snake(String name) {
    return valid(String.join("_", parts(name)).toLowerCase(Locale.ROOT), "x");
  }

  /** Returns a name such as {@code hot-barista}. */
  public static String kebab(String name) {
    return snake(name).replace('_', '-');
  }

  private static String valid(String name, String letter) {
    String some = name.isEmpty() || Character.isDigit(name.charAt(0)) ? letter + name : name;
    return some.length() > MAX_LENGTH ? some.substring(0, MAX_LENGTH) : some;
  }

  private static List<String> parts(String name) {
    return PART.matcher(name).results().map(MatchResult::group).toList();
  }
}
