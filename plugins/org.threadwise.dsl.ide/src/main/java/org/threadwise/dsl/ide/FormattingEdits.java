package org.threadwise.dsl.ide;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.formatting2.Formatting;

/** Text edits that format a text: they change blanks only. A text with syntax errors has none. */
public final class FormattingEdits {

  private FormattingEdits() {}

  /** Returns the edits of a whole text. */
  public static List<TextEdit> of(ParsedText parsed) {
    return edits(parsed).map(edit -> Positions.edit(parsed.lines(), edit)).toList();
  }

  /** Returns the edits in the lines of a range. */
  public static List<TextEdit> of(ParsedText parsed, Range range) {
    int first = range.getStart().getLine();
    int last = range.getEnd().getLine();
    return of(parsed).stream()
        .filter(edit -> edit.getRange().getEnd().getLine() >= first)
        .filter(edit -> edit.getRange().getStart().getLine() <= last)
        .toList();
  }

  private static Stream<org.threadwise.dsl.text.TextEdit> edits(ParsedText parsed) {
    Stream<org.threadwise.dsl.text.TextEdit> edits = Formatting.edits(parsed.resource()).stream();
    return parsed.text().startsWith("\ufeff")
        ? edits.map(FormattingEdits::afterByteOrderMark).filter(edit -> changes(parsed, edit))
        : edits;
  }

  /** Excludes the byte order mark from an edit of the first blanks. */
  private static org.threadwise.dsl.text.TextEdit afterByteOrderMark(
      org.threadwise.dsl.text.TextEdit edit) {
    return edit.offset() > 0
        ? edit
        : new org.threadwise.dsl.text.TextEdit(1, edit.length() - 1, edit.replacement());
  }

  private static boolean changes(ParsedText parsed, org.threadwise.dsl.text.TextEdit edit) {
    String now = parsed.text().substring(edit.offset(), edit.offset() + edit.length());
    return !now.equals(edit.replacement());
  }
}
