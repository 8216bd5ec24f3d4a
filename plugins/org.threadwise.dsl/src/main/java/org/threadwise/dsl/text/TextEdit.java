package org.threadwise.dsl.text;

import java.util.Comparator;
import java.util.List;

/**
 * A change of a text.
 *
 * @param offset first character that is replaced, in UTF-16 units
 * @param length how many are replaced
 * @param replacement the text that takes their place
 */
public record TextEdit(int offset, int length, String replacement) {

  /** A text after changes that do not overlap. */
  public static String apply(String text, List<TextEdit> edits) {
    StringBuilder out = new StringBuilder(text.length());
    int done = 0;
    for (TextEdit edit :
        edits.stream().sorted(Comparator.comparingInt(TextEdit::offset)).toList()) {
      out.append(text, done, edit.offset()).append(edit.replacement());
      done = edit.offset() + edit.length();
    }
    return out.append(text, done, text.length()).toString();
  }
}
