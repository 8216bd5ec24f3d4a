package org.threadwise.dsl.ide.syntax;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.lexing.Scanner.Piece;

/**
 * What each word of a text is at its place, and what may be written at a cursor.
 *
 * <p>Xtext could say what its grammar allows at a place, but not what is right there; it takes as
 * long as parsing the text, and parses a text that is being typed worse. One token decides
 * everywhere in the language, so that reading it here takes few lines and a millisecond for a
 * thousand tasks. Tests compare it with the parser, word by word.
 */
public final class SyntaxAnalysis {

  private final List<Token> tokens;
  private final TokenStream stream;
  private final int cursor;

  private SyntaxAnalysis(String text, List<Token> tokens, int cursor) {
    this.tokens = tokens;
    this.cursor = cursor;
    this.stream = new TokenStream(text, tokens, cursor);
    new StatementSyntax(stream).solution();
  }

  /** Reads a whole text. */
  public static SyntaxAnalysis of(String text) {
    List<Token> tokens = withoutComments(Token.of(text));
    return new SyntaxAnalysis(text, tokens, tokens.size());
  }

  /** Reads a text up to an offset; a word that ends there is not read. */
  public static SyntaxAnalysis before(String text, int offset) {
    List<Token> tokens = withoutComments(Token.of(text));
    int cursor =
        IntStream.range(0, tokens.size())
            .filter(i -> isBehind(tokens.get(i), offset))
            .findFirst()
            .orElse(tokens.size());
    return new SyntaxAnalysis(text.substring(0, offset), tokens, cursor);
  }

  private static boolean isBehind(Token token, int offset) {
    boolean mayGoOn = token.isWord() || token.piece() == Piece.OPEN_STRING;
    return token.end() > offset || (token.end() == offset && mayGoOn);
  }

  /** All pieces of a text but blanks, with comments. */
  public static List<Token> tokens(String text) {
    return Token.of(text);
  }

  private static List<Token> withoutComments(List<Token> all) {
    return all.stream().filter(token -> !token.isComment()).toList();
  }

  /** The tokens of the text, without comments; those behind the cursor, too. */
  public List<Token> tokens() {
    return tokens;
  }

  /** What a token is; stray if it means nothing or stands behind the cursor. */
  public Role role(int token) {
    return stream.role(token);
  }

  /** Index of the token that begins the statement or element around a token, -1 for none. */
  public int owner(int token) {
    return stream.owner(token);
  }

  /** What may be written at the cursor, likelier things first. */
  public List<Expectation> expected() {
    return stream.expected();
  }

  /** Index of the first token that was not read: the word at the cursor, or what is behind it. */
  public int cursor() {
    return cursor;
  }

  /** The distribution whose parameters are being written at the cursor. */
  public @Nullable Call call() {
    return stream.call();
  }

  /** Index of the token at an offset; a word counts also if it ends there. -1 if there is none. */
  public int at(int offset) {
    int low = 0;
    int high = tokens.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (tokens.get(middle).end() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    boolean inside = low < tokens.size() && tokens.get(low).start() <= offset;
    boolean signAhead = inside && !tokens.get(low).isWord();
    boolean wordEnds =
        low > 0 && tokens.get(low - 1).end() == offset && tokens.get(low - 1).isWord();
    if (wordEnds && (!inside || signAhead)) {
      return low - 1;
    }
    return inside ? low : -1;
  }
}
