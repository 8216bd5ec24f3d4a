package org.threadwise.dsl.parsing;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;

/** Descriptions of token types. */
@Singleton
final class TokenDescriptions {

  private final ITokenDefProvider tokens;

  @Inject
  TokenDescriptions(ITokenDefProvider tokens) {
    this.tokens = tokens;
  }

  /** Returns the description of a token type in a message. */
  String of(int type) {
    String name = tokens.getTokenDefMap().getOrDefault(type, "");
    return switch (name) {
      case "RULE_ID", "RULE_NEXT_NAME" -> "a name";
      case "RULE_STRING" -> "a string in \"quotes\"";
      case "RULE_NUMBER" -> "a number";
      case "RULE_PERCENTILE" -> "a percentile such as p95";
      default -> name.isEmpty() ? "something else" : name;
    };
  }
}
