package org.threadwise.ui.text;

import java.util.List;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;

/**
 * Markdown of the server as styled text, created outside the UI thread.
 *
 * @param text the plain text; a tab precedes each table cell
 * @param spans the styled spans, in text order
 * @param blocks the first lines of blocks such as paragraphs and tables
 * @param rules the first lines of blocks below a horizontal rule
 * @param items the first lines of list items
 * @param tables the tables, in text order
 * @param figures the images, beside tables or below their line
 */
record RichText(
    String text,
    List<Span> spans,
    List<Integer> blocks,
    List<Integer> rules,
    List<Integer> items,
    List<Table> tables,
    List<Figure> figures) {

  /** The style of a span. */
  enum Style {
    BOLD,
    ITALIC,
    CODE
  }

  /** A range of text with one style. */
  record Span(int start, int length, Style style) {}

  /**
   * A table with one line per row.
   *
   * @param line the line of its header, from 0
   */
  record Table(int line, List<List<Cell>> rows) {
    int lastLine() {
      return line + rows.size() - 1;
    }
  }

  /**
   * A cell of a table.
   *
   * @param right whether it is right-aligned
   */
  record Cell(String text, boolean bold, boolean right) {}

  /**
   * An image.
   *
   * @param first the first line beside it
   * @param last the last line beside it
   */
  record Figure(EmbeddedSvg picture, int first, int last) {}

  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  static RichText of(String markdown) {
    var builder = new RichTextBuilder();
    PARSER.parse(markdown).accept(builder);
    return builder.build();
  }
}
