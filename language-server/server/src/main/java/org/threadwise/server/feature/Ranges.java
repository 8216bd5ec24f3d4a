package org.threadwise.server.feature;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.threadwise.dsl.Lines;

/** Places of a text as the protocol counts them: from 0, in lines and UTF-16 units. */
public final class Ranges {

  private Ranges() {}

  public static Position position(Lines lines, int offset) {
    return new Position(lines.line(offset) - 1, lines.column(offset) - 1);
  }

  public static Range of(Lines lines, int offset, int length) {
    return new Range(position(lines, offset), position(lines, offset + length));
  }

  /** A place outside of the text is moved to the nearest inside. */
  public static int offset(Lines lines, Position position) {
    return lines.offset(position.getLine() + 1, position.getCharacter() + 1);
  }

  public static TextEdit edit(Lines lines, org.threadwise.dsl.text.TextEdit edit) {
    return new TextEdit(of(lines, edit.offset(), edit.length()), edit.replacement());
  }
}
