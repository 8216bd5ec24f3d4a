package org.threadwise.dsl.formatting2;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Distributes the tokens and comments of a text over lines and columns. */
final class Layouter {

  private static final int INDENT = 2;
  private static final int CONTINUATION = 4;

  private final List<SourcePiece> pieces;
  private final TokenMarks marks;
  private final Set<Integer> spread = new HashSet<>();
  private final List<FormattedLine> lines = new ArrayList<>();

  private FormattedLine line = new FormattedLine(0, false, "");
  private @Nullable SourcePiece previous;
  private int blocks;
  private boolean inBlock;
  private boolean isSpread;
  private String keyword = "";

  Layouter(List<SourcePiece> pieces, TokenMarks marks) {
    this.pieces = pieces;
    this.marks = marks;
    findSpreadBlocks();
  }

  /** Finds the blocks that the author spread over several lines, by the offset of their brace. */
  private void findSpreadBlocks() {
    for (int i = 0; i < pieces.size(); i++) {
      if (marks.at(pieces.get(i).offset()).start() == TokenMark.Start.OPEN) {
        for (int j = i + 1; j < pieces.size(); j++) {
          SourcePiece piece = pieces.get(j);
          TokenMark.Start start = marks.at(piece.offset()).start();
          if (piece.lineEnds() > 0 || piece.lineComment() || start == TokenMark.Start.ELEMENT) {
            spread.add(pieces.get(i).offset());
            break;
          }
          if (start == TokenMark.Start.CLOSE) {
            break;
          }
        }
      }
    }
  }

  /** Returns the lines of the formatted text. */
  List<FormattedLine> lines() {
    for (int i = 0; i < pieces.size(); i++) {
      SourcePiece piece = pieces.get(i);
      if (piece.comment()) {
        comment(piece, i);
      } else {
        token(piece, marks.at(piece.offset()));
      }
      previous = piece;
    }
    flush();
    return lines;
  }

  private void comment(SourcePiece piece, int index) {
    if (piece.lineComment() && piece.lineEnds() == 0 && !line.isEmpty()) {
      line.setComment(piece.text());
      flush();
    } else if (piece.lineEnds() > 0 || previous == null || line.isEmpty()) {
      boolean inside = !line.isEmpty() && !atBoundary(index);
      open(piece, indent() + (inside ? CONTINUATION : 0), "");
      line.append("", piece.text());
      if (piece.lineComment()) {
        flush();
      }
    } else {
      line.append(" ", piece.text());
    }
  }

  /** Returns whether the next token after a comment starts a statement, element or item. */
  private boolean atBoundary(int comment) {
    for (int i = comment + 1; i < pieces.size(); i++) {
      if (!pieces.get(i).comment()) {
        return marks.at(pieces.get(i).offset()).start() != TokenMark.Start.NOTHING;
      }
    }
    return true;
  }

  private void token(SourcePiece piece, TokenMark mark) {
    switch (mark.start()) {
      case STATEMENT -> {
        keyword = piece.text();
        open(piece, 0, "");
        line.startCell(0, piece.text());
      }
      case ELEMENT -> {
        open(piece, indent(), Alignment.BLOCK + blocks);
        line.startCell(0, piece.text());
      }
      case ITEM -> item(piece);
      case OPEN -> openBlock(piece, mark);
      case CLOSE -> closeBlock(piece);
      case NOTHING -> plain(piece, mark);
    }
  }

  private void item(SourcePiece piece) {
    boolean first = previous != null && marks.at(previous.offset()).start() == TokenMark.Start.OPEN;
    if (isSpread && (first || piece.lineEnds() > 0 || line.isEmpty())) {
      open(piece, indent(), Alignment.BLOCK + blocks);
      line.startCell(0, piece.text());
    } else {
      boolean close = first || (previous != null && previous.text().equals(","));
      line.append(close ? " " : "  ", piece.text());
    }
  }

  private void openBlock(SourcePiece piece, TokenMark mark) {
    blocks++;
    isSpread = spread.contains(piece.offset());
    if (isSpread || line.isEmpty()) {
      line.append(line.isEmpty() ? "" : " ", piece.text());
    } else {
      line.startCell(mark.column(), piece.text());
    }
    inBlock = true;
  }

  private void closeBlock(SourcePiece piece) {
    inBlock = false;
    if (isSpread) {
      open(piece, 0, "");
    }
    line.append(" ", piece.text());
    isSpread = false;
  }

  private void plain(SourcePiece piece, TokenMark mark) {
    boolean broken = line.isEmpty() || (piece.lineEnds() > 0 && inBlock);
    if (broken) {
      continueLine(piece);
    } else if (mark.column() >= 0 && isAligned()) {
      line.startCell(mark.column(), piece.text());
    } else {
      String gap = mark.column() == TokenMark.APART ? "  " : TokenSpacing.between(previous, piece);
      line.append(gap, piece.text());
    }
  }

  /** Returns whether the line has columns: a statement, an element, or an item on its own line. */
  private boolean isAligned() {
    boolean inOwnLine = !inBlock || line.group().startsWith(Alignment.BLOCK);
    return inOwnLine && line.cells().getFirst().column() == 0;
  }

  private void continueLine(SourcePiece piece) {
    flush();
    int depth = inBlock ? INDENT : 0;
    line = new FormattedLine(depth + CONTINUATION, false, "");
    line.append("", piece.text());
  }

  private int indent() {
    return inBlock ? INDENT : 0;
  }

  private void open(SourcePiece piece, int indent, String group) {
    flush();
    boolean first = previous != null && marks.at(previous.offset()).start() == TokenMark.Start.OPEN;
    boolean last = marks.at(piece.offset()).start() == TokenMark.Start.CLOSE;
    boolean blank = piece.lineEnds() > 1 && !first && !last && !lines.isEmpty();
    line = new FormattedLine(indent, blank, group.isEmpty() && indent == 0 ? keyword : group);
  }

  private void flush() {
    if (!line.isEmpty()) {
      lines.add(line);
    }
    line = new FormattedLine(indent(), false, "");
  }
}
