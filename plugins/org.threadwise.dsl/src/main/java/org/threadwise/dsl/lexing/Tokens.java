package org.threadwise.dsl.lexing;

import java.util.HashMap;
import java.util.Map;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.jspecify.annotations.Nullable;

/** The tokens of one text for the generated parser. */
final class Tokens {

  /** After this number of unknown pieces the rest of the text is one piece: it is no solution. */
  private static final int MAX_UNKNOWN = 500;

  private final Vocabulary vocabulary;
  private final CharStream stream;
  private final String text;
  private final Scanner scanner;
  private final Map<Token, Scanner.Piece> unknown = new HashMap<>();
  private int numberEnd = -1;

  Tokens(Vocabulary vocabulary, CharStream stream) {
    this.vocabulary = vocabulary;
    this.stream = stream;
    this.text = stream.size() == 0 ? "" : stream.substring(0, stream.size() - 1);
    this.scanner = new Scanner(text);
  }

  /** Returns the next token; an unknown piece is hidden from the parser and has a problem. */
  Token next() {
    Scanner.Piece piece = unknown.size() < MAX_UNKNOWN ? scanner.next() : scanner.rest();
    if (piece == Scanner.Piece.END) {
      return Token.EOF_TOKEN;
    }
    int type = vocabulary.type(piece, scanner, text, numberEnd);
    trackNumber(piece);
    boolean known = type != Token.INVALID_TOKEN_TYPE;
    int channel = known ? Token.DEFAULT_CHANNEL : Token.HIDDEN_CHANNEL;
    Token token = new CommonToken(stream, type, channel, scanner.start(), scanner.end() - 1);
    if (!known) {
      unknown.put(token, piece);
    }
    return token;
  }

  /** Updates the end of the number, or number and slash, that the next visible piece follows. */
  private void trackNumber(Scanner.Piece piece) {
    if (!piece.isHidden()) {
      boolean slash = numberEnd >= 0 && scanner.text().equals("/");
      numberEnd = piece == Scanner.Piece.NUMBER || slash ? scanner.end() : -1;
    }
  }

  /** Returns the class of an unknown piece, null for a known token. */
  Scanner.@Nullable Piece unknown(Token token) {
    return unknown.get(token);
  }
}
