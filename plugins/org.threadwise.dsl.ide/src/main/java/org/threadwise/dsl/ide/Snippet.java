package org.threadwise.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A text with placeholders, each of which has a default text. */
final class Snippet {

  /**
   * A part of a snippet.
   *
   * @param text that is inserted
   * @param placeholder whether the text is a placeholder
   */
  private record Part(String text, boolean placeholder) {}

  private final List<Part> parts;

  private Snippet(List<Part> parts) {
    this.parts = parts;
  }

  /** Parses a text in which « and » enclose placeholders. */
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

  /** Returns a snippet without placeholders. */
  static Snippet plain(String text) {
    return new Snippet(List.of(new Part(text, false)));
  }

  /** Returns this snippet with another default text for a placeholder, counted from 0. */
  Snippet with(int placeholder, String text) {
    List<Part> changed = new ArrayList<>();
    int count = 0;
    for (Part part : parts) {
      boolean wanted = part.placeholder() && count++ == placeholder;
      changed.add(wanted ? new Part(text, true) : part);
    }
    return new Snippet(List.copyOf(changed));
  }

  /** Returns the text with the default of each placeholder. */
  String plain() {
    return parts.stream().map(Part::text).collect(Collectors.joining());
  }

  /** Returns whether there is a placeholder. */
  boolean hasPlaceholders() {
    return parts.stream().anyMatch(Part::placeholder);
  }

  /** Returns the snippet in the syntax of the protocol: {@code ${1:text}}. */
  String encoded() {
    StringBuilder out = new StringBuilder();
    int number = 0;
    for (Part part : parts) {
      String text = part.text().replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}");
      out.append(part.placeholder() ? "${" + ++number + ":" + text + "}" : text);
    }
    return out.toString();
  }
}
