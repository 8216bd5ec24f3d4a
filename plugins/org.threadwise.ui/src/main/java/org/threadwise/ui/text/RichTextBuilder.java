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
import org.threadwise.ui.text.RichText.Span;
import org.threadwise.ui.text.RichText.Style;
import org.threadwise.ui.text.RichText.Table;

/** Converts parsed Markdown to styled text. */
final class RichTextBuilder extends AbstractVisitor {

  private static final String BULLET = "\u2022 ";

  private final StringBuilder text = new StringBuilder();
  private final List<Span> spans = new ArrayList<>();
  private final List<Integer> blocks = new ArrayList<>();
  private final List<Integer> rules = new ArrayList<>();
  private final List<Integer> items = new ArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  private final List<Figure> figures = new ArrayList<>();
  private final Deque<Style> styles = new ArrayDeque<>();
  private List<List<Cell>> rows = new ArrayList<>();
  private int line;

  /** Whether the next block continues the current line. */
  private boolean isLineStarted = true;

  /** Whether a rule precedes the next block. */
  private boolean hasRuleAbove;

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

  private void startLine() {
    if (!isLineStarted) {
      text.append('\n');
      line++;
    }
    isLineStarted = false;
  }

  private void startBlock() {
    boolean continuesLine = isLineStarted && !text.isEmpty();
    startLine();
    if (!continuesLine) {
      blocks.add(line);
    }
    if (hasRuleAbove) {
      rules.add(line);
      hasRuleAbove = false;
    }
  }

  private void append(String added) {
    if (!styles.isEmpty() && !added.isEmpty()) {
      spans.add(new Span(text.length(), added.length(), styles.getLast()));
    }
    text.append(added);
    line += (int) added.chars().filter(each -> each == '\n').count();
  }

  private void visit(Node parent, Style style) {
    styles.addLast(style);
    visitChildren(parent);
    styles.removeLast();
  }

  private void append(String added, Style style) {
    styles.addLast(style);
    append(added);
    styles.removeLast();
  }

  @Override
  public void visit(Paragraph paragraph) {
    Optional<EmbeddedSvg> picture =
        paragraph.getFirstChild() instanceof Image image && image.getNext() == null
            ? EmbeddedSvg.of(image)
            : Optional.empty();
    if (picture.isPresent()) {
      place(picture.get(), paragraph.getNext() instanceof TableBlock);
    } else {
      startBlock();
      visitChildren(paragraph);
    }
  }

  /** Places an image beside the adjacent tables, or else on a line of its own. */
  private void place(EmbeddedSvg picture, boolean isBeforeTable) {
    if (!tables.isEmpty() && tables.getLast().lastLine() == line) {
      figures.add(new Figure(picture, tables.getLast().line(), line));
    } else if (isBeforeTable) {
      int next = text.isEmpty() ? line : line + 1;
      figures.add(new Figure(picture, next, next - 1));
    } else {
      startBlock();
      figures.add(new Figure(picture, line, line));
    }
  }

  @Override
  public void visit(Heading heading) {
    startBlock();
    visit(heading, Style.BOLD);
  }

  @Override
  public void visit(ListItem item) {
    boolean isFirst = item.getPrevious() == null;
    if (isFirst) {
      startBlock();
    } else {
      startLine();
    }
    items.add(line);
    append(BULLET);
    isLineStarted = true;
    visitChildren(item);
    isLineStarted = false;
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
    startBlock();
    append(literal.stripTrailing(), Style.CODE);
  }

  @Override
  public void visit(ThematicBreak rule) {
    hasRuleAbove = true;
  }

  @Override
  public void visit(CustomBlock block) {
    if (block instanceof TableBlock) {
      startBlock();
      boolean isBesideFigure =
          !figures.isEmpty() && figures.getLast().last() == line - 1 && !rules.contains(line);
      int first = line;
      rows = new ArrayList<>();
      visitChildren(block);
      tables.add(new Table(first, List.copyOf(rows)));
      if (isBesideFigure) {
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
        startLine();
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
      visit(cell, Style.BOLD);
    } else {
      visitChildren(cell);
    }
    boolean bold =
        spans.subList(before, spans.size()).stream().anyMatch(span -> span.style() == Style.BOLD);
    boolean right = cell.getAlignment() == TableCell.Alignment.RIGHT;
    rows.getLast().add(new Cell(text.substring(start), bold, right));
  }

  @Override
  public void visit(Text added) {
    append(added.getLiteral());
  }

  @Override
  public void visit(Code code) {
    append(code.getLiteral(), Style.CODE);
  }

  @Override
  public void visit(StrongEmphasis strong) {
    visit(strong, Style.BOLD);
  }

  @Override
  public void visit(Emphasis emphasis) {
    visit(emphasis, Style.ITALIC);
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
