package org.threadwise.cli.diff;

import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.cli.report.Markdown;
import org.threadwise.dsl.writing.MarkdownText;

/** Writer of comparisons in Markdown, such as for a comment on a change. */
public final class DiffMarkdown {
  private static final int LEVEL = 3;

  private DiffMarkdown() {}

  /** Returns the whole document. */
  public static String of(DiffReport report) {
    var document = new Markdown().heading(LEVEL, MarkdownText.escape(DiffTitle.of(report)));
    if (report.isUnchanged()) {
      return document.paragraph(DiffTitle.UNCHANGED).toString();
    }
    if (!report.passes()) {
      document.paragraph(list(report.regressions(), "**Worse:** "));
    }
    document.paragraph(list(report.written().settings(), "changed: "));
    for (DiffSection section : DiffSection.of(report)) {
      document
          .paragraph(
              ("**" + section.title() + ".** " + MarkdownText.escape(section.summary())).strip())
          .table(DiffSection.HEADING, section.rows().stream().map(DiffMarkdown::escape).toList());
    }
    return document.paragraph(MarkdownText.escape(DiffTitle.details(report))).toString();
  }

  private static String list(List<String> lines, String start) {
    return lines.stream()
        .map(line -> "- " + start + MarkdownText.escape(line))
        .collect(Collectors.joining("\n"));
  }

  private static List<String> escape(List<String> cells) {
    return cells.stream().map(MarkdownText::escape).toList();
  }
}
