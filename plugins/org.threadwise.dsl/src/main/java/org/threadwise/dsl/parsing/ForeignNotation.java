package org.threadwise.dsl.parsing;

import java.util.Optional;
import org.threadwise.dsl.FixData;

/**
 * Notation of other languages where the parser found an error, such as {@code 2,5 ms} for {@code
 * 2.5 ms}.
 *
 * @param message with a remedy
 * @param fix writes it in this language
 */
public record ForeignNotation(String message, FixData fix) {

  /** A rate such as {@code 5 per s}, found at {@code per}. */
  static final ForeignNotation PER =
      replaced("A rate has a slash: write 5000/s, for example", "per".length(), "/");

  /**
   * Finds the notation at a token that is not allowed.
   *
   * @param before the character before it
   * @param after the character after it
   */
  public static Optional<ForeignNotation> of(String token, char before, char after) {
    boolean inNumber = Character.isDigit(before) && Character.isDigit(after);
    boolean inWord = Character.isLetterOrDigit(before) && Character.isLetterOrDigit(after);
    return Optional.ofNullable(
        switch (token) {
          case "," ->
              inNumber
                  ? replaced("A decimal number has a point: write 2.5, for example", 1, ".")
                  : null;
          case "-" ->
              inWord
                  ? replaced(
                      "A name has letters, digits and _, but no hyphen: write _ instead", 1, "_")
                  : null;
          default -> null;
        });
  }

  /** Finds the notation of an unknown piece of text. */
  static Optional<ForeignNotation> of(String piece) {
    return Optional.ofNullable(
        switch (piece.charAt(0)) {
          case '#' -> replaced("A comment starts with //: write it instead of #", 1, "//");
          case ';' ->
              new ForeignNotation(
                  "Statements and clauses have no ';' at their end: remove it",
                  new FixData("Remove ';'", 0, 1, ""));
          case '=' ->
              piece.equals("=>")
                  ? replaced("'=>' is no arrow of this language: write ->", 2, "->")
                  : new ForeignNotation(
                      "A value follows its keyword without '=': remove it",
                      new FixData("Remove '='", 0, 1, ""));
          case '→' -> replaced("An arrow is written ->: replace this one", 1, "->");
          default -> null;
        });
  }

  private static ForeignNotation replaced(String message, int length, String replacement) {
    return new ForeignNotation(message, FixData.replacement(replacement, 0, length));
  }
}
