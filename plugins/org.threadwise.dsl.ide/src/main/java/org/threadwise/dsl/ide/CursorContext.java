package org.threadwise.dsl.ide;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.threadwise.dsl.ide.syntax.Role;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;
import org.threadwise.dsl.ide.syntax.Token;
import org.threadwise.dsl.lexing.Scanner.Piece;

/** Where a cursor stands in a text. */
final class CursorContext {

  private static final List<Set<String>> EXCLUSIVE =
      List.of(
          Set.of("serial", "limit"),
          Set.of("async", "blocking"),
          Set.of("bounded", "handoff", "unbounded"));

  private final String text;
  private final int offset;
  private final SyntaxAnalysis before;
  private final SyntaxAnalysis whole;
  private final TextNames names;

  CursorContext(String text, int offset) {
    this.text = text;
    this.offset = offset;
    this.before = SyntaxAnalysis.before(text, offset);
    this.whole = SyntaxAnalysis.of(text);
    this.names = new TextNames(whole, isTyping() ? before.cursor() : -1);
  }

  SyntaxAnalysis before() {
    return before;
  }

  TextNames names() {
    return names;
  }

  /** The word that is being typed, or the string around the cursor. */
  private boolean isTyping() {
    return before.cursor() < before.tokens().size() && token().start() < offset;
  }

  private Token token() {
    return before.tokens().get(before.cursor());
  }

  /** Offset at which what is being typed begins. */
  int start() {
    return isTyping() ? token().start() : offset;
  }

  /** Offset behind what is being typed, which is replaced. */
  int end() {
    return isTyping() ? token().end() : offset;
  }

  /** What was typed so far. */
  String prefix() {
    return text.substring(start(), offset);
  }

  /** Whether the cursor is in a string. */
  boolean isInString() {
    return isTyping() && token().isString();
  }

  /** Whether the cursor is in a comment, or in a number or sign. */
  boolean isNowhere() {
    boolean inOther = isTyping() && !token().isString() && !token().isWord();
    return inOther
        || SyntaxAnalysis.tokens(text).stream()
            .filter(Token::isComment)
            .anyMatch(comment -> comment.start() < offset && offset < commentEnd(comment));
  }

  private static int commentEnd(Token comment) {
    return comment.piece() == Piece.BLOCK_COMMENT ? comment.end() : comment.end() + 1;
  }

  /** Whether a number stands directly before the cursor. */
  boolean isBehindNumber() {
    return start() > 0 && Character.isDigit(text.charAt(start() - 1));
  }

  /** Whether nothing but a brace stands before the cursor on its line. */
  boolean beginsLine() {
    int at = start() - 1;
    while (at >= 0 && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at--;
    }
    return at < 0 || "\n\r{}\ufeff".indexOf(text.charAt(at)) >= 0;
  }

  /** Whether something stands behind the cursor on its line, which is not to be written again. */
  boolean isFollowed() {
    int at = end();
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at < text.length() && "\n\r}".indexOf(text.charAt(at)) < 0;
  }

  /** The last file that is named before the cursor, as it is written between its quotes. */
  String file() {
    for (int i = before.cursor() - 1; i >= 0; i--) {
      if (before.role(i) instanceof Role.Text(Role.Content content)
          && content == Role.Content.FILE) {
        String quoted = before.tokens().get(i).text();
        return quoted.substring(1, quoted.length() - 1);
      }
    }
    return "";
  }

  /** Ordinal of the process around the cursor. */
  int process() {
    int process = -1;
    for (int i = 0; i < before.cursor(); i++) {
      if (before.role(i) instanceof Role.Declaration(Kind kind) && kind == Kind.PROCESS) {
        process++;
      }
    }
    return process;
  }

  /** Whether a word of a statement or element, or one that excludes it, is written elsewhere. */
  boolean isGiven(Role.Keyword keyword, int owner) {
    return switch (keyword.block()) {
      case SOLUTION -> isOnce(keyword) && any(other -> other.equals(keyword), -2);
      case HOST, POOL, LOCAL_POOLS, APPLICATION, ELEMENT, WORKLOAD ->
          any(other -> other.block() == keyword.block() && excludes(other, keyword), owner);
      case PROCESS, SERVICE, DISTRIBUTION, MEASURED, ARRIVALS, GOAL, LAYOUT -> false;
    };
  }

  private static boolean isOnce(Role.Keyword keyword) {
    return Set.of("solution", "host", "pools", "layout").contains(keyword.text());
  }

  private static boolean excludes(Role.Keyword given, Role.Keyword wanted) {
    return given.sort() != Role.Sort.VALUE
        && (given.text().equals(wanted.text())
            || EXCLUSIVE.stream()
                .anyMatch(set -> set.contains(given.text()) && set.contains(wanted.text())));
  }

  private boolean any(Predicate<Role.Keyword> wanted, int owner) {
    int typed = isTyping() ? before.cursor() : -1;
    for (int i = 0; i < whole.tokens().size(); i++) {
      boolean same = owner == -2 || whole.owner(i) == owner;
      if (i != typed && same && whole.role(i) instanceof Role.Keyword word && wanted.test(word)) {
        return true;
      }
    }
    return false;
  }
}
