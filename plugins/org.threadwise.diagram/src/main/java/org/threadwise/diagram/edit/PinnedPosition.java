package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.threadwise.diagram.Point;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.text.TextEdit;

/**
 * A position of a layout block as it is written, found without parsing.
 *
 * @param start where its name begins
 * @param at where the word between name and coordinates begins
 */
record PinnedPosition(int start, int at, Coordinate x, Coordinate y) {

  /** A number, and where it begins and ends. */
  record Coordinate(int value, int start, int end) {
    Optional<TextEdit> changed(int other) {
      return other == value
          ? Optional.empty()
          : Optional.of(new TextEdit(start, end - start, String.valueOf(other)));
    }
  }

  Point point() {
    return new Point(x.value(), y.value());
  }

  /**
   * Adds lines of positions behind it, aligned as {@link Pins#add} does; nothing if it shares its
   * line with anything, or has several.
   */
  Optional<TextEdit> followed(String text, List<Pins.Place> added) {
    LineIndex lines = new LineIndex(text);
    int line = lines.line(start);
    int indent = start - lines.start(line);
    boolean alone =
        line == lines.line(y.end())
            && text.substring(start - indent, start).isBlank()
            && text.substring(y.end(), lines.end(line)).isBlank();
    if (!alone) {
      return Optional.empty();
    }
    String more =
        added.stream()
            .map(place -> Pins.line(" ".repeat(indent), place, at - start - 1))
            .collect(Collectors.joining())
            .replace("\n", TokenDraft.lineEnd(text));
    return Optional.of(new TextEdit(y.end(), 0, more));
  }
}
