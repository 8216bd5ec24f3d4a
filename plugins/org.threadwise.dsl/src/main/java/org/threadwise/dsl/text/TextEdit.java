package org.threadwise.dsl.text;

import java.util.Comparator;
import java.util.List;

/**
 * A replacement of a part of a text.
 *
 * @param offset of the first replaced character, in UTF-16 units
 * @param length of the replaced part, in UTF-16 units
 * @param replacement new text
 */
public record TextEdit(int offset, int length, String replacement) {

  /** Applies edits that do not overlap. */
  public static String apply(String text, List<TextEdit> edits) {
    StringBuilder out = new StringBuilder(text.length());
    int end = 0;
    for (TextEdit edit :
        edits.stream().sorted(Comparator.comparingInt(TextEdit::offset)).toList()) {
      out.append(text, end, edit.offset()).append(edit.replacement());
      end = edit.offset() + edit.length();
    }
    return out.append(text, end, text.length()).toString();
  }
}
