package org.threadwise.server.request;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.threadwise.server.protocol.DiagramView.DiagramElement;

/** Moves elements and ranges to other lines. */
final class LineShift {

  private LineShift() {}

  static DiagramElement by(int lines, DiagramElement element) {
    return lines == 0 ? element : at(by(lines, element.range()), element);
  }

  static Range by(int lines, Range range) {
    return lines == 0
        ? range
        : new Range(moved(range.getStart(), lines), moved(range.getEnd(), lines));
  }

  /** Returns the same element with another range. */
  static DiagramElement at(Range range, DiagramElement element) {
    return new DiagramElement(
        element.target(),
        element.keyword(),
        element.name(),
        element.label(),
        element.process(),
        range,
        element.clauses());
  }

  private static Position moved(Position position, int lines) {
    return new Position(position.getLine() + lines, position.getCharacter());
  }
}
