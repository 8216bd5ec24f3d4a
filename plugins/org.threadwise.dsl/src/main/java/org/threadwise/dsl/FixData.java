package org.threadwise.dsl;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A fix as it travels with an issue of Xtext: relative to the place of the issue, so that it stays
 * right when the text before it changes.
 *
 * @param title what it does, as a command
 * @param shift from the first character of the issue to the first that is replaced
 * @param length how many characters are replaced
 * @param replacement the text that takes their place
 */
public record FixData(String title, int shift, int length, String replacement) {

  private static final String MARK = "fix";

  /** The strings that an issue carries. */
  public String[] encode() {
    return new String[] {MARK, title, String.valueOf(shift), String.valueOf(length), replacement};
  }

  /** The fix that an issue carries. */
  public static Optional<FixData> decode(String @Nullable [] data) {
    return data != null && data.length == 5 && data[0].equals(MARK)
        ? Optional.of(
            new FixData(data[1], Integer.parseInt(data[2]), Integer.parseInt(data[3]), data[4]))
        : Optional.empty();
  }

  /** The change of the text, for an issue at an offset. */
  public Fix at(int offset) {
    return new Fix(title, offset + shift, length, replacement);
  }
}
