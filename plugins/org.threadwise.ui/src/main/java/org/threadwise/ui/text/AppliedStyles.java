package org.threadwise.ui.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.swt.custom.StyleRange;

/**
 * The styles currently applied to a text, which move with its changes. Only differing styles are
 * applied again, because restyling a whole text would delay typing.
 */
final class AppliedStyles {

  /** The applied styles, in text order. */
  private List<StyleRange> shown = List.of();

  /** The range whose styles are invalid; empty unless {@code from < to}. */
  private int from;

  private int to;

  /** Resets to a new text of a length. */
  void reset(int length) {
    shown = List.of();
    from = 0;
    to = length;
  }

  /** Adjusts the styles to a change of the text. */
  void changed(DocumentEvent event) {
    int start = event.getOffset();
    int end = start + event.getLength();
    int inserted = event.getText() == null ? 0 : event.getText().length();
    int shift = inserted - event.getLength();
    List<StyleRange> moved = new ArrayList<>();
    for (StyleRange style : shown) {
      if (end(style) <= start) {
        moved.add(style);
      } else if (style.start >= end) {
        moved.add(at(style.start + shift, style));
      }
    }
    shown = moved;
    if (from < to) {
      from = from >= end ? from + shift : Math.min(from, start);
      to = to >= end ? to + shift : Math.min(to, start);
    }
    invalidate(start, start + inserted);
  }

  /** Marks a range as unstyled. */
  void invalidate(int start, int end) {
    boolean isFirst = from >= to;
    from = isFirst ? start : Math.min(from, start);
    to = isFirst ? end : Math.max(to, end);
  }

  private static StyleRange at(int start, StyleRange style) {
    var moved = (StyleRange) style.clone();
    moved.start = start;
    return moved;
  }

  private static int end(StyleRange style) {
    return style.start + style.length;
  }

  /** Returns the presentation that restores invalid styles, or empty if none are invalid. */
  Optional<TextPresentation> restore() {
    return show(shown);
  }

  /** Returns the presentation that applies other styles, or empty if nothing changes. */
  Optional<TextPresentation> show(List<StyleRange> wanted) {
    int same = common(wanted, false);
    int sameEnd = Math.min(common(wanted, true), Math.min(shown.size(), wanted.size()) - same);
    Stream.of(shown, wanted)
        .flatMap(styles -> styles.subList(same, styles.size() - sameEnd).stream())
        .forEach(style -> invalidate(style.start, end(style)));
    shown = wanted;
    if (from >= to) {
      return Optional.empty();
    }
    TextPresentation part = part(from, to);
    to = from;
    return Optional.of(part);
  }

  /** Counts the styles that are equal, from the start or from the end. */
  private int common(List<StyleRange> wanted, boolean fromEnd) {
    List<StyleRange> one = fromEnd ? shown.reversed() : shown;
    List<StyleRange> other = fromEnd ? wanted.reversed() : wanted;
    int limit = Math.min(one.size(), other.size());
    return IntStream.range(0, limit)
        .filter(i -> !one.get(i).equals(other.get(i)))
        .findFirst()
        .orElse(limit);
  }

  /** Returns the styles of a range, including the unstyled text at both ends. */
  private TextPresentation part(int start, int end) {
    List<StyleRange> styles =
        shown.stream().filter(style -> style.start < end && end(style) > start).toList();
    var part = new TextPresentation(styles.size() + 2);
    addPlain(part, start, styles.isEmpty() ? end : styles.getFirst().start);
    // Copies, because recipients modify the ranges, for example to underline text.
    styles.forEach(style -> part.addStyleRange(at(style.start, style)));
    addPlain(part, styles.isEmpty() ? end : end(styles.getLast()), end);
    return part;
  }

  private static void addPlain(TextPresentation part, int start, int end) {
    if (start < end) {
      part.addStyleRange(new StyleRange(start, end - start, null, null));
    }
  }
}
