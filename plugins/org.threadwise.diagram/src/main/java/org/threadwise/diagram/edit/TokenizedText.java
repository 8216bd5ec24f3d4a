package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;

/** A text as a list of tokens, with the blanks between them and their columns. */
class TokenizedText {

  /** How many lines above and below are searched for a common column. */
  private static final int NEIGHBOURING_LINES = 3;

  final String text;
  final LineIndex lines;
  final String lineEnding;
  final List<Token> tokens = new ArrayList<>();
  private final int[] starts;

  /** A keyword, name, number, sign or comment, by its offsets in the text. */
  record Token(int start, int end, boolean comment) {}

  TokenizedText(String source) {
    // A byte order mark counts as one character of blank space.
    text = source.startsWith("\ufeff") ? " " + source.substring(1) : source;
    lines = new LineIndex(text);
    lineEnding = lineEnding(text);
    Scanner scanner = new Scanner(text);
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      if (piece != Piece.BLANK) {
        boolean comment =
            piece == Piece.LINE_COMMENT
                || piece == Piece.BLOCK_COMMENT
                || piece == Piece.OPEN_COMMENT;
        tokens.add(new Token(scanner.start(), scanner.end(), comment));
      }
    }
    starts = tokens.stream().mapToInt(Token::start).toArray();
  }

  /** Returns the line ending of a text; a line feed for a text of one line. */
  static String lineEnding(String text) {
    return Stream.of("\r\n", "\n", "\r").filter(text::contains).findFirst().orElse("\n");
  }

  /** Returns the number of tokens, comments included. */
  int size() {
    return tokens.size();
  }

  /** Returns the source text of a token. */
  String text(int token) {
    return source(token, token);
  }

  boolean isComment(int token) {
    return tokens.get(token).comment();
  }

  /** Returns the index of the token that starts at an offset, or of the next one. */
  int indexAt(int offset) {
    int index = Arrays.binarySearch(starts, offset);
    return index >= 0 ? index : -index - 1;
  }

  /** Returns the index of the last token that starts before an offset; -1 if there is none. */
  int indexBefore(int offset) {
    return indexAt(offset) - 1;
  }

  /** Returns the index of the nearest token before another one that has this text. */
  int indexBefore(int token, String sought) {
    int index = token - 1;
    while (!text(index).equals(sought)) {
      index--;
    }
    return index;
  }

  /** Returns the source text between a token and the next one, where -1 is the start. */
  String gapAfter(int token) {
    int start = token < 0 ? 0 : tokens.get(token).end();
    int end = token + 1 < tokens.size() ? tokens.get(token + 1).start() : text.length();
    return text.substring(start, end);
  }

  /** Returns the source text from the start of one token to the end of another. */
  String source(int first, int last) {
    return text.substring(tokens.get(first).start(), tokens.get(last).end());
  }

  /** Returns the column of a token, from 0. */
  int column(int token) {
    return lines.column(tokens.get(token).start()) - 1;
  }

  /** Returns whether a token is the first of its line. */
  boolean startsLine(int token) {
    return token == 0 || hasLineBreak(gapAfter(token - 1));
  }

  static boolean hasLineBreak(String blanks) {
    return blanks.indexOf('\n') >= 0 || blanks.indexOf('\r') >= 0;
  }

  /**
   * Returns whether a token is part of a column: a line nearby has a token in the same column,
   * after two blanks or more.
   */
  boolean isAligned(int token) {
    int column = column(token);
    int line = lines.line(tokens.get(token).start());
    for (int near = line - NEIGHBOURING_LINES; near <= line + NEIGHBOURING_LINES; near++) {
      int place = lines.start(near) + column;
      boolean inside = near != line && column >= 2 && near >= 1 && near <= lines.count();
      if (inside
          && place < lines.end(near)
          && text.charAt(place) != ' '
          && text.startsWith("  ", place - 2)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the last of the comments that follow a token in its line; the token if none does. */
  int lastTrailingComment(int token) {
    int last = token;
    while (last + 1 < tokens.size() && isComment(last + 1) && !hasLineBreak(gapAfter(last))) {
      last++;
    }
    return last;
  }

  /** Returns a token, or the last token before it that is not a comment. */
  int lastNonComment(int token) {
    int last = token;
    while (last > 0 && isComment(last)) {
      last--;
    }
    return last;
  }
}
