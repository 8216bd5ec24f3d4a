package org.threadwise.dsl.ide;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;
import org.threadwise.dsl.ide.syntax.Token;
import org.threadwise.dsl.lexing.Scanner.Piece;

/** Folding ranges: blocks in braces, and comments of several lines. */
public final class FoldingRanges {

  private final LineIndex lines;
  private final List<FoldingRange> ranges = new ArrayList<>();

  private FoldingRanges(LineIndex lines) {
    this.lines = lines;
  }

  /** Returns the ranges of a text, in the order of their first lines. */
  public static List<FoldingRange> of(ParsedText parsed) {
    FoldingRanges folding = new FoldingRanges(parsed.lines());
    List<Token> tokens = SyntaxAnalysis.tokens(parsed.text());
    folding.blocks(tokens);
    folding.comments(tokens);
    folding.ranges.sort(
        Comparator.comparingInt(FoldingRange::getStartLine)
            .thenComparingInt(FoldingRange::getEndLine));
    return folding.ranges;
  }

  private void blocks(List<Token> tokens) {
    Deque<Token> open = new ArrayDeque<>();
    for (Token token : tokens) {
      if (token.piece() == Piece.PUNCTUATION && token.text().equals("{")) {
        open.push(token);
      } else if (token.piece() == Piece.PUNCTUATION
          && token.text().equals("}")
          && !open.isEmpty()) {
        // The closing brace stays visible.
        add(lines.line(open.pop().start()), lines.line(token.start()) - 1, null);
      }
    }
  }

  private void comments(List<Token> tokens) {
    int first = 0;
    int last = -1;
    int previousLine = 0;
    for (Token token : tokens) {
      int line = lines.line(token.start());
      boolean ownLine = token.piece() == Piece.LINE_COMMENT && line > previousLine;
      if (ownLine && line == last + 1) {
        last = line;
      } else {
        add(first, last, FoldingRangeKind.Comment);
        first = ownLine ? line : 0;
        last = ownLine ? line : -1;
      }
      previousLine = lines.line(Math.max(token.end() - 1, token.start()));
      if (token.isComment() && !ownLine) {
        add(line, previousLine, FoldingRangeKind.Comment);
      }
    }
    add(first, last, FoldingRangeKind.Comment);
  }

  private void add(int first, int last, @Nullable String kind) {
    if (last > first) {
      FoldingRange range = new FoldingRange(first - 1, last - 1);
      range.setKind(kind);
      ranges.add(range);
    }
  }
}
