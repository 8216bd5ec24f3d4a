package org.threadwise.conversion.lqn;

import java.util.HashSet;
import java.util.Set;

/** Names of letters, digits, full stops and underscores, each of which is given once. */
final class LqnNames {
  private final Set<String> taken = new HashSet<>();

  String unique(String wanted) {
    StringBuilder plain = new StringBuilder();
    wanted
        .codePoints()
        .forEach(c -> plain.appendCodePoint(Character.isLetterOrDigit(c) || c == '.' ? c : '_'));
    String base = plain.isEmpty() ? "_" : plain.toString();
    String name = base;
    for (int number = 2; !taken.add(name); number++) {
      name = base + "_" + number;
    }
    return name;
  }
}
