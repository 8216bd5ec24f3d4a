package org.threadwise.dsl.ide;

import java.util.Set;
import java.util.function.Predicate;
import org.threadwise.dsl.ide.syntax.Role;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;
import org.threadwise.dsl.ide.syntax.Token;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.text.PropertyKeywords;

/** The text around a cursor. */
final class CursorContext {

  private static final int ANY_OWNER = -2;

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

  /** Returns whether the cursor is inside a token, or directly after a word. */
  private boolean isTyping() {
    return before.cursor() < before.tokens().size() && token().start() < offset;
  }

  private Token token() {
    return before.tokens().get(before.cursor());
  }

  /** Returns the offset at which the typed token starts. */
  int start() {
    return isTyping() ? token().start() : offset;
  }

  /** Returns the offset after the typed token, which a candidate replaces. */
  int end() {
    return isTyping() ? token().end() : offset;
  }

  /** Returns the part of the typed token before the cursor. */
  String prefix() {
    return text.substring(start(), offset);
  }

  /** Returns whether the cursor is in a string. */
  boolean isInString() {
    return isTyping() && token().isString();
  }

  /** Returns false in a comment, a number or punctuation. */
  boolean canComplete() {
    boolean inOther = isTyping() && !token().isString() && !token().isWord();
    return !inOther
        && SyntaxAnalysis.tokens(text).stream()
            .filter(Token::isComment)
            .noneMatch(comment -> comment.start() < offset && offset < commentEnd(comment));
  }

  private static int commentEnd(Token comment) {
    return comment.piece() == Piece.BLOCK_COMMENT ? comment.end() : comment.end() + 1;
  }

  /** Returns whether a digit is directly before the typed token. */
  boolean isAfterDigit() {
    return start() > 0 && Character.isDigit(text.charAt(start() - 1));
  }

  /** Returns whether only a brace precedes the typed token on its line. */
  boolean startsLine() {
    int at = start() - 1;
    while (at >= 0 && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at--;
    }
    return at < 0 || "\n\r{}\ufeff".indexOf(text.charAt(at)) >= 0;
  }

  /** Returns whether the line continues after the cursor, so that a snippet would repeat it. */
  boolean isFollowed() {
    int at = end();
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at < text.length() && "\n\r}".indexOf(text.charAt(at)) < 0;
  }

  /** Returns the last file name before the cursor without quotes, empty if there is none. */
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

  /** Returns the ordinal of the process around the cursor. */
  int process() {
    int process = -1;
    for (int i = 0; i < before.cursor(); i++) {
      if (before.role(i) instanceof Role.Declaration(Kind kind) && kind == Kind.PROCESS) {
        process++;
      }
    }
    return process;
  }

  /** Returns whether a statement or element already has a keyword, or one that excludes it. */
  boolean isGiven(Role.Keyword keyword, int owner) {
    return switch (keyword.block()) {
      case SOLUTION -> isOnce(keyword) && any(other -> other.equals(keyword), ANY_OWNER);
      case HOST, COST, POOL, LOCAL_POOLS, APPLICATION, ELEMENT, PARALLEL, WORKLOAD ->
          any(other -> other.block() == keyword.block() && excludes(other, keyword), owner);
      case PROCESS,
          SENDS,
          SERVICE,
          DISTRIBUTION,
          MEASURED,
          PROVENANCE,
          ARRIVALS,
          GOAL,
          MEASUREMENTS,
          LAYOUT ->
          false;
    };
  }

  private static boolean isOnce(Role.Keyword keyword) {
    return Set.of("solution", "host", "cost", "pools", "layout").contains(keyword.text());
  }

  private static boolean excludes(Role.Keyword given, Role.Keyword wanted) {
    return given.category() != Role.Category.VALUE
        && PropertyKeywords.group(given.text()).equals(PropertyKeywords.group(wanted.text()));
  }

  private boolean any(Predicate<Role.Keyword> wanted, int owner) {
    int typed = isTyping() ? before.cursor() : -1;
    for (int i = 0; i < whole.tokens().size(); i++) {
      boolean same = owner == ANY_OWNER || whole.owner(i) == owner;
      if (i != typed
          && same
          && whole.role(i) instanceof Role.Keyword keyword
          && wanted.test(keyword)) {
        return true;
      }
    }
    return false;
  }
}
