package org.threadwise.cli.report;

import java.util.Collections;
import java.util.List;

/** Builder of a text in Markdown. */
public final class Markdown {
  private final StringBuilder text = new StringBuilder();

  /** Adds a heading. */
  public Markdown heading(int level, String title) {
    return part("#".repeat(level) + " " + title);
  }

  /** Adds sentences. */
  public Markdown paragraph(String sentences) {
    return part(sentences);
  }

  /** Adds an image from the folder of the text. */
  public Markdown picture(String file, String description) {
    return part("![" + description + "](" + file + ")");
  }

  /** Adds a text in another language, such as a model. */
  public Markdown code(String language, String content) {
    return part("```" + language + "\n" + content.strip() + "\n```");
  }

  /** Adds a table whose first column is left-aligned and all others right-aligned. */
  public Markdown table(List<String> heading, List<List<String>> rows) {
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

  private Markdown part(String markup) {
    text.append(text.isEmpty() ? "" : "\n").append(markup).append("\n");
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
