package org.threadwise.ui.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.threadwise.ui.text.RichText.Cell;
import org.threadwise.ui.text.RichText.Figure;
import org.threadwise.ui.text.RichText.Look;
import org.threadwise.ui.text.RichText.Span;
import org.threadwise.ui.text.RichText.Table;

/** Writes parsed Markdown down as a text with looks. */
final class RichTextBuilder extends AbstractVisitor {

  private static final String BULLET = "\u2022 ";

  private final StringBuilder text = new StringBuilder();
  private final List<Span> spans = new ArrayList<>();
  private final List<Integer> blocks = new ArrayList<>();
  private final List<Integer> rules = new ArrayList<>();
  private final List<Integer> items = new ArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  private final List<Figure> figures = new ArrayList<>();
  private final Deque<Look> looks = new ArrayDeque<>();
  private List<List<Cell>> rows = new ArrayList<>();
  private int line;

  /** Whether the next block goes on in the line that has begun. */
  private boolean isBegun = true;

  /** Whether the next block is parted from what is above it. */
  private boolean isParted;

  RichText build() {
    return new RichText(
        text.toString(),
        List.copyOf(spans),
        List.copyOf(blocks),
        List.copyOf(rules),
        List.copyOf(items),
        List.copyOf(tables),
        List.copyOf(figures));
  }

  private void beginLine() {
    if (!isBegun) {
      text.append('\n');
      line++;
    }
    isBegun = false;
  }

  private void beginBlock() {
    boolean goesOn = isBegun && !text.isEmpty();
    beginLine();
    if (!goesOn) {
      blocks.add(line);
    }
    if (isParted) {
      rules.add(line);
      isParted = false;
    }
  }

  private void append(String words) {
    if (!looks.isEmpty() && !words.isEmpty()) {
      spans.add(new Span(text.length(), words.length(), looks.getLast()));
    }
    text.append(words);
    line += (int) words.chars().filter(each -> each == '\n').count();
  }

  private void visit(Node parent, Look look) {
    looks.addLast(look);
    visitChildren(parent);
    looks.removeLast();
  }

  private void append(String words, Look look) {
    looks.addLast(look);
    append(words);
    looks.removeLast();
  }

  @Override
  public void visit(Paragraph paragraph) {
    Optional<Picture> picture =
        paragraph.getFirstChild() instanceof Image image && image.getNext() == null
            ? Picture.of(image)
            : Optional.empty();
    if (picture.isPresent()) {
      place(picture.get(), paragraph.getNext() instanceof TableBlock);
    } else {
      beginBlock();
      visitChildren(paragraph);
    }
  }

  /** Beside the table before it, and those that follow; else in a line of its own. */
  private void place(Picture picture, boolean isBeforeTable) {
    if (!tables.isEmpty() && tables.getLast().lastLine() == line) {
      figures.add(new Figure(picture, tables.getLast().line(), line));
    } else if (isBeforeTable) {
      int next = text.isEmpty() ? line : line + 1;
      figures.add(new Figure(picture, next, next - 1));
    } else {
      beginBlock();
      figures.add(new Figure(picture, line, line));
    }
  }

  @Override
  public void visit(Heading heading) {
    beginBlock();
    visit(heading, Look.BOLD);
  }

  @Override
  public void visit(ListItem item) {
    boolean isFirst = item.getPrevious() == null;
    if (isFirst) {
      beginBlock();
    } else {
      beginLine();
    }
    items.add(line);
    append(BULLET);
    isBegun = true;
    visitChildren(item);
    isBegun = false;
  }

  @Override
  public void visit(FencedCodeBlock code) {
    visitCode(code.getLiteral());
  }

  @Override
  public void visit(IndentedCodeBlock code) {
    visitCode(code.getLiteral());
  }

  private void visitCode(String literal) {
    beginBlock();
    append(literal.stripTrailing(), Look.CODE);
  }

  @Override
  public void visit(ThematicBreak rule) {
    isParted = true;
  }

  @Override
  public void visit(CustomBlock block) {
    if (block instanceof TableBlock) {
      beginBlock();
      boolean goesOnBeside =
          !figures.isEmpty() && figures.getLast().last() == line - 1 && !rules.contains(line);
      int first = line;
      rows = new ArrayList<>();
      visitChildren(block);
      tables.add(new Table(first, List.copyOf(rows)));
      if (goesOnBeside) {
        Figure beside = figures.removeLast();
        figures.add(new Figure(beside.picture(), beside.first(), line));
      }
    } else {
      visitChildren(block);
    }
  }

  @Override
  public void visit(CustomNode node) {
    if (node instanceof TableRow row) {
      if (!rows.isEmpty()) {
        beginLine();
      }
      rows.add(new ArrayList<>());
      visitChildren(row);
    } else if (node instanceof TableCell cell) {
      visit(cell);
    } else {
      visitChildren(node);
    }
  }

  private void visit(TableCell cell) {
    append("\t");
    int start = text.length();
    int before = spans.size();
    if (cell.isHeader()) {
      visit(cell, Look.BOLD);
    } else {
      visitChildren(cell);
    }
    boolean bold =
        spans.subList(before, spans.size()).stream().anyMatch(span -> span.look() == Look.BOLD);
    boolean right = cell.getAlignment() == TableCell.Alignment.RIGHT;
    rows.getLast().add(new Cell(text.substring(start), bold, right));
  }

  @Override
  public void visit(Text words) {
    append(words.getLiteral());
  }

  @Override
  public void visit(Code code) {
    append(code.getLiteral(), Look.CODE);
  }

  @Override
  public void visit(StrongEmphasis strong) {
    visit(strong, Look.BOLD);
  }

  @Override
  public void visit(Emphasis emphasis) {
    visit(emphasis, Look.ITALIC);
  }

  @Override
  public void visit(SoftLineBreak end) {
    append(" ");
  }

  @Override
  public void visit(HardLineBreak end) {
    append("\n");
  }
}
