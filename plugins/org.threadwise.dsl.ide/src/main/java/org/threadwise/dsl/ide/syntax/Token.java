package org.threadwise.dsl.ide.syntax;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.lexing.Vocabulary;

/**
 * A token or comment of a text.
 *
 * @param piece its lexical class
 * @param start offset of its first character
 * @param end offset after its last character
 * @param text its characters
 */
public record Token(Piece piece, int start, int end, String text) {

  /** Returns the tokens and comments of a text, in order. */
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

  /** Returns whether it is a name or a keyword. */
  public boolean isWord() {
    return piece == Piece.WORD || piece == Piece.PERCENTILE;
  }

  /** Returns whether it is a string, which may lack its closing quote. */
  public boolean isString() {
    return piece == Piece.STRING || piece == Piece.OPEN_STRING;
  }

  public boolean isComment() {
    return piece == Piece.LINE_COMMENT
        || piece == Piece.BLOCK_COMMENT
        || piece == Piece.OPEN_COMMENT;
  }

  /** Returns whether it can be a name in every context. */
  boolean isName() {
    return piece == Piece.PERCENTILE || (piece == Piece.WORD && !Vocabulary.isReserved(text));
  }
}
