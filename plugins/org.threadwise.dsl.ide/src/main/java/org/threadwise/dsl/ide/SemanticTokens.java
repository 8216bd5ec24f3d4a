package org.threadwise.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.dsl.ide.syntax.Role;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;
import org.threadwise.dsl.ide.syntax.Token;
import org.threadwise.model.catalogue.DistributionKind;

/** Semantic tokens; docs/language.md has their types in a table. */
public final class SemanticTokens {

  private static final int NONE = 0;
  private static final int DECLARATION = 1;
  private static final int LIBRARY = 2;

  private static final List<String> TYPES =
      List.of(
          SemanticTokenTypes.Keyword,
          SemanticTokenTypes.Type,
          SemanticTokenTypes.Property,
          SemanticTokenTypes.EnumMember,
          SemanticTokenTypes.Namespace,
          SemanticTokenTypes.Class,
          SemanticTokenTypes.Function,
          SemanticTokenTypes.Variable,
          SemanticTokenTypes.Parameter,
          SemanticTokenTypes.Number,
          SemanticTokenTypes.String,
          SemanticTokenTypes.Comment,
          SemanticTokenTypes.Operator);

  /** Bit i of the modifiers of a token means the i-th of these. */
  private static final List<String> MODIFIERS =
      List.of(SemanticTokenModifiers.Declaration, SemanticTokenModifiers.DefaultLibrary);

  private record Colour(String type, int modifiers) {}

  private final LineIndex lines;
  private final List<Integer> data = new ArrayList<>();
  private int line;
  private int column;

  private SemanticTokens(LineIndex lines) {
    this.lines = lines;
  }

  /** Returns the types and modifiers that the encoding refers to by index. */
  public static SemanticTokensLegend legend() {
    return new SemanticTokensLegend(TYPES, MODIFIERS);
  }

  /** Returns the tokens of a text, in the encoding of the protocol. */
  public static List<Integer> of(ParsedText parsed) {
    return of(parsed, 0, parsed.text().length());
  }

  /**
   * Returns the tokens of a part of a text, in the encoding of the protocol.
   *
   * @param start offset of its first character
   * @param end offset after its last character
   */
  public static List<Integer> of(ParsedText parsed, int start, int end) {
    SemanticTokens tokens = new SemanticTokens(parsed.lines());
    SyntaxAnalysis syntax = SyntaxAnalysis.of(parsed.text());
    int index = 0;
    for (Token token : SyntaxAnalysis.tokens(parsed.text())) {
      Role role = token.isComment() ? null : syntax.role(index++);
      Colour colour =
          role == null ? new Colour(SemanticTokenTypes.Comment, NONE) : colour(token, role);
      if (colour != null && token.end() > start && token.start() < end) {
        tokens.add(token, colour);
      }
    }
    return tokens.data;
  }

  /** Returns the colour of a token; a quoted name has that of a string. */
  private static @Nullable Colour colour(Token token, Role role) {
    return token.text().startsWith("\"")
        ? new Colour(
            SemanticTokenTypes.String, role instanceof Role.Declaration ? DECLARATION : NONE)
        : role instanceof Role.Keyword keyword && isDistribution(keyword)
            ? new Colour(SemanticTokenTypes.Function, LIBRARY)
            : colour(role);
  }

  /** Returns whether a keyword is a distribution: {@code constant} is both. */
  private static boolean isDistribution(Role.Keyword keyword) {
    return keyword.block() == BlockKind.DISTRIBUTION
        && DistributionKind.of(keyword.text()).isPresent();
  }

  private static @Nullable Colour colour(Role role) {
    return switch (role) {
      case Role.Keyword keyword -> keyword(keyword);
      case Role.Declaration declaration -> new Colour(name(declaration.kind()), DECLARATION);
      case Role.Reference reference -> new Colour(name(reference.kind()), NONE);
      case Role.Text text -> new Colour(SemanticTokenTypes.String, NONE);
      case Role.Numeral number -> new Colour(SemanticTokenTypes.Number, NONE);
      case Role.UnitSymbol unit -> new Colour(SemanticTokenTypes.Number, NONE);
      case Role.RateUnit unit -> new Colour(SemanticTokenTypes.Number, NONE);
      case Role.Function function -> new Colour(SemanticTokenTypes.Function, LIBRARY);
      case Role.Parameter parameter -> new Colour(SemanticTokenTypes.Parameter, NONE);
      case Role.Statistic statistic -> new Colour(SemanticTokenTypes.Property, NONE);
      case Role.Comparison comparison -> new Colour(SemanticTokenTypes.Operator, NONE);
      case Role.Punctuation punctuation ->
          punctuation.text().equals("->") ? new Colour(SemanticTokenTypes.Operator, NONE) : null;
      case Role.Stray stray -> null;
    };
  }

  private static Colour keyword(Role.Keyword keyword) {
    return switch (keyword.category()) {
      case STRUCTURAL -> new Colour(SemanticTokenTypes.Keyword, NONE);
      case ELEMENT_KIND -> new Colour(SemanticTokenTypes.Type, LIBRARY);
      case PROPERTY -> new Colour(SemanticTokenTypes.Property, NONE);
      case VALUE -> new Colour(SemanticTokenTypes.EnumMember, NONE);
    };
  }

  private static String name(Role.Kind kind) {
    return switch (kind) {
      case SOLUTION, PROCESS -> SemanticTokenTypes.Namespace;
      case HOST, POOL, APPLICATION, WORKLOAD -> SemanticTokenTypes.Class;
      case ELEMENT, ENTRY, EXIT -> SemanticTokenTypes.Function;
      case SLOT -> SemanticTokenTypes.Variable;
    };
  }

  /** Adds a token line by line, because not every client supports tokens of several lines. */
  private void add(Token token, Colour colour) {
    int last = lines.line(Math.max(token.start(), token.end() - 1));
    for (int at = lines.line(token.start()); at <= last; at++) {
      int start = Math.max(token.start(), lines.start(at));
      int length = Math.min(token.end(), lines.end(at)) - start;
      if (length > 0) {
        add(at - 1, start - lines.start(at), length, colour);
      }
    }
  }

  private void add(int atLine, int atColumn, int length, Colour colour) {
    data.add(atLine - line);
    data.add(atLine == line ? atColumn - column : atColumn);
    data.add(length);
    data.add(TYPES.indexOf(colour.type()));
    data.add(colour.modifiers());
    line = atLine;
    column = atColumn;
  }
}
