package org.threadwise.dsl.lexing;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.runtime.Token;
import org.threadwise.dsl.parser.antlr.internal.InternalIntegrationParser;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PortKind;

/**
 * The keywords of the language, and the token types of the generated parser.
 *
 * <p>The kind of an element is a keyword only if a name follows it. Elsewhere it is a name, so that
 * a slot can be called {@code filter}.
 *
 * <p>An identifier after a number is its unit only on the same line, and not before a colon: {@code
 * in batches of 3 B: poisson 1/s} is a batch of 3 and the arrivals at the entry {@code B}. {@code
 * think} is likewise a name before a colon, so that an entry can be called so.
 */
public final class Vocabulary {

  private static final String CONTEXT = "with";
  private static final String SOLUTION = "solution";
  private static final String THINK = "think";

  private static final List<String> STATEMENTS =
      List.of(
          "host",
          "cost",
          "pool",
          "pools",
          "application",
          "process",
          "workload",
          "goal",
          "measurements",
          "layout");
  private static final Set<String> RESERVED =
      Stream.concat(STATEMENTS.stream(), Stream.of(SOLUTION, "others"))
          .collect(Collectors.toUnmodifiableSet());
  private static final Set<String> KINDS = kinds();
  private static final Vocabulary OF_PARSER = new Vocabulary(InternalIntegrationParser.tokenNames);

  private final Map<String, Integer> keywords = new HashMap<>();
  private final Map<String, Integer> rules = new HashMap<>();

  /**
   * Creates the vocabulary of a parser.
   *
   * @param tokenNames names of rules such as {@code RULE_ID}, and keywords in single quotes
   */
  private Vocabulary(String[] tokenNames) {
    for (int type = Token.MIN_TOKEN_TYPE; type < tokenNames.length; type++) {
      String name = tokenNames[type];
      if (name.startsWith("'")) {
        keywords.put(name.substring(1, name.length() - 1), type);
      } else {
        rules.put(name, type);
      }
    }
  }

  private static Set<String> kinds() {
    Set<String> kinds = new HashSet<>();
    Pattern.VALUES.forEach(pattern -> kinds.add(pattern.getLiteral()));
    PortKind.VALUES.forEach(kind -> kinds.add(kind.getLiteral()));
    return Set.copyOf(kinds);
  }

  /** Returns the keywords that start a statement, except {@code solution}. */
  public static List<String> statements() {
    return STATEMENTS;
  }

  /** Returns whether a token starts a statement, including {@code solution}. */
  public static boolean isStatement(String token) {
    return token.equals(SOLUTION) || STATEMENTS.contains(token);
  }

  /** Returns whether a token is the kind of an element. */
  public static boolean isKind(String token) {
    return KINDS.contains(token);
  }

  /** Returns whether a token starts a clause of an element and is a name only with a {@code ^}. */
  public static boolean isReservedClause(String token) {
    return token.equals(CONTEXT)
        || Clause.startingWith(token).filter(clause -> !clause.isAlsoName()).isPresent();
  }

  /** Returns whether a keyword is a name only with a {@code ^} before it. */
  public static boolean isReserved(String token) {
    return RESERVED.contains(token) || isReservedClause(token);
  }

  /** Returns whether a token is a keyword in some context. */
  public static boolean isKeyword(String token) {
    return OF_PARSER.keywords.containsKey(token);
  }

  /** Returns the vocabulary of the generated parser. */
  static Vocabulary ofParser() {
    return OF_PARSER;
  }

  /**
   * Returns whether an identifier can be the unit of the number, or of the number and slash, before
   * it.
   *
   * @param numberEnd offset after that number or slash
   * @param start offset of the identifier
   * @param end offset after the identifier
   */
  public static boolean canBeUnit(String text, int numberEnd, int start, int end) {
    return isSameLine(text, numberEnd, start) && !isName(text, end);
  }

  /** Returns whether there is no line end between two offsets, not even in a comment. */
  public static boolean isSameLine(String text, int from, int to) {
    return text.substring(from, to).chars().noneMatch(c -> c == '\n' || c == '\r');
  }

  /**
   * Returns whether a colon, or the dot of a qualified name, follows on the same line, so that a
   * token is the name of an entry.
   *
   * @param end offset after the token
   */
  public static boolean isName(String text, int end) {
    Scanner ahead = new Scanner(text, end);
    boolean punctuation = nextVisible(ahead) == Scanner.Piece.PUNCTUATION;
    return punctuation && ":.".contains(ahead.text()) && isSameLine(text, end, ahead.start());
  }

  private static Scanner.Piece nextVisible(Scanner scanner) {
    Scanner.Piece piece = scanner.next();
    while (piece.isHidden()) {
      piece = scanner.next();
    }
    return piece;
  }

  /**
   * Returns the token type of a piece, the invalid one for an unknown piece.
   *
   * @param numberEnd offset after the number, or number and slash, that the piece follows; -1 if it
   *     follows something else
   */
  int type(Scanner.Piece piece, Scanner scanner, String text, int numberEnd) {
    return switch (piece) {
      case WORD -> token(scanner, text, numberEnd);
      case PERCENTILE -> of("RULE_PERCENTILE");
      case NUMBER -> of("RULE_NUMBER");
      case STRING -> of("RULE_STRING");
      case PUNCTUATION -> keywords.getOrDefault(scanner.text(), Token.INVALID_TOKEN_TYPE);
      case BLANK -> of("RULE_WS");
      case LINE_COMMENT -> of("RULE_SL_COMMENT");
      case BLOCK_COMMENT -> of("RULE_ML_COMMENT");
      case OPEN_STRING, OPEN_COMMENT, OTHER, END -> Token.INVALID_TOKEN_TYPE;
    };
  }

  private int of(String rule) {
    return rules.getOrDefault(rule, Token.INVALID_TOKEN_TYPE);
  }

  private int token(Scanner scanner, String text, int numberEnd) {
    String token = scanner.text();
    Integer keyword = keywords.get(token);
    if (keyword == null || isName(token, text, scanner.end())) {
      boolean canBeUnit =
          numberEnd < 0 || canBeUnit(text, numberEnd, scanner.start(), scanner.end());
      return of(canBeUnit ? "RULE_ID" : "RULE_NEXT_NAME");
    }
    return keyword;
  }

  /** Returns whether a keyword is a name because of the tokens after it. */
  private static boolean isName(String keyword, String text, int end) {
    return (isKind(keyword) && !isNamed(text, end)) || (keyword.equals(THINK) && isName(text, end));
  }

  /** Returns whether the next token can be the name of an element. */
  private static boolean isNamed(String text, int offset) {
    Scanner ahead = new Scanner(text, offset);
    return switch (nextVisible(ahead)) {
      case PERCENTILE -> true;
      case WORD -> !isKind(ahead.text()) && !isReservedClause(ahead.text());
      default -> false;
    };
  }
}
