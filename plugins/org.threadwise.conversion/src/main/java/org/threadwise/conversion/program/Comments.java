package org.threadwise.conversion.program;

import java.util.ArrayList;
import java.util.List;

/** Text of a model in the comments of a program, where it must neither end nor disguise them. */
public final class Comments {
  private Comments() {}

  /** Replaces characters that would mislead a compiler or a reader. */
  public static String harmless(String text) {
    StringBuilder harmless = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (isHarmless(c)) {
                harmless.appendCodePoint(c);
              } else {
                harmless.append(Character.isWhitespace(c) ? ' ' : '?');
              }
            });
    return harmless.toString().strip();
  }

  /** A backslash could start a Unicode escape, which Java reads even in comments. */
  private static boolean isHarmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> c != '\\';
    };
  }

  /** Wraps a text into lines; a token longer than {@code width} has a line of its own. */
  public static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String token : harmless(text).split(" +", 0)) {
      if (!line.isEmpty() && line.length() + 1 + token.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(token);
    }
    lines.add(line.toString());
    return lines;
  }
}
