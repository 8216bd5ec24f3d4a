package org.threadwise.conversion.program;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The meanings of the figures that programs print, as a page and as lines. */
public final class FigureMeanings {

  private static final Pattern ROW = Pattern.compile("(?m)^\\| (?!figure )(.+?) \\| (.+) \\|$");

  private FigureMeanings() {}

  /** Returns the section of a README, in Markdown. */
  public static String section() {
    return Resources.text("figures.md");
  }

  /** Returns a line for each figure, such as {@code left over: orders that …}. */
  public static List<String> lines() {
    return ROW.matcher(section()).results().map(FigureMeanings::line).toList();
  }

  private static String line(MatchResult row) {
    return row.group(1) + ": " + row.group(2);
  }
}
