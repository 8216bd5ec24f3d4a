package org.threadwise.dsl.ide.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ide.syntax.Role.Content;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.ide.syntax.Role.Sort;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.lexing.Vocabulary;
import org.threadwise.model.units.Dimension;

/**
 * Tokens that are read from left to right, up to a cursor.
 *
 * <p>Each method that reads something says whether it stood there. At the cursor nothing is read:
 * instead, what was asked for is kept as expected, until something that must stand there was asked
 * for.
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
   * Starts with the first token.
   *
   * @param text what is before the cursor
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

  /** What a token is; stray if it was not read. */
  Role role(int index) {
    Role role = roles[index];
    return role == null ? new Role.Stray() : role;
  }

  /** Index of the token that begins the statement or element around a token, -1 for none. */
  int owner(int index) {
    return index < next ? owners[index] : -1;
  }

  /** The statement or element that begins with the token that is read next. */
  int begin() {
    int outer = owner;
    owner = next;
    return outer;
  }

  /** Back to what is around the statement or element. */
  void end(int outer) {
    owner = outer;
  }

  @Nullable Call call() {
    return call;
  }

  void call(@Nullable Call current) {
    call = current;
  }

  /** Notes at the cursor that something may stand there. */
  void expect(Role role) {
    if (atCursor() && !closed) {
      expected.add(new Expectation(role, owner));
    }
  }

  /** Says whether something was read that must stand here; at the cursor nothing else may. */
  boolean need(boolean read) {
    if (!read) {
      close();
    }
    return read;
  }

  /** At the cursor, nothing else may stand here. */
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

  /** The text of the next token, an empty one at the cursor. */
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

  /** Takes a token that means nothing here. */
  void stray() {
    take(new Role.Stray());
  }

  boolean word(String word, BlockKind block) {
    return keyword(word, block, Sort.WORD, true);
  }

  boolean property(String word, BlockKind block) {
    return keyword(word, block, Sort.PROPERTY, true);
  }

  boolean value(String word, BlockKind block) {
    return keyword(word, block, Sort.VALUE, true);
  }

  /** A word of the language, which is expected only where it is proposed. */
  boolean keyword(String word, BlockKind block, Sort sort, boolean proposed) {
    Role role = new Role.Keyword(word, block, sort);
    if (proposed) {
      expect(role);
    }
    Token token = peek(0);
    return token != null && token.isWord() && token.text().equals(word) && take(role);
  }

  boolean sign(String sign) {
    return sign(sign, true);
  }

  boolean sign(String sign, boolean proposed) {
    Role role = new Role.Sign(sign);
    if (proposed) {
      expect(role);
    }
    Token token = peek(0);
    return token != null && token.piece() == Piece.SIGN && token.text().equals(sign) && take(role);
  }

  boolean declaration(Kind kind) {
    return name(new Role.Declaration(kind), kind == Kind.APPLICATION, true);
  }

  boolean reference(Kind kind) {
    return reference(kind, true);
  }

  boolean reference(Kind kind, boolean proposed) {
    return name(new Role.Reference(kind), kind == Kind.APPLICATION, proposed);
  }

  /** A name with a role of its own. */
  boolean name(Role role) {
    return name(role, false, true);
  }

  private boolean name(Role role, boolean orString, boolean proposed) {
    if (proposed) {
      expect(role);
    }
    Token token = peek(0);
    boolean fits =
        token != null && ((token.isName() && !isElementStart()) || (orString && token.isString()));
    return fits && take(role);
  }

  /** A name of an element, perhaps behind that of its process and a dot. */
  boolean qualified(Kind kind) {
    int begin = next;
    if (!reference(kind)) {
      return false;
    }
    while (sign(".", false)) {
      roles[begin] = new Role.Reference(Kind.PROCESS);
      begin = next;
      if (!need(reference(kind))) {
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

  /** A word that is no keyword. */
  boolean identifier(Role role) {
    expect(role);
    Token token = peek(0);
    boolean fits =
        token != null
            && token.isWord()
            && (!Vocabulary.isKeyword(token.text()) || isUnnamedKind(token.text()));
    return fits && take(role);
  }

  /**
   * Returns whether the next token, or the cursor, is on the line of the token before it; only
   * there a number has its unit.
   */
  boolean isSameLine() {
    Token token = peek(0);
    int start = token == null ? text.length() : token.start();
    return Vocabulary.isSameLine(text, numberEnd(), start);
  }

  /** Reads the unit of the number, or of the number and slash, before it. */
  boolean unit(Role role) {
    Token token = peek(0);
    boolean fits =
        token == null
            ? isSameLine()
            : token.text().equals("%")
                || Vocabulary.canBeUnit(text, numberEnd(), token.start(), token.end());
    return fits && (identifier(role) || sign(List.of("%"), role));
  }

  private int numberEnd() {
    return tokens.get(next - 1).end();
  }

  boolean percentile(Role role) {
    expect(role);
    Token token = peek(0);
    return token != null && token.piece() == Piece.PERCENTILE && take(role);
  }

  /** A sign with a role of its own. */
  boolean sign(List<String> signs, Role role) {
    expect(role);
    Token token = peek(0);
    return token != null
        && token.piece() == Piece.SIGN
        && signs.contains(token.text())
        && take(role);
  }

  private boolean isUnnamedKind(String word) {
    return Vocabulary.isKind(word) && !isElementStart();
  }

  /** Whether an element begins here: a word for its kind, and a name behind it. */
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
            || (!Vocabulary.isKind(name.text()) && !Vocabulary.isClause(name.text())));
  }

  /** Whether a statement begins here, so that a block before it is not closed. */
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
