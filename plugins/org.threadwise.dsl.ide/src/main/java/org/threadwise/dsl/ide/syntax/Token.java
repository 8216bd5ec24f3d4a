package org.threadwise.dsl.ide.syntax;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.lexing.Vocabulary;

/**
 * A piece of a text that is not blank.
 *
 * @param piece what the scanner says it is
 * @param start offset of its first character
 * @param end offset behind its last character
 * @param text as it is written
 */
public record Token(Piece piece, int start, int end, String text) {

  /** All pieces of a text but blanks, in order. */
  static List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    Scanner scanner = new Scanner(text);
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      if (piece != Piece.BLANK) {
        tokens.add(new Token(piece, scanner.start(), scanner.end(), scanner.text()));
      }
    }
    return List.copyOf(tokens);
  }

  public int length() {
    return end - start;
  }

  /** Whether it is a name or a keyword. */
  public boolean isWord() {
    return piece == Piece.WORD || piece == Piece.PERCENTILE;
  }

  /** Whether it is a string, perhaps without its end. */
  public boolean isString() {
    return piece == Piece.STRING || piece == Piece.OPEN_STRING;
  }

  public boolean isComment() {
    return piece == Piece.LINE_COMMENT
        || piece == Piece.BLOCK_COMMENT
        || piece == Piece.OPEN_COMMENT;
  }

  /** Whether it may be a name, wherever it stands. */
  boolean isName() {
    return piece == Piece.PERCENTILE || (piece == Piece.WORD && !Vocabulary.isReserved(text));
  }
}
