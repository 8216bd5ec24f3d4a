package org.threadwise.conversion.lqn;

import java.util.Set;
import org.threadwise.conversion.UniqueNames;

/** Hands out unique names that consist of letters, digits, full stops and underscores. */
final class LqnNames {
  private final UniqueNames names = new UniqueNames("_", Set.of());

  String unique(String wanted) {
    StringBuilder plain = new StringBuilder();
    wanted
        .codePoints()
        .forEach(c -> plain.appendCodePoint(Character.isLetterOrDigit(c) || c == '.' ? c : '_'));
    return names.of(plain.isEmpty() ? "_" : plain.toString());
  }
}
