package org.threadwise.dsl.lexing;

import java.util.HashMap;
import java.util.Map;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.CommonToken;
import org.antlr.runtime.Token;
import org.jspecify.annotations.Nullable;

/** The tokens of one text, as the generated parsers want them. */
public final class Tokens {

  private final Vocabulary vocabulary;
  private final CharStream stream;
  private final String text;
  private final Scanner scanner;
  private final Map<Token, String> problems = new HashMap<>();

  public Tokens(Vocabulary vocabulary, CharStream stream) {
    this.vocabulary = vocabulary;
    this.stream = stream;
    this.text = stream.size() == 0 ? "" : stream.substring(0, stream.size() - 1);
    this.scanner = new Scanner(text);
  }

  /** The next token; tokens that the language does not know are hidden and have a problem. */
  public Token next() {
    Scanner.Piece piece = scanner.next();
    if (piece == Scanner.Piece.END) {
      return Token.EOF_TOKEN;
    }
    int type = vocabulary.type(piece, scanner, text);
    boolean visible = type != Token.INVALID_TOKEN_TYPE;
    Token token =
        new CommonToken(
            stream,
            type,
            visible ? Token.DEFAULT_CHANNEL : Token.HIDDEN_CHANNEL,
            scanner.start(),
            scanner.end() - 1);
    if (!visible) {
      problems.put(token, problem(piece));
    }
    return token;
  }

  /** What is wrong with a token, null for one that is right. */
  public @Nullable String problem(Token token) {
    return problems.get(token);
  }

  private String problem(Scanner.Piece piece) {
    return switch (piece) {
      case OPEN_STRING -> LexicalProblem.OPEN_STRING.message();
      case OPEN_COMMENT -> LexicalProblem.OPEN_COMMENT.message();
      default -> LexicalProblem.CHARACTER.message().formatted(shown());
    };
  }

  private String shown() {
    int c = text.codePointAt(scanner.start());
    return Character.isISOControl(c) || Character.getType(c) == Character.FORMAT
        ? "U+%04X".formatted(c)
        : "'" + Character.toString(c) + "'";
  }
}
