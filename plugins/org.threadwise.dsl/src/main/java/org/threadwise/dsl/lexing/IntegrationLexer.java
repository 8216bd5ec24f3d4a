package org.threadwise.dsl.lexing;

import org.antlr.runtime.CharStream;
import org.antlr.runtime.Token;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.parser.antlr.internal.InternalIntegrationParser;

/** The scanner in the place of the generated lexer. */
public final class IntegrationLexer extends Lexer {

  private static final Vocabulary VOCABULARY = new Vocabulary(InternalIntegrationParser.tokenNames);

  private @Nullable Tokens tokens;

  @Override
  public void setCharStream(CharStream stream) {
    super.setCharStream(stream);
    tokens = new Tokens(VOCABULARY, stream);
  }

  @Override
  public Token nextToken() {
    return tokens == null ? Token.EOF_TOKEN : tokens.next();
  }

  /** The name of the {@link Scanner.Piece} that is unknown: the words are the parser's. */
  @Override
  public @Nullable String getErrorMessage(Token token) {
    Scanner.Piece piece = tokens == null ? null : tokens.unknown(token);
    return piece == null ? null : piece.name();
  }

  @Override
  public void mTokens() {
    throw new UnsupportedOperationException("Tokens come from the scanner");
  }
}
