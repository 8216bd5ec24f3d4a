package org.threadwise.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;
import org.threadwise.dsl.ide.syntax.Token;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.writing.MarkdownText;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Solution;

/**
 * The comments that document an element: lines of comments directly above it, and a comment behind
 * it.
 *
 * <p>A worked example: {@code Price} below is documented by the first and the last comment. The
 * blank line separates the second comment from it.
 *
 * <pre>
 * translator Check a -> b  // another element
 * // About something else.
 *
 * // Asks for the price.
 * translator Price b -> c  // orders.yaml:12, to price
 * </pre>
 *
 * <p>A block can have its comment after the opening brace, and a solution after its name.
 */
public final class ElementComments {

  private final LineIndex lines;
  private final List<Token> tokens;
  private final int start;
  private final int end;

  private ElementComments(ParsedText parsed, INode declaration) {
    this.lines = parsed.lines();
    this.tokens = SyntaxAnalysis.tokens(parsed.text().replace('\ufeff', ' '));
    this.start = declaration.getOffset();
    this.end = declaration.getEndOffset();
  }

  /** Returns the comments of a named element of a parsed text as Markdown, empty without any. */
  public static Optional<String> markdown(ParsedText parsed, EObject element) {
    @Nullable INode declaration = NodeModelUtils.getNode(element);
    if (declaration == null || !(element instanceof NamedElement)) {
      return Optional.empty();
    }
    List<String> text = new ElementComments(parsed, declaration).lines(element instanceof Solution);
    return text.isEmpty() ? Optional.empty() : Optional.of(MarkdownText.lines(text));
  }

  private List<String> lines(boolean isSolution) {
    List<String> text = new ArrayList<>();
    int first = firstToken();
    if (first < tokens.size()) {
      leading(first).forEach(comment -> text.addAll(content(comment)));
      trailing(first, isSolution).forEach(comment -> text.addAll(content(comment)));
    }
    return text;
  }

  private int firstToken() {
    int index = 0;
    while (index < tokens.size() && tokens.get(index).start() < start) {
      index++;
    }
    return index;
  }

  /**
   * Returns the comments before a token without a blank line between, and not after other tokens.
   */
  private List<Token> leading(int first) {
    int from = first;
    while (from > 0
        && tokens.get(from - 1).isComment()
        && endLine(tokens.get(from - 1)) >= startLine(from) - 1) {
      from--;
    }
    int other = from == 0 ? 0 : endLine(tokens.get(from - 1));
    while (from < first && startLine(from) == other) {
      from++;
    }
    return tokens.subList(from, first);
  }

  /** Returns the comments after a declaration or its header, on the same line. */
  private List<Token> trailing(int first, boolean isSolution) {
    int last = isSolution ? lastOfHeader(first) : lastToken(first);
    List<Token> comments = commentsBehind(last);
    int brace = first;
    while (brace < last && !tokens.get(brace).text().equals("{")) {
      brace++;
    }
    return comments.isEmpty() && brace < last ? commentsBehind(brace) : comments;
  }

  /** Returns the name or the label of the solution that starts at a token. */
  private int lastOfHeader(int first) {
    int last = first;
    for (int i = first + 1; i < tokens.size() && i <= first + 2; i++) {
      boolean isName = i == first + 1 && tokens.get(i).isWord();
      last = isName || tokens.get(i).isString() ? i : last;
    }
    return last;
  }

  private int lastToken(int first) {
    int last = first;
    for (int i = first; i < tokens.size() && tokens.get(i).start() < end; i++) {
      last = tokens.get(i).isComment() ? last : i;
    }
    return last;
  }

  private List<Token> commentsBehind(int token) {
    int next = token + 1;
    while (next < tokens.size()
        && tokens.get(next).isComment()
        && startLine(next) == endLine(tokens.get(next - 1))) {
      next++;
    }
    boolean isLastOfLine = next == tokens.size() || startLine(next) > endLine(tokens.get(next - 1));
    return isLastOfLine ? tokens.subList(token + 1, next) : List.of();
  }

  private int startLine(int token) {
    return lines.line(tokens.get(token).start());
  }

  private int endLine(Token token) {
    return lines.line(Math.max(token.start(), token.end() - 1));
  }

  /** Returns the lines of a comment without its marks. */
  private static List<String> content(Token comment) {
    if (comment.piece() == Piece.LINE_COMMENT) {
      return List.of(comment.text().substring(2).strip());
    }
    return comment
        .text()
        .replaceFirst("^/\\*+", "")
        .replaceFirst("\\*+/$", "")
        .strip()
        .lines()
        .map(line -> line.strip().replaceFirst("^\\*+ ?", ""))
        .toList();
  }
}
