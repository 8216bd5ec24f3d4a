package org.threadwise.dsl.lexing;

/**
 * Splits a text into adjacent pieces: tokens, comments and blanks. No character is lost.
 *
 * <p>It replaces a generated lexer, because names may contain letters of every script, an
 * unterminated string ends with its line, and no tables are built at start-up.
 */
public final class Scanner {

  /** The lexical class of a piece. */
  public enum Piece {
    WORD,
    PERCENTILE,
    NUMBER,
    STRING,
    PUNCTUATION,
    BLANK,
    LINE_COMMENT,
    BLOCK_COMMENT,
    OPEN_STRING,
    OPEN_COMMENT,
    OTHER,
    END;

    /** Returns whether the parser ignores a piece. */
    boolean isHidden() {
      return this == BLANK || this == LINE_COMMENT || this == BLOCK_COMMENT;
    }
  }

  private static final String PUNCTUATION = "{}(),:./%<>=-+";

  private final String text;
  private int start;
  private int end;

  public Scanner(String text) {
    this(text, 0);
  }

  /** Starts at an offset. */
  public Scanner(String text, int offset) {
    this.text = text;
    this.start = offset;
    this.end = offset;
  }

  /** Returns the offset of the last piece. */
  public int start() {
    return start;
  }

  /** Returns the offset after the last piece. */
  public int end() {
    return end;
  }

  /** Returns the text of the last piece. */
  public String text() {
    return text.substring(start, end);
  }

  /** Advances to the next piece and returns its class. */
  public Piece next() {
    start = end;
    if (start == text.length()) {
      return Piece.END;
    }
    char first = text.charAt(start);
    if (isBlank(first)) {
      return blank();
    }
    if (isDigit(first)) {
      return number();
    }
    if (first == '^' || isLetter(start)) {
      return word();
    }
    return switch (first) {
      case '"' -> string();
      case '/' -> slash();
      case '#' -> foreignComment();
      default -> punctuation(first);
    };
  }

  /** Advances to the end of the text. */
  Piece rest() {
    start = end;
    end = text.length();
    return start == end ? Piece.END : Piece.OTHER;
  }

  /** A comment of another language is one unknown piece, so its words cause no further errors. */
  private Piece foreignComment() {
    skipLine();
    return Piece.OTHER;
  }

  private void skipLine() {
    end = start;
    while (end < text.length() && !isLineEnd(text.charAt(end))) {
      end++;
    }
  }

  private Piece blank() {
    end = start + 1;
    while (end < text.length() && isBlank(text.charAt(end))) {
      end++;
    }
    return Piece.BLANK;
  }

  private Piece word() {
    end = start + 1;
    while (end < text.length() && isPart(end)) {
      end += Character.charCount(text.codePointAt(end));
    }
    if (text.charAt(start) == '^') {
      return end == start + 1 ? Piece.OTHER : Piece.WORD;
    }
    end = Math.max(end, start + Character.charCount(text.codePointAt(start)));
    return isPercentile() ? percentile() : Piece.WORD;
  }

  private boolean isPercentile() {
    if (text.charAt(start) != 'p' || end == start + 1) {
      return false;
    }
    for (int i = start + 1; i < end; i++) {
      if (!isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private Piece percentile() {
    fraction();
    return Piece.PERCENTILE;
  }

  private Piece number() {
    end = start;
    digits();
    fraction();
    exponent();
    return Piece.NUMBER;
  }

  private void digits() {
    while (end < text.length() && (isDigit(text.charAt(end)) || text.charAt(end) == '_')) {
      end++;
    }
  }

  private void fraction() {
    if (end + 1 < text.length() && text.charAt(end) == '.' && isDigit(text.charAt(end + 1))) {
      end++;
      digits();
    }
  }

  private void exponent() {
    if (end >= text.length() || (text.charAt(end) != 'e' && text.charAt(end) != 'E')) {
      return;
    }
    int digit = end + 1;
    if (digit < text.length() && (text.charAt(digit) == '+' || text.charAt(digit) == '-')) {
      digit++;
    }
    if (digit < text.length() && isDigit(text.charAt(digit))) {
      end = digit;
      digits();
    }
  }

  private Piece string() {
    end = start + 1;
    while (end < text.length()) {
      char c = text.charAt(end);
      if (c == '\n' || c == '\r') {
        return Piece.OPEN_STRING;
      }
      end++;
      if (c == '"') {
        return Piece.STRING;
      }
      if (c == '\\' && end < text.length() && !isLineEnd(text.charAt(end))) {
        end++;
      }
    }
    return Piece.OPEN_STRING;
  }

  private Piece slash() {
    if (text.startsWith("//", start)) {
      skipLine();
      return Piece.LINE_COMMENT;
    }
    if (text.startsWith("/*", start)) {
      int close = text.indexOf("*/", start + 2);
      end = close < 0 ? text.length() : close + 2;
      return close < 0 ? Piece.OPEN_COMMENT : Piece.BLOCK_COMMENT;
    }
    return punctuation('/');
  }

  private Piece punctuation(char first) {
    end = start + 1;
    if (PUNCTUATION.indexOf(first) < 0) {
      end = start + Character.charCount(text.codePointAt(start));
      return Piece.OTHER;
    }
    boolean pair =
        text.startsWith("->", start)
            || text.startsWith("=>", start)
            || text.startsWith("<=", start)
            || text.startsWith(">=", start);
    end += pair ? 1 : 0;
    return first == '=' ? Piece.OTHER : Piece.PUNCTUATION;
  }

  private boolean isLetter(int index) {
    int c = text.codePointAt(index);
    return c == '_' || Character.isLetter(c);
  }

  private boolean isPart(int index) {
    int c = text.codePointAt(index);
    return c == '_'
        || Character.isLetterOrDigit(c)
        || Character.getType(c) == Character.NON_SPACING_MARK;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\u00a0';
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
