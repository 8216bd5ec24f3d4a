package org.threadwise.server.stdio;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * A place in an open document.
 *
 * @param editor the editor of the document
 * @param text the document
 * @param offset offset of the place
 */
record Cursor(Editor editor, OpenText text, int offset) {

  /** Marks the place in a text. */
  static final String MARK = "<|>";

  /** Opens a text without its mark; without a mark, the place is its start. */
  static Cursor in(Editor editor, String marked) {
    int mark = marked.indexOf(MARK);
    String text = marked.replace(MARK, "");
    return new Cursor(editor, editor.open(text), Math.max(mark, 0));
  }

  Position position() {
    return text.position(offset);
  }

  Range range() {
    return new Range(position(), position());
  }
}
