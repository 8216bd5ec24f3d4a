package org.threadwise.dsl.ide.syntax;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.lexing.Scanner.Piece;

/**
 * The roles of all tokens of a text, and the tokens that are allowed at a cursor.
 *
 * <p>Xtext's content assist returns what the grammar allows, not what is right, takes as long as
 * parsing the text, and copes badly with a text that is being typed. In this language one token of
 * look-ahead always decides, so a reader by hand is short, and takes a millisecond for a thousand
 * tasks. Tests compare it with the parser, token by token.
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

  /** Analyses a whole text. */
  public static SyntaxAnalysis of(String text) {
    List<Token> tokens = withoutComments(Token.of(text));
    return new SyntaxAnalysis(text, tokens, tokens.size());
  }

  /** Analyses a text up to an offset, without a word that ends there. */
  public static SyntaxAnalysis before(String text, int offset) {
    List<Token> tokens = withoutComments(Token.of(text));
    int cursor =
        IntStream.range(0, tokens.size())
            .filter(i -> isAfter(tokens.get(i), offset))
            .findFirst()
            .orElse(tokens.size());
    return new SyntaxAnalysis(text.substring(0, offset), tokens, cursor);
  }

  private static boolean isAfter(Token token, int offset) {
    boolean mayContinue = token.isWord() || token.piece() == Piece.OPEN_STRING;
    return token.end() > offset || (token.end() == offset && mayContinue);
  }

  /** Returns the tokens and comments of a text, in order. */
  public static List<Token> tokens(String text) {
    return Token.of(text);
  }

  private static List<Token> withoutComments(List<Token> all) {
    return all.stream().filter(token -> !token.isComment()).toList();
  }

  /** Returns the tokens of the text without comments, including those after the cursor. */
  public List<Token> tokens() {
    return tokens;
  }

  /** Returns the role of a token: stray if it has no meaning or is after the cursor. */
  public Role role(int token) {
    return stream.role(token);
  }

  /** Returns the index of the first token of the statement or element around a token, or -1. */
  public int owner(int token) {
    return stream.owner(token);
  }

  /** Returns what is allowed at the cursor, the likelier first. */
  public List<Expectation> expected() {
    return stream.expected();
  }

  /** Returns the index of the first token at or after the cursor. */
  public int cursor() {
    return cursor;
  }

  /** Returns the innermost call around the cursor, null if there is none. */
  public @Nullable Call call() {
    return stream.call();
  }

  /** Returns the index of the token at an offset, or of the word that ends there, or -1. */
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
    boolean punctuationAhead = inside && !tokens.get(low).isWord();
    boolean wordEnds =
        low > 0 && tokens.get(low - 1).end() == offset && tokens.get(low - 1).isWord();
    if (wordEnds && (!inside || punctuationAhead)) {
      return low - 1;
    }
    return inside ? low : -1;
  }
}
