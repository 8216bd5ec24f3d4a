package org.threadwise.server.request;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.threadwise.server.protocol.DiagramView.DiagramElement;

/** What has moved to other lines of the text, and is the same otherwise. */
final class LineShift {

  private LineShift() {}

  static DiagramElement by(int lines, DiagramElement thing) {
    return lines == 0 ? thing : at(by(lines, thing.range()), thing);
  }

  static Range by(int lines, Range range) {
    return lines == 0
        ? range
        : new Range(moved(range.getStart(), lines), moved(range.getEnd(), lines));
  }

  /** The same thing in another range. */
  static DiagramElement at(Range range, DiagramElement thing) {
    return new DiagramElement(
        thing.target(),
        thing.keyword(),
        thing.name(),
        thing.label(),
        thing.process(),
        range,
        thing.clauses());
  }

  private static Position moved(Position position, int lines) {
    return new Position(position.getLine() + lines, position.getCharacter());
  }
}
