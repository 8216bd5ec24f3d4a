package org.threadwise.studies;

import java.util.Collections;
import java.util.List;

/** A text in Markdown, made from top to bottom. */
final class Markdown {
  private final StringBuilder text = new StringBuilder();

  Markdown heading(int level, String words) {
    return part("#".repeat(level) + " " + words);
  }

  Markdown paragraph(String words) {
    return part(words);
  }

  /** A picture beside this text. */
  Markdown picture(String file, String description) {
    return part("![" + description + "](" + file + ")");
  }

  /** A table whose first column stands left and all others right. */
  Markdown table(List<String> heading, List<List<String>> rows) {
    part(line(heading));
    text.append("|---|")
        .append(String.join("", Collections.nCopies(heading.size() - 1, "---:|")))
        .append('\n');
    rows.forEach(row -> text.append(line(row)).append('\n'));
    return this;
  }

  private static String line(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }

  private Markdown part(String words) {
    text.append(text.isEmpty() ? "" : "\n").append(words).append("\n");
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
