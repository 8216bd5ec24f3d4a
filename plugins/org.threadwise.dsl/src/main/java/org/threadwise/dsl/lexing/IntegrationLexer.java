package org.threadwise.dsl.lexing;

import org.antlr.runtime.CharStream;
import org.antlr.runtime.Token;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.jspecify.annotations.Nullable;

/** Adapts {@link Scanner} to the generated parser. */
public final class IntegrationLexer extends Lexer {

  private @Nullable Tokens tokens;

  @Override
  public void setCharStream(CharStream stream) {
    super.setCharStream(stream);
    tokens = new Tokens(Vocabulary.ofParser(), stream);
  }

  @Override
  public Token nextToken() {
    return tokens == null ? Token.EOF_TOKEN : tokens.next();
  }

  /**
   * Returns the name of the class of an unknown {@link Scanner.Piece}, a blank and its text, from
   * which the parser makes a message; null for a known token.
   */
  @Override
  public @Nullable String getErrorMessage(Token token) {
    Scanner.Piece piece = tokens == null ? null : tokens.unknown(token);
    return piece == null ? null : piece.name() + ' ' + token.getText();
  }

  @Override
  public void mTokens() {
    throw new UnsupportedOperationException("Tokens come from the scanner");
  }
}
