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
 * The looks that a text has on the screen, which move with its changes: only what differs from
 * others is drawn anew, because drawing a whole text takes longer than a key may.
 */
final class ShownColours {

  /** What has a look, in the order of the text. */
  private List<StyleRange> shown = List.of();

  /** The part of the text that lost its looks; nothing if {@code to} is not behind {@code from}. */
  private int from;

  private int to;

  /** Forgets everything: another text of some length is shown. */
  void begin(int length) {
    shown = List.of();
    from = 0;
    to = length;
  }

  /** Moves with a change. */
  void changed(DocumentEvent event) {
    int start = event.getOffset();
    int end = start + event.getLength();
    int inserted = event.getText() == null ? 0 : event.getText().length();
    int shift = inserted - event.getLength();
    List<StyleRange> moved = new ArrayList<>();
    for (StyleRange look : shown) {
      if (end(look) <= start) {
        moved.add(look);
      } else if (look.start >= end) {
        moved.add(at(look.start + shift, look));
      }
    }
    shown = moved;
    if (from < to) {
      from = from >= end ? from + shift : Math.min(from, start);
      to = to >= end ? to + shift : Math.min(to, start);
    }
    expose(start, start + inserted);
  }

  /** A part of the text has come to the screen without its looks. */
  void expose(int start, int end) {
    boolean isFirst = from >= to;
    from = isFirst ? start : Math.min(from, start);
    to = isFirst ? end : Math.max(to, end);
  }

  private static StyleRange at(int start, StyleRange look) {
    var moved = (StyleRange) look.clone();
    moved.start = start;
    return moved;
  }

  private static int end(StyleRange look) {
    return look.start + look.length;
  }

  /** What is to be drawn so that the text has its looks again; nothing if it has them. */
  Optional<TextPresentation> restore() {
    return show(shown);
  }

  /** What is to be drawn so that the text has other looks; nothing if it has them already. */
  Optional<TextPresentation> show(List<StyleRange> wanted) {
    int same = common(wanted, false);
    int sameEnd = Math.min(common(wanted, true), Math.min(shown.size(), wanted.size()) - same);
    Stream.of(shown, wanted)
        .flatMap(looks -> looks.subList(same, looks.size() - sameEnd).stream())
        .forEach(look -> expose(look.start, end(look)));
    shown = wanted;
    if (from >= to) {
      return Optional.empty();
    }
    TextPresentation part = part(from, to);
    to = from;
    return Optional.of(part);
  }

  /** How many looks are the same, from the first or from the last on. */
  private int common(List<StyleRange> wanted, boolean fromEnd) {
    List<StyleRange> one = fromEnd ? shown.reversed() : shown;
    List<StyleRange> other = fromEnd ? wanted.reversed() : wanted;
    int most = Math.min(one.size(), other.size());
    return IntStream.range(0, most)
        .filter(i -> !one.get(i).equals(other.get(i)))
        .findFirst()
        .orElse(most);
  }

  /** The looks of a part of the text, both ends of which are named though they may have none. */
  private TextPresentation part(int start, int end) {
    List<StyleRange> looks =
        shown.stream().filter(look -> look.start < end && end(look) > start).toList();
    var part = new TextPresentation(looks.size() + 2);
    addPlain(part, start, looks.isEmpty() ? end : looks.getFirst().start);
    // Others change what they get, such as to underline it.
    looks.forEach(look -> part.addStyleRange(at(look.start, look)));
    addPlain(part, looks.isEmpty() ? end : end(looks.getLast()), end);
    return part;
  }

  private static void addPlain(TextPresentation part, int start, int end) {
    if (start < end) {
      part.addStyleRange(new StyleRange(start, end - start, null, null));
    }
  }
}
