package org.threadwise.ui.open;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Converts between positions of the protocol and offsets of documents. */
public final class DocumentPositions {

  private DocumentPositions() {}

  /** Returns the position of an offset. */
  public static Position position(IDocument document, int offset) throws BadLocationException {
    int line = document.getLineOfOffset(offset);
    return new Position(line, offset - document.getLineOffset(line));
  }

  /**
   * Returns the offset of a position; a column past the end of the line means the end of the line.
   */
  public static int offset(IDocument document, Position position) throws BadLocationException {
    if (position.getLine() >= document.getNumberOfLines()) {
      return document.getLength();
    }
    IRegion line = document.getLineInformation(position.getLine());
    return line.getOffset() + Math.min(position.getCharacter(), line.getLength());
  }

  public static Range range(IDocument document, int offset, int length)
      throws BadLocationException {
    return new Range(position(document, offset), position(document, offset + length));
  }

  public static IRegion region(IDocument document, Range range) throws BadLocationException {
    int start = offset(document, range.getStart());
    return new Region(start, Math.max(0, offset(document, range.getEnd()) - start));
  }
}
