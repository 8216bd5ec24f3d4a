package org.threadwise.dsl.ide;

import java.util.Collection;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.threadwise.dsl.LineIndex;

/**
 * Converts between offsets and positions of the protocol; both count UTF-16 units. Values outside
 * the text are clamped to it.
 */
public final class Positions {

  private Positions() {}

  /** Converts an offset. */
  public static Position position(LineIndex lines, int offset) {
    int line = lines.line(offset);
    int column = Math.min(offset, lines.end(line)) - lines.start(line);
    return new Position(line - 1, Math.max(column, 0));
  }

  /** Converts an offset and a length. */
  public static Range range(LineIndex lines, int offset, int length) {
    return new Range(position(lines, offset), position(lines, offset + length));
  }

  /** Converts an edit of the text. */
  public static TextEdit edit(LineIndex lines, org.threadwise.dsl.text.TextEdit edit) {
    return new TextEdit(range(lines, edit.offset(), edit.length()), edit.replacement());
  }

  /** Converts edits of the text. */
  public static List<TextEdit> edits(
      LineIndex lines, Collection<org.threadwise.dsl.text.TextEdit> edits) {
    return edits.stream().map(edit -> edit(lines, edit)).toList();
  }

  /** Converts a position. */
  public static int offset(LineIndex lines, Position position) {
    int line = position.getLine();
    return line == Integer.MAX_VALUE
        ? lines.end(lines.count())
        : lines.offset(line + 1, column(position.getCharacter()));
  }

  private static int column(int character) {
    return character == Integer.MAX_VALUE ? character : character + 1;
  }
}
