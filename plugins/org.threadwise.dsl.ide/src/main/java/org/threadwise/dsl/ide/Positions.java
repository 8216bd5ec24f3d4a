package org.threadwise.dsl.ide;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.threadwise.dsl.LineIndex;

/**
 * Offsets as positions of the protocol and back; both count UTF-16 units. What lies outside of the
 * text is moved to its nearest place.
 */
public final class Positions {

  private Positions() {}

  /** The position of an offset. */
  public static Position position(LineIndex lines, int offset) {
    int line = lines.line(offset);
    int column = Math.min(offset, lines.end(line)) - lines.start(line);
    return new Position(line - 1, Math.max(column, 0));
  }

  /** The range of some characters. */
  public static Range range(LineIndex lines, int offset, int length) {
    return new Range(position(lines, offset), position(lines, offset + length));
  }

  /** The offset of a position. */
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
