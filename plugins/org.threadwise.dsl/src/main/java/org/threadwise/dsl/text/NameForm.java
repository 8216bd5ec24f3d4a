package org.threadwise.dsl.text;

import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.lexing.Vocabulary;

/** How names are written. */
public final class NameForm {

  private NameForm() {}

  /** Whether something is a name as it stands, or with a {@code ^} before it. */
  public static boolean isName(String name) {
    Scanner scanner = new Scanner(name);
    Piece piece = scanner.next();
    boolean word = piece == Piece.WORD || piece == Piece.PERCENTILE;
    return word && scanner.end() == name.length() && !name.startsWith("^") && !name.contains(".");
  }

  /** A name as it is written where only a name can stand. */
  public static String written(String name) {
    boolean word = Vocabulary.isReserved(name) || Vocabulary.isKind(name);
    return word ? "^" + name : name;
  }

  /** A name as it is written where a word of the language could stand, too. */
  public static String escaped(String name) {
    return Vocabulary.isKeyword(name) ? "^" + name : name;
  }

  /** A string as it is written. */
  public static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
