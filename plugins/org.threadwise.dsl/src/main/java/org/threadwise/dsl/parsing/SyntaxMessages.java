package org.threadwise.dsl.parsing;

import com.google.inject.Inject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.runtime.MismatchedTokenException;
import org.antlr.runtime.RecognitionException;
import org.antlr.runtime.Token;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.SyntaxErrorMessage;
import org.eclipse.xtext.nodemodel.impl.AbstractNode;
import org.eclipse.xtext.parser.antlr.SyntaxErrorMessageProvider;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.lexing.IntegrationLexer;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Vocabulary;
import org.threadwise.model.names.SimilarNames;

/** Messages about syntax errors: the token, what is expected instead, and a remedy. */
public final class SyntaxMessages extends SyntaxErrorMessageProvider {

  private static final String NAME = "a name";
  private static final String DISTRIBUTION =
      "a value such as 12 us, or a distribution such as exp(2 ms)";
  private static final String NUMBER = "a number";
  private static final String CLOSE = "'}'";

  /** Descriptions of what rules of the grammar expect. */
  private static final Map<String, String> EXPECTED =
      Map.ofEntries(
          Map.entry("Name", NAME),
          Map.entry("QualifiedName", NAME),
          Map.entry("Slot", "the name of a slot"),
          Map.entry("ApplicationName", "the name of an application, or a string"),
          Map.entry("Distribution", DISTRIBUTION),
          Map.entry("ServiceTime", DISTRIBUTION + ", or cpu and wait with one each"),
          Map.entry("ConstantDistribution", "a time such as 5 ms"),
          Map.entry("Quantity", "a number with its unit, such as 5 ms"),
          Map.entry("Argument", "a parameter such as mean 20 us"),
          Map.entry("MeasuredDistribution", "measured(\"file.csv\") with optional properties"),
          Map.entry("Real", NUMBER),
          Map.entry("Count", "a whole number"),
          Map.entry("BigCount", "a whole number"),
          Map.entry("Coordinate", "a whole number"),
          Map.entry("Probability", "a probability such as 0.7 or 70 %"),
          Map.entry("Routing", "fragment, turn, or probabilities such as 0.7, 0.3"),
          Map.entry("Rate", "a rate such as 5000/s"),
          Map.entry("Price", "a price such as 0.04/h or 0.005/GB/h"),
          Map.entry("Keys", "a number of keys, or order"),
          Map.entry("Throttling", "per and a time, as in max 10 per 1 s"),
          Map.entry("Unit", "a unit such as ms"),
          Map.entry(
              "ArrivalProcess",
              "how messages arrive: poisson 5000/s, constant 100/s, every 5 ms, renewal with a"
                  + " distribution, modulated { }, recorded(\"file.csv\"), 50 users think"
                  + " 1 s, or 1000 messages at once"),
          Map.entry("ClosedArrivals", "'users', as in 50 users think exp(1 s)"),
          Map.entry("MessagesAtOnce", "'messages at once', as in 1000 messages at once"),
          Map.entry("Comparison", "<, <=, > or >="),
          Map.entry("Statistic", "mean, max or a percentile such as p95"));

  /** Descriptions of what some keywords expect, whatever the rule. */
  private static final Map<String, String> AFTER = Map.of("per", "message or task");

  /** Rules that a closing brace ends. */
  private static final Set<String> BLOCKS =
      Set.of(
          "Host",
          "Cost",
          "Pool",
          "LocalPools",
          "Application",
          "Process",
          "Workload",
          "ModulatedArrivals",
          "Goal",
          "Layout");

  /** The error without its position, which determines the message. */
  private record Situation(
      String before, String found, @Nullable AbstractRule rule, Class<?> exception) {}

  private record CachedMessage(Situation situation, SyntaxErrorMessage message) {}

  private final TokenDescriptions descriptions;

  /** The last message: a broken text usually repeats the same error. */
  private volatile @Nullable CachedMessage last;

  @Inject
  SyntaxMessages(TokenDescriptions descriptions) {
    this.descriptions = descriptions;
  }

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IParserErrorContext context) {
    RecognitionException exception = context.getRecognitionException();
    if (exception == null) {
      return lexical(context.getDefaultMessage());
    }
    Token token = exception.token;
    boolean end = token == null || token.getType() == Token.EOF;
    String found = end ? "" : String.valueOf(token.getText());
    AbstractRule rule = rule(context.getCurrentNode());
    String before = before(context.getCurrentNode());
    if (found.equals("per") && isRate(rule)) {
      return message(ProblemCode.SYNTAX, ForeignNotation.PER);
    }
    Situation situation = new Situation(before, found, rule, exception.getClass());
    CachedMessage cached = last;
    if (cached == null || end || !cached.situation().equals(situation)) {
      String expected = expectedIn(context.getCurrentNode(), found, exception, rule, before);
      String text = message(found, end, expected, rule, context.getCurrentNode());
      cached = new CachedMessage(situation, message(text, expected.equals(CLOSE) && !end));
      last = cached;
    }
    return cached.message();
  }

  @Override
  public SyntaxErrorMessage getSyntaxErrorMessage(IValueConverterErrorContext context) {
    if (context.getCurrentNode() != null && context.getCurrentNode().getLength() == 0) {
      return new SyntaxErrorMessage(
          "A number is missing here: write it, with its unit if it has one, such as 5 ms",
          ProblemCode.SYNTAX.id());
    }
    return new SyntaxErrorMessage(context.getDefaultMessage(), ProblemCode.NUMBER.id());
  }

  private static SyntaxErrorMessage message(String text, boolean lacksBrace) {
    return new SyntaxErrorMessage(
        text,
        ProblemCode.SYNTAX.id(),
        lacksBrace ? new FixData("Insert '}' before it", 0, 0, "}\n\n").encode() : null);
  }

  private static SyntaxErrorMessage message(ProblemCode code, ForeignNotation foreign) {
    return new SyntaxErrorMessage(foreign.message(), code.id(), foreign.fix().encode());
  }

  private static boolean isRate(@Nullable AbstractRule rule) {
    return rule != null && rule.getName().equals("Rate");
  }

  /**
   * Returns the message about an unknown piece.
   *
   * @param described class and text, see {@link IntegrationLexer#getErrorMessage}
   */
  private static SyntaxErrorMessage lexical(String described) {
    int blank = described.indexOf(' ');
    return lexical(
        Scanner.Piece.valueOf(described.substring(0, blank)), described.substring(blank + 1));
  }

  private static SyntaxErrorMessage lexical(Scanner.Piece piece, String text) {
    return switch (piece) {
      case OPEN_STRING ->
          new SyntaxErrorMessage(
              "The string has no end: write \" after its last character, on the same line",
              ProblemCode.STRING_OPEN.id());
      case OPEN_COMMENT ->
          new SyntaxErrorMessage(
              "The comment has no end, so the rest of the file is a comment: write */ after it",
              ProblemCode.COMMENT_OPEN.id());
      default ->
          ForeignNotation.of(text)
              .map(foreign -> message(ProblemCode.CHARACTER, foreign))
              .orElseGet(
                  () ->
                      new SyntaxErrorMessage(
                          "The language does not use this character: remove it, or put it into a"
                              + " string",
                          ProblemCode.CHARACTER.id()));
    };
  }

  private static String message(
      String found, boolean end, String expected, @Nullable AbstractRule rule, INode node) {
    if (end) {
      boolean inBlock = rule != null && BLOCKS.contains(rule.getName());
      return inBlock || expected.equals(CLOSE)
          ? "The file ends inside " + block(node) + ": write '}' to close it"
          : "The file ends where " + expected + " is expected: write it";
    }
    if (Numerals.isUnsupported(found)) {
      return Numerals.message(found);
    }
    if (expected.equals(NAME) && isWord(found)) {
      return "'%s' is a keyword: write ^%s to use it as a name, or write a name before it"
          .formatted(found, found);
    }
    if (expected.equals(CLOSE)) {
      return "'%s' is not allowed in %s: write '}' before it to close the block"
          .formatted(found, block(enclosing(node)));
    }
    List<String> near = rule == null ? List.of() : SimilarNames.to(found, keywords(rule));
    boolean isMisplaced = near.contains(found);
    return near.isEmpty() || isMisplaced
        ? "'" + found + "' is not allowed here: write " + expected
        : "'%s' is not allowed here: did you mean '%s'? Otherwise, write %s"
            .formatted(found, near.getFirst(), expected);
  }

  private static boolean isWord(String found) {
    return Vocabulary.isKind(found) || (!found.isEmpty() && Character.isLetter(found.charAt(0)));
  }

  /** Returns what is expected in place of a token: a statement cannot start inside a block. */
  private String expectedIn(
      INode node,
      String found,
      RecognitionException exception,
      @Nullable AbstractRule rule,
      String before) {
    String expected = expected(exception, rule, before);
    boolean inBlock = isBlock(enclosing(node));
    return inBlock && !expected.equals(NAME) && Vocabulary.statements().contains(found)
        ? CLOSE
        : expected;
  }

  /** Returns the node of the innermost block that contains a node, or the node without one. */
  private static INode enclosing(INode node) {
    for (INode each = node; each != null; each = each.getParent()) {
      if (isBlock(each)) {
        return each;
      }
    }
    return node;
  }

  private static boolean isBlock(INode node) {
    AbstractRule rule = rule(node);
    return rule != null && BLOCKS.contains(rule.getName());
  }

  private String expected(
      RecognitionException exception, @Nullable AbstractRule rule, String before) {
    if (isRate(rule)) {
      return "the rest of a rate such as 5000/s";
    }
    if (exception instanceof MismatchedTokenException mismatch
        && mismatch.expecting >= Token.MIN_TOKEN_TYPE) {
      return descriptions.of(mismatch.expecting);
    }
    String description = rule == null ? null : EXPECTED.get(rule.getName());
    if (description == null) {
      description = AFTER.get(before);
    }
    if (description != null) {
      return description;
    }
    List<String> keywords = rule == null ? List.of() : keywords(rule);
    return keywords.isEmpty() ? "something else" : "one of " + String.join(", ", keywords);
  }

  /** Returns the keywords of a rule and of its alternatives. */
  private static List<String> keywords(AbstractRule rule) {
    Set<String> keywords = new LinkedHashSet<>();
    collectKeywords(rule, keywords);
    for (RuleCall call : EcoreUtil2.eAllOfType(rule, RuleCall.class)) {
      if (call.eContainer() instanceof Alternatives && call.getRule() instanceof ParserRule part) {
        collectKeywords(part, keywords);
      }
    }
    return List.copyOf(keywords);
  }

  private static void collectKeywords(AbstractRule rule, Set<String> keywords) {
    for (Keyword keyword : EcoreUtil2.eAllOfType(rule, Keyword.class)) {
      if (Character.isLetter(keyword.getValue().charAt(0))) {
        keywords.add(keyword.getValue());
      }
    }
  }

  /** Returns the last token in a node; empty if there is none. */
  private static String before(@Nullable INode node) {
    INode last = node;
    while (last instanceof ICompositeNode composite) {
      last = composite.getLastChild();
    }
    return last == null ? "" : last.getText();
  }

  /** Returns the rule that the parser is in. */
  private static @Nullable AbstractRule rule(@Nullable INode node) {
    EObject element = node == null ? null : node.getGrammarElement();
    return switch (element) {
      case null -> null;
      case AbstractRule rule -> rule;
      case RuleCall call -> call.getRule();
      default -> GrammarUtil.containingRule(element);
    };
  }

  /** Returns the start of the statement that contains a node. */
  private static String block(INode node) {
    String text = node instanceof AbstractNode inner ? inner.getText() : node.getText();
    String head = text.strip();
    int brace = head.indexOf('{');
    String line = brace < 0 ? head.lines().findFirst().orElse("") : head.substring(0, brace + 1);
    return "'" + line.lines().reduce((first, last) -> last).orElse("").strip() + "'";
  }
}
