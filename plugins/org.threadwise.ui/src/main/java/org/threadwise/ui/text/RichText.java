package org.threadwise.ui.text;

import java.util.List;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;

/**
 * What the server writes in Markdown as a text with looks, made outside of the workbench's thread.
 *
 * @param text all words; cells of tables stand behind tabs
 * @param spans words with a look of their own, in the order of the text
 * @param blocks first lines of paragraphs, tables and the like
 * @param rules blocks that a line parts from what is above them
 * @param items lines of lists
 * @param tables in the order of the text
 * @param figures pictures, beside tables or below the line that they stand at
 */
record RichText(
    String text,
    List<Span> spans,
    List<Integer> blocks,
    List<Integer> rules,
    List<Integer> items,
    List<Table> tables,
    List<Figure> figures) {

  /** How words look that differ from others. */
  enum Look {
    BOLD,
    ITALIC,
    CODE
  }

  /** Words of one look. */
  record Span(int start, int length, Look look) {}

  /**
   * A table: each of its rows is a line.
   *
   * @param line of its head, counted from 0
   */
  record Table(int line, List<List<Cell>> rows) {
    int lastLine() {
      return line + rows.size() - 1;
    }
  }

  /**
   * A cell of a table.
   *
   * @param right whether it is aligned at the right
   */
  record Cell(String text, boolean bold, boolean right) {}

  /**
   * A picture.
   *
   * @param first line that it stands beside
   * @param last line that it stands beside
   */
  record Figure(Picture picture, int first, int last) {}

  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  static RichText of(String markdown) {
    var builder = new RichTextBuilder();
    PARSER.parse(markdown).accept(builder);
    return builder.build();
  }
}
