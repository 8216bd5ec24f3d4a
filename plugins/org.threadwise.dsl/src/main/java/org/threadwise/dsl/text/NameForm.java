package org.threadwise.dsl.text;

import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.lexing.Vocabulary;

/** The spelling of names and strings. */
public final class NameForm {

  private NameForm() {}

  /** Returns whether a text is a valid name, perhaps only with a {@code ^} before it. */
  public static boolean isName(String name) {
    Scanner scanner = new Scanner(name);
    Piece piece = scanner.next();
    boolean word = piece == Piece.WORD || piece == Piece.PERCENTILE;
    return word && scanner.end() == name.length() && !name.startsWith("^") && !name.contains(".");
  }

  /** Returns the message about a text that is not a valid name. */
  public static String invalid(String name) {
    return "'%s' is not a name: start with a letter or _, then use letters, digits and _"
        .formatted(name);
  }

  /** Returns the spelling of a name where only a name is allowed. */
  public static String written(String name) {
    boolean ambiguous = Vocabulary.isReserved(name) || Vocabulary.isKind(name);
    return ambiguous ? "^" + name : name;
  }

  /** Returns the spelling of a name where a keyword is allowed as well. */
  public static String escaped(String name) {
    return Vocabulary.isKeyword(name) ? "^" + name : name;
  }

  /** Returns a text as a string in quotes. */
  public static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
