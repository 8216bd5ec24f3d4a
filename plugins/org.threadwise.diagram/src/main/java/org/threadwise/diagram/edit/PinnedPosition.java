package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.threadwise.diagram.Point;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.text.TextEdit;

/**
 * A position in the source text of a layout block, found by its tokens alone.
 *
 * @param start offset of the name
 * @param at offset of the keyword {@code at}
 */
record PinnedPosition(int start, int at, Coordinate x, Coordinate y) {

  /** A number with its offsets in the text. */
  record Coordinate(int value, int start, int end) {
    /** Returns the edit that changes the number; empty if it is equal. */
    Optional<TextEdit> changedTo(int other) {
      return other == value
          ? Optional.empty()
          : Optional.of(new TextEdit(start, end - start, String.valueOf(other)));
    }
  }

  Point point() {
    return new Point(x.value(), y.value());
  }

  /**
   * Returns the edit that adds lines after this position, aligned as by {@link Pins#add}; empty if
   * the position is not alone in a single line.
   */
  Optional<TextEdit> append(String text, List<Pins.Place> places) {
    LineIndex lines = new LineIndex(text);
    int line = lines.line(start);
    int indent = start - lines.start(line);
    boolean isAlone =
        line == lines.line(y.end())
            && text.substring(start - indent, start).isBlank()
            && text.substring(y.end(), lines.end(line)).isBlank();
    if (!isAlone) {
      return Optional.empty();
    }
    String inserted =
        places.stream()
            .map(place -> Pins.line(" ".repeat(indent), place, at - start - 1))
            .collect(Collectors.joining())
            .replace("\n", TokenDraft.lineEnding(text));
    return Optional.of(new TextEdit(y.end(), 0, inserted));
  }
}
