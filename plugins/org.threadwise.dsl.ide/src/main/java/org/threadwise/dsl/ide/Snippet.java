package org.threadwise.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A piece of text with places to fill in, which have a text to begin with. */
final class Snippet {

  /**
   * Some text.
   *
   * @param text as it is written
   * @param place whether it is a place to fill in
   */
  private record Part(String text, boolean place) {}

  private final List<Part> parts;

  private Snippet(List<Part> parts) {
    this.parts = parts;
  }

  /** A text in which places to fill in stand between « and ». */
  static Snippet of(String marked) {
    List<Part> parts = new ArrayList<>();
    String[] pieces = marked.split("[\u00ab\u00bb]", -1);
    for (int i = 0; i < pieces.length; i++) {
      if (!pieces[i].isEmpty() || i % 2 == 1) {
        parts.add(new Part(pieces[i], i % 2 == 1));
      }
    }
    return new Snippet(List.copyOf(parts));
  }

  /** A text in which nothing is to be filled in. */
  static Snippet plain(String text) {
    return new Snippet(List.of(new Part(text, false)));
  }

  /** With another text to begin with in a place, counted from 0. */
  Snippet with(int place, String text) {
    List<Part> changed = new ArrayList<>();
    int count = 0;
    for (Part part : parts) {
      boolean wanted = part.place() && count++ == place;
      changed.add(wanted ? new Part(text, true) : part);
    }
    return new Snippet(List.copyOf(changed));
  }

  /** As a text without places to fill in. */
  String plain() {
    return parts.stream().map(Part::text).collect(Collectors.joining());
  }

  /** Whether there is something to fill in. */
  boolean hasPlaces() {
    return parts.stream().anyMatch(Part::place);
  }

  /** As the protocol writes it: {@code ${1:text}}. */
  String encoded() {
    StringBuilder out = new StringBuilder();
    int place = 0;
    for (Part part : parts) {
      String text = part.text().replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}");
      out.append(part.place() ? "${" + ++place + ":" + text + "}" : text);
    }
    return out.toString();
  }
}
