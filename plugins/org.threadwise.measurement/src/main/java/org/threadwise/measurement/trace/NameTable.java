package org.threadwise.measurement.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for names, at most as many as fit into a bounded memory. */
final class NameTable {
  /** Number of no name. */
  static final int NONE = -1;

  /** Number of a name for which there is no room. */
  static final int FULL = -2;

  static final int MAX_LENGTH = 1000;
  static final int MAX_NAMES = 100_000;
  private static final long MAX_CHARACTERS = 8_000_000;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private long characters;

  /** Returns the number of a name, or {@link #FULL}. */
  int number(String name) {
    Integer known = numbers.get(name);
    if (known != null) {
      return known;
    }
    if (names.size() == MAX_NAMES || characters + name.length() > MAX_CHARACTERS) {
      return FULL;
    }
    characters += name.length();
    numbers.put(name, names.size());
    names.add(name);
    return names.size() - 1;
  }

  String name(int number) {
    return names.get(number);
  }
}
