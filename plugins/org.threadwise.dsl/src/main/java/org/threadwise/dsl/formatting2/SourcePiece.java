package org.threadwise.dsl.formatting2;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;

/**
 * A token or a comment.
 *
 * @param text without trailing blanks
 * @param offset in the text
 * @param lineComment whether it is a comment up to the end of its line
 * @param comment whether it is a comment of any kind
 * @param lineEnds number of line ends before it
 */
record SourcePiece(String text, int offset, boolean lineComment, boolean comment, int lineEnds) {

  /** Returns the tokens and comments of a text. */
  static List<SourcePiece> of(String text) {
    List<SourcePiece> pieces = new ArrayList<>();
    Scanner scanner = new Scanner(text);
    int lineEnds = 0;
    for (Piece kind = scanner.next(); kind != Piece.END; kind = scanner.next()) {
      if (kind == Piece.BLANK) {
        lineEnds = lineEnds(scanner.text());
      } else {
        boolean lineComment = kind == Piece.LINE_COMMENT;
        String token = lineComment ? scanner.text().stripTrailing() : scanner.text();
        boolean comment = lineComment || kind == Piece.BLOCK_COMMENT;
        pieces.add(new SourcePiece(token, scanner.start(), lineComment, comment, lineEnds));
        lineEnds = 0;
      }
    }
    return pieces;
  }

  private static int lineEnds(String blank) {
    return (int)
        blank.replace("\r\n", "\n").replace('\r', '\n').chars().filter(c -> c == '\n').count();
  }
}
