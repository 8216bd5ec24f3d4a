package org.threadwise.dsl.ide.syntax;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.Enumerator;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ide.syntax.Role.Category;
import org.threadwise.dsl.ide.syntax.Role.Content;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.lexing.Vocabulary;
import org.threadwise.model.units.Dimension;

/**
 * A stream of tokens up to a cursor.
 *
 * <p>Each reading method takes the next token and returns true, or leaves it and returns false. At
 * the cursor, all of them return false and record what they tried as expected, until a required
 * token was tried: after that one nothing else is allowed at the cursor.
 */
final class TokenStream {

  private final String text;
  private final List<Token> tokens;
  private final int cursor;
  private final @Nullable Role[] roles;
  private final int[] owners;
  private final List<Expectation> expected = new ArrayList<>();
  private int next;
  private int owner = -1;
  private boolean closed;
  private @Nullable Call call;

  /**
   * Creates a stream at the first token.
   *
   * @param text before the cursor
   * @param tokens without comments
   * @param cursor index of the first token that is not read
   */
  TokenStream(String text, List<Token> tokens, int cursor) {
    this.text = text;
    this.tokens = tokens;
    this.cursor = cursor;
    this.roles = new @Nullable Role[tokens.size()];
    this.owners = new int[tokens.size()];
  }

  boolean atCursor() {
    return next >= cursor;
  }

  int position() {
    return next;
  }

  List<Expectation> expected() {
    return expected;
  }

  /** Returns the role of a token, stray if it was not read. */
  Role role(int index) {
    Role role = roles[index];
    return role == null ? new Role.Stray() : role;
  }

  /** Returns the index of the first token of the statement or element around a token, or -1. */
  int owner(int index) {
    return index < next ? owners[index] : -1;
  }

  /** Makes the next token the owner of those that follow, and returns the owner so far. */
  int enter() {
    int outer = owner;
    owner = next;
    return outer;
  }

  /** Restores the owner that {@link #enter} returned. */
  void leave(int outer) {
    owner = outer;
  }

  @Nullable Call call() {
    return call;
  }

  void call(@Nullable Call current) {
    call = current;
  }

  /** Records a role as expected if the stream is at the cursor. */
  void expect(Role role) {
    if (atCursor() && !closed) {
      expected.add(new Expectation(role, owner));
    }
  }

  /** Returns whether a required token was read; at the cursor nothing else is allowed. */
  boolean require(boolean read) {
    if (!read) {
      close();
    }
    return read;
  }

  /** Ends the recording of expectations if the stream is at the cursor. */
  void close() {
    closed |= atCursor();
  }

  boolean isClosed() {
    return closed;
  }

  private @Nullable Token peek(int ahead) {
    int index = next + ahead;
    return index < cursor && index < tokens.size() ? tokens.get(index) : null;
  }

  /** Returns the text of the next token, an empty one at the cursor. */
  String text() {
    Token token = peek(0);
    return token == null ? "" : token.text();
  }

  private boolean take(Role role) {
    roles[next] = role;
    owners[next] = owner;
    next++;
    return true;
  }

  /** Takes a token without a meaning. */
  void stray() {
    take(new Role.Stray());
  }

  boolean keyword(String keyword, BlockKind block) {
    return keyword(keyword, block, Category.STRUCTURAL, true);
  }

  /** Reads a keyword, unless it is the name of an entry because a colon or dot follows. */
  boolean keywordIfNoName(String keyword, BlockKind block) {
    Token token = peek(0);
    boolean isName = token != null && Vocabulary.isName(text, token.end());
    return !isName && keyword(keyword, block);
  }

  boolean property(String keyword, BlockKind block) {
    return keyword(keyword, block, Category.PROPERTY, true);
  }

  boolean value(String keyword, BlockKind block) {
    return keyword(keyword, block, Category.VALUE, true);
  }

  /** Reads one of the values of an enumeration. */
  boolean choice(Collection<? extends Enumerator> values, BlockKind block) {
    return values.stream().anyMatch(value -> value(value.getLiteral(), block));
  }

  /** Reads a keyword, which is recorded as expected only if it fits. */
  boolean keyword(String keyword, BlockKind block, Category category, boolean fits) {
    Role role = new Role.Keyword(keyword, block, category);
    if (fits) {
      expect(role);
    }
    Token token = peek(0);
    return token != null && token.isWord() && token.text().equals(keyword) && take(role);
  }

  boolean punctuation(String mark) {
    return punctuation(mark, true);
  }

  boolean punctuation(String mark, boolean fits) {
    Role role = new Role.Punctuation(mark);
    if (fits) {
      expect(role);
    }
    Token token = peek(0);
    return token != null
        && token.piece() == Piece.PUNCTUATION
        && token.text().equals(mark)
        && take(role);
  }

  boolean declaration(Kind kind) {
    return name(new Role.Declaration(kind), kind == Kind.APPLICATION, true);
  }

  boolean reference(Kind kind) {
    return reference(kind, true);
  }

  boolean reference(Kind kind, boolean fits) {
    return name(new Role.Reference(kind), kind == Kind.APPLICATION, fits);
  }

  /** Reads a name with a given role. */
  boolean name(Role role) {
    return name(role, false, true);
  }

  private boolean name(Role role, boolean orString, boolean fits) {
    if (fits) {
      expect(role);
    }
    Token token = peek(0);
    boolean isName =
        token != null && ((token.isName() && !isElementStart()) || (orString && token.isString()));
    return isName && take(role);
  }

  /** Reads the name of an element, with an optional process and dot before it. */
  boolean qualified(Kind kind) {
    int start = next;
    if (!reference(kind)) {
      return false;
    }
    while (punctuation(".", false)) {
      roles[start] = new Role.Reference(Kind.PROCESS);
      start = next;
      if (!require(reference(kind))) {
        return true;
      }
    }
    return true;
  }

  boolean string(Content content) {
    Role role = new Role.Text(content);
    expect(role);
    Token token = peek(0);
    return token != null && token.isString() && take(role);
  }

  boolean number(Dimension dimension) {
    return number(new Role.Numeral(dimension));
  }

  private boolean number(Role role) {
    expect(role);
    Token token = peek(0);
    if (token == null) {
      return false;
    }
    boolean signed = token.text().equals("-") || token.text().equals("+");
    Token digits = signed ? peek(1) : token;
    if (digits == null || digits.piece() != Piece.NUMBER) {
      return false;
    }
    return (!signed || take(role)) && take(role);
  }

  /** Reads an identifier that is not a keyword here. */
  boolean identifier(Role role) {
    expect(role);
    Token token = peek(0);
    boolean fits =
        token != null
            && token.isWord()
            && (!Vocabulary.isKeyword(token.text()) || isUnnamedKind(token.text()));
    return fits && take(role);
  }

  /** Returns whether the next token or the cursor is on the line of the token before it. */
  boolean isSameLine() {
    Token token = peek(0);
    int start = token == null ? text.length() : token.start();
    return Vocabulary.isSameLine(text, numberEnd(), start);
  }

  /** Reads the unit of the number, or number and slash, before it. */
  boolean unit(Role role) {
    Token token = peek(0);
    boolean fits =
        token == null
            ? isSameLine()
            : token.text().equals("%")
                || Vocabulary.canBeUnit(text, numberEnd(), token.start(), token.end());
    return fits && (identifier(role) || operator(List.of("%"), role));
  }

  private int numberEnd() {
    return tokens.get(next - 1).end();
  }

  boolean percentile(Role role) {
    expect(role);
    Token token = peek(0);
    return token != null && token.piece() == Piece.PERCENTILE && take(role);
  }

  /** Reads one of several operators with a given role. */
  boolean operator(List<String> operators, Role role) {
    expect(role);
    Token token = peek(0);
    return token != null
        && token.piece() == Piece.PUNCTUATION
        && operators.contains(token.text())
        && take(role);
  }

  private boolean isUnnamedKind(String token) {
    return Vocabulary.isKind(token) && !isElementStart();
  }

  /**
   * Returns whether a clause starts here, rather than a slot that is called like its keyword: after
   * the name of an element without inputs, only the token after the keyword shows which it is.
   */
  boolean isClauseInsteadOfSlots() {
    Token token = peek(1);
    if (token == null) {
      return false;
    }
    return switch (text()) {
      case "max", "within", "every", "timeout" -> isNumber(token);
      case "key" -> isNumber(token) || token.text().equals("order");
      case "size" -> isNumber(token) || isFunction(token, peek(2));
      case "in" -> token.text().equals("parallel");
      default -> false;
    };
  }

  private static boolean isNumber(Token token) {
    return token.piece() == Piece.NUMBER || Set.of("-", "+").contains(token.text());
  }

  private static boolean isFunction(Token token, @Nullable Token next) {
    return switch (token.text()) {
      case "constant" -> true;
      case "measured" -> next != null && next.text().equals("(");
      default -> token.isWord() && !Vocabulary.isKeyword(token.text());
    };
  }

  /** Returns whether an element starts here: a kind that a name follows. */
  boolean isElementStart() {
    Token token = peek(0);
    if (token == null || token.piece() != Piece.WORD || !Vocabulary.isKind(token.text())) {
      return false;
    }
    if (next + 1 == cursor) {
      return true;
    }
    Token name = peek(1);
    return name != null
        && name.isWord()
        && (name.piece() == Piece.PERCENTILE
            || (!Vocabulary.isKind(name.text()) && !Vocabulary.isReservedClause(name.text())));
  }

  /** Returns whether a statement starts here, so that the block before it lacks its brace. */
  boolean isStatementStart(BlockKind block) {
    Token token = peek(0);
    if (token == null || !token.isWord() || !Vocabulary.isStatement(token.text())) {
      return false;
    }
    Token second = peek(1);
    return block != BlockKind.GOAL
        || !token.text().equals("pools")
        || (second != null && second.text().equals("per"));
  }
}
