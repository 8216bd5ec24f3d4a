package org.threadwise.dsl.validation;

import java.util.List;

/** Lists in words. */
final class ListText {

  private ListText() {}

  /** The parts of a list with commas, and "and" before the last one. */
  static String and(List<String> parts) {
    int last = parts.size() - 1;
    return last < 1
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }
}
