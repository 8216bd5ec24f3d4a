package org.threadwise.dsl.writing;

import java.util.List;

/**
 * Plain text in Markdown. Only characters that would have a meaning are escaped, because some
 * editors show the source.
 */
public final class MarkdownText {

  /** Characters that can start markup anywhere in a line. */
  private static final String ACTIVE = "\\`*[]<>&|~";

  private MarkdownText() {}

  /** Returns lines of plain text, each on a line of its own; blank lines separate paragraphs. */
  public static String lines(List<String> lines) {
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      boolean isStart = text.isEmpty() || text.charAt(text.length() - 1) == '\n';
      if (!line.isBlank()) {
        text.append(isStart ? "" : "  \n").append(escape(line));
      } else if (!isStart) {
        text.append("\n\n");
      }
    }
    return text.toString().strip();
  }

  /** Escapes a line of plain text. */
  public static String escape(String line) {
    String text = line.strip();
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (isActive(text, i)) {
        escaped.append('\\');
      }
      escaped.append(text.charAt(i));
    }
    return escaped.toString();
  }

  private static boolean isActive(String text, int index) {
    char c = text.charAt(index);
    return switch (c) {
      case '_' -> !isInsideWord(text, index);
      case '#', '+', '-', '=' -> index == 0;
      case '.', ')' -> endsNumberOfItem(text, index);
      default -> ACTIVE.indexOf(c) >= 0;
    };
  }

  /** Returns whether a character ends a number that would start an item of a list. */
  private static boolean endsNumberOfItem(String text, int index) {
    return index > 0
        && text.substring(0, index).chars().allMatch(Character::isDigit)
        && (index + 1 == text.length() || text.charAt(index + 1) == ' ');
  }

  private static boolean isInsideWord(String text, int index) {
    return index > 0
        && index + 1 < text.length()
        && Character.isLetterOrDigit(text.charAt(index - 1))
        && Character.isLetterOrDigit(text.charAt(index + 1));
  }
}
