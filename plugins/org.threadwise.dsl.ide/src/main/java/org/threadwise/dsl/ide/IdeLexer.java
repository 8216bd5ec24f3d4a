package org.threadwise.dsl.ide;

import org.antlr.runtime.CharStream;
import org.antlr.runtime.Token;
import org.eclipse.xtext.ide.editor.contentassist.antlr.internal.Lexer;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ide.contentassist.antlr.internal.InternalIntegrationParser;
import org.threadwise.dsl.lexing.Tokens;
import org.threadwise.dsl.lexing.Vocabulary;

/** The scanner in the place of the lexer that is generated for completion. */
public final class IdeLexer extends Lexer {

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

  @Override
  public void mTokens() {
    throw new UnsupportedOperationException("Tokens come from the scanner");
  }
}
