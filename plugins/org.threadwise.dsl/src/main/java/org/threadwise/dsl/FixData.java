package org.threadwise.dsl;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.TextEdit;

/**
 * A fix as the data of an Xtext issue. Its offset is relative to the issue, so it stays valid when
 * the text before the issue changes.
 *
 * @param title in the imperative, shown to users
 * @param shift from the first character of the issue to the first replaced one
 * @param length of the replaced part
 * @param replacement new text
 */
public record FixData(String title, int shift, int length, String replacement) {

  private static final String TYPE = "fix";

  /** Returns a fix that replaces a part of the text and is named after the new text. */
  public static FixData replacement(String text, int shift, int length) {
    return new FixData("Change to '" + text + "'", shift, length, text);
  }

  /**
   * Returns a fix of several edits, as one replacement of all the text that they span.
   *
   * @param place of the issue
   */
  public static FixData of(String title, INode place, List<TextEdit> edits) {
    int start = edits.stream().mapToInt(TextEdit::offset).min().orElseThrow();
    int end = edits.stream().mapToInt(edit -> edit.offset() + edit.length()).max().orElseThrow();
    List<TextEdit> shifted =
        edits.stream()
            .map(edit -> new TextEdit(edit.offset() - start, edit.length(), edit.replacement()))
            .toList();
    String old = place.getRootNode().getText().substring(start, end);
    return new FixData(title, start - place.getOffset(), end - start, TextEdit.apply(old, shifted));
  }

  /** Encodes the fix as data of an issue. */
  public String[] encode() {
    return new String[] {TYPE, title, String.valueOf(shift), String.valueOf(length), replacement};
  }

  /** Decodes the data of an issue. */
  public static Optional<FixData> decode(String @Nullable [] data) {
    return data != null && data.length == 5 && data[0].equals(TYPE)
        ? Optional.of(
            new FixData(data[1], Integer.parseInt(data[2]), Integer.parseInt(data[3]), data[4]))
        : Optional.empty();
  }

  /** Returns the fix of an issue at an offset. */
  public Fix at(int offset) {
    return new Fix(title, offset + shift, length, replacement);
  }
}
