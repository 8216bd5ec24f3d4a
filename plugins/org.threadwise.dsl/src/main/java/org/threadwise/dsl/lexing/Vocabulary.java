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
 * The numbers that the generated parser gives to keywords and kinds of tokens.
 *
 * <p>A word for a kind of element is a keyword only where a statement can begin, that is if a name
 * follows it; elsewhere it is a name like any other, so that a slot may be called {@code filter}.
 */
public final class Vocabulary {

  private static final String CONTEXT = "with";
  private static final String SOLUTION = "solution";
  private static final List<String> STATEMENTS =
      List.of("host", "pool", "pools", "application", "process", "workload", "goal", "layout");
  private static final Set<String> RESERVED =
      Stream.concat(STATEMENTS.stream(), Stream.of(SOLUTION, "others"))
          .collect(Collectors.toUnmodifiableSet());
  private static final Set<String> KINDS = kinds();
  private static final Vocabulary OF_PARSER = new Vocabulary(InternalIntegrationParser.tokenNames);

  private final Map<String, Integer> keywords = new HashMap<>();
  private final Map<String, Integer> rules = new HashMap<>();

  /**
   * The vocabulary of a parser.
   *
   * @param tokenNames its names of tokens: {@code RULE_ID}, or keywords in single quotes
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

  /** The words that begin a statement below {@code solution}. */
  public static List<String> statements() {
    return STATEMENTS;
  }

  /** Whether a word begins a statement, {@code solution} among them. */
  public static boolean isStatement(String word) {
    return word.equals(SOLUTION) || STATEMENTS.contains(word);
  }

  /** Whether a word is the kind of an element. */
  public static boolean isKind(String word) {
    return KINDS.contains(word);
  }

  /** Whether a word begins a clause of an element. */
  public static boolean isClause(String word) {
    return word.equals(CONTEXT) || Clause.keywords().contains(word);
  }

  /** Whether a word of the language is never a name, unless a {@code ^} stands before it. */
  public static boolean isReserved(String word) {
    return RESERVED.contains(word) || isClause(word);
  }

  /** Whether a word has a meaning somewhere in the language. */
  public static boolean isKeyword(String word) {
    return OF_PARSER.keywords.containsKey(word);
  }

  /** The vocabulary of the language's parser. */
  static Vocabulary ofParser() {
    return OF_PARSER;
  }

  /** The number of a piece of text, or an invalid one for what the language does not know. */
  int type(Scanner.Piece piece, Scanner scanner, String text) {
    return switch (piece) {
      case WORD -> word(scanner, text);
      case PERCENTILE -> of("RULE_PERCENTILE");
      case NUMBER -> of("RULE_NUMBER");
      case STRING -> of("RULE_STRING");
      case SIGN -> keywords.getOrDefault(scanner.text(), Token.INVALID_TOKEN_TYPE);
      case BLANK -> of("RULE_WS");
      case LINE_COMMENT -> of("RULE_SL_COMMENT");
      case BLOCK_COMMENT -> of("RULE_ML_COMMENT");
      case OPEN_STRING, OPEN_COMMENT, OTHER, END -> Token.INVALID_TOKEN_TYPE;
    };
  }

  private int of(String rule) {
    return rules.getOrDefault(rule, Token.INVALID_TOKEN_TYPE);
  }

  private int word(Scanner scanner, String text) {
    String word = scanner.text();
    Integer keyword = keywords.get(word);
    if (keyword == null || (isKind(word) && !isNamed(text, scanner.end()))) {
      return of("RULE_ID");
    }
    return keyword;
  }

  /** Whether the next word can be the name of an element. */
  private static boolean isNamed(String text, int offset) {
    Scanner ahead = new Scanner(text, offset);
    while (true) {
      switch (ahead.next()) {
        case BLANK, LINE_COMMENT, BLOCK_COMMENT -> {}
        case PERCENTILE -> {
          return true;
        }
        case WORD -> {
          String word = ahead.text();
          return !isKind(word) && !isClause(word);
        }
        case NUMBER, STRING, SIGN, OPEN_STRING, OPEN_COMMENT, OTHER, END -> {
          return false;
        }
      }
    }
  }
}
