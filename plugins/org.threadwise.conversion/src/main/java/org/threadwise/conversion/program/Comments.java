package org.threadwise.conversion.program;

import java.util.ArrayList;
import java.util.List;

/** Text of a model in the comments of a program: it can neither end a comment nor hide in it. */
public final class Comments {
  private Comments() {}

  /** The text with harmless characters in place of those that a compiler or a reader mistakes. */
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

  /** A backslash could begin a Unicode escape, which Java reads everywhere. */
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

  /** Words in lines of at most so many characters; a longer word has a line of its own. */
  public static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : harmless(text).split(" +", 0)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
