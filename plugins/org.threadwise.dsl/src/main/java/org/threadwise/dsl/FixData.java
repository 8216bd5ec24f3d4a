package org.threadwise.dsl;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
