package org.threadwise.measurement.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers of names in the order of their first use. A source with more names than allowed is cut
 * off.
 */
final class NameNumbers {

  static final int MAX_NAMES = 100_000;
  static final int MAX_NAME_LENGTH = 1000;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  /** Returns the number of a name from 0; -1 if the name is too long or there are too many. */
  int number(String name) {
    Integer known = numbers.get(name);
    if (known != null) {
      return known;
    }
    if (name.length() > MAX_NAME_LENGTH || names.size() == MAX_NAMES) {
      return -1;
    }
    numbers.put(name, names.size());
    names.add(name);
    return names.size() - 1;
  }

  String name(int number) {
    return names.get(number);
  }
}
