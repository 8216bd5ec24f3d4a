package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the subset of MATLAB that actions use, with one statement per line. */
final class ActionSyntax {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(\\d+(?:\\.\\d+)?(?:E[-+]?\\d+)?|[A-Za-z]\\w*(?:\\.\\w+)?|'[^']*'"
              + "|==|~=|<=|>=|&&|[-+*/^()\\[\\],:<>=;])");

  private static final Set<String> COMPARISONS = Set.of("==", "~=", "<", "<=", ">", ">=");

  private final List<String> lines;
  private int line;
  private List<String> tokens = List.of();
  private int token;

  private ActionSyntax(String text) {
    lines = text.lines().map(String::strip).toList();
  }

  static List<Statement> parse(String text) {
    ActionSyntax syntax = new ActionSyntax(text);
    List<Statement> statements = syntax.block();
    if (syntax.line < syntax.lines.size()) {
      throw new IllegalStateException("an end is too much: " + text);
    }
    return statements;
  }

  sealed interface Statement {}

  record Persistent(List<String> names) implements Statement {}

  record Assign(String variable, List<Expression> index, Expression value) implements Statement {}

  record Call(Expression expression) implements Statement {}

  record If(Expression condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {}

  record While(Expression condition, List<Statement> body) implements Statement {}

  record For(String variable, Expression from, Expression to, List<Statement> body)
      implements Statement {}

  record Break() implements Statement {}

  sealed interface Expression {}

  record Literal(double value) implements Expression {}

  record Text(String text) implements Expression {}

  record Name(String name) implements Expression {}

  record Row(List<Expression> parts) implements Expression {}

  record Operation(String sign, Expression left, Expression right) implements Expression {}

  record Apply(String name, List<Expression> arguments) implements Expression {}

  private List<Statement> block() {
    List<Statement> statements = new ArrayList<>();
    while (line < lines.size() && !lines.get(line).matches("end|else")) {
      statements.add(statement());
    }
    return statements;
  }

  private void next() {
    String text = lines.get(line++);
    tokens = new ArrayList<>();
    token = 0;
    Matcher matcher = TOKEN.matcher(text);
    int at = 0;
    while (matcher.find() && matcher.start() == at) {
      tokens.add(matcher.group(1));
      at = matcher.end();
    }
    if (at < text.length()) {
      throw new IllegalStateException("cannot be read: " + text);
    }
  }

  private String peek() {
    return token < tokens.size() ? tokens.get(token) : "";
  }

  private void expect(String wanted) {
    if (!peek().equals(wanted)) {
      throw new IllegalStateException("expected " + wanted + " in " + tokens);
    }
    token++;
  }

  private Statement statement() {
    next();
    String first = tokens.get(token++);
    return switch (first) {
      case "persistent" -> {
        List<String> names = tokens.subList(1, tokens.size() - 1);
        yield new Persistent(List.copyOf(names));
      }
      case "break" -> new Break();
      case "if" -> choice();
      case "while" -> {
        Expression condition = expression();
        yield new While(condition, body());
      }
      case "for" -> {
        String variable = tokens.get(token++);
        expect("=");
        Expression from = sum();
        expect(":");
        Expression to = sum();
        yield new For(variable, from, to, body());
      }
      default -> {
        token--;
        yield simple();
      }
    };
  }

  private Statement choice() {
    Expression condition = expression();
    List<Statement> then = block();
    List<Statement> otherwise = List.of();
    if (lines.get(line).equals("else")) {
      line++;
      otherwise = block();
    }
    line++;
    return new If(condition, then, otherwise);
  }

  private List<Statement> body() {
    List<Statement> body = block();
    line++;
    return body;
  }

  private Statement simple() {
    Expression target = primary();
    if (peek().equals(";")) {
      return new Call(target);
    }
    expect("=");
    Expression value = expression();
    expect(";");
    return switch (target) {
      case Name name -> new Assign(name.name, List.of(), value);
      case Apply apply -> new Assign(apply.name, apply.arguments, value);
      default -> throw new IllegalStateException("nothing can be assigned to " + tokens);
    };
  }

  private Expression expression() {
    Expression left = comparison();
    while (peek().equals("&&")) {
      token++;
      left = new Operation("&&", left, comparison());
    }
    return left;
  }

  private Expression comparison() {
    Expression left = sum();
    if (COMPARISONS.contains(peek())) {
      String sign = tokens.get(token++);
      return new Operation(sign, left, sum());
    }
    return left;
  }

  private Expression sum() {
    Expression left = product();
    while (peek().equals("+") || peek().equals("-")) {
      String sign = tokens.get(token++);
      left = new Operation(sign, left, product());
    }
    return left;
  }

  private Expression product() {
    Expression left = power();
    while (peek().equals("*") || peek().equals("/")) {
      String sign = tokens.get(token++);
      left = new Operation(sign, left, power());
    }
    return left;
  }

  /** A sign binds less tightly than a power. */
  private Expression power() {
    if (peek().equals("-")) {
      token++;
      return new Operation("-", new Literal(0), power());
    }
    Expression base = primary();
    if (peek().equals("^")) {
      token++;
      return new Operation("^", base, primary());
    }
    return base;
  }

  private Expression primary() {
    String first = tokens.get(token++);
    if (first.equals("(")) {
      Expression inner = expression();
      expect(")");
      return inner;
    }
    if (first.equals("[")) {
      List<Expression> parts = new ArrayList<>();
      while (!peek().equals("]")) {
        parts.add(primary());
      }
      token++;
      return new Row(parts);
    }
    if (first.startsWith("'")) {
      return new Text(first);
    }
    if (Character.isDigit(first.charAt(0))) {
      return new Literal(Double.parseDouble(first));
    }
    return peek().equals("(") ? new Apply(first, arguments()) : new Name(first);
  }

  private List<Expression> arguments() {
    List<Expression> arguments = new ArrayList<>();
    token++;
    while (!peek().equals(")")) {
      arguments.add(expression());
      if (peek().equals(",")) {
        token++;
      }
    }
    token++;
    return arguments;
  }
}
