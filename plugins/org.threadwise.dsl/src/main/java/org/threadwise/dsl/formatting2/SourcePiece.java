package org.threadwise.dsl.formatting2;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.dsl.lexing.Scanner;

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
    while (true) {
      Scanner.Piece kind = scanner.next();
      switch (kind) {
        case END -> {
          return pieces;
        }
        case BLANK -> lineEnds = lineEnds(scanner.text());
        case LINE_COMMENT -> {
          pieces.add(
              new SourcePiece(
                  scanner.text().stripTrailing(), scanner.start(), true, true, lineEnds));
          lineEnds = 0;
        }
        case BLOCK_COMMENT -> {
          pieces.add(new SourcePiece(scanner.text(), scanner.start(), false, true, lineEnds));
          lineEnds = 0;
        }
        case WORD, PERCENTILE, NUMBER, STRING, PUNCTUATION, OPEN_STRING, OPEN_COMMENT, OTHER -> {
          pieces.add(new SourcePiece(scanner.text(), scanner.start(), false, false, lineEnds));
          lineEnds = 0;
        }
      }
    }
  }

  private static int lineEnds(String blank) {
    return (int)
        blank.replace("\r\n", "\n").replace('\r', '\n').chars().filter(c -> c == '\n').count();
  }
}
