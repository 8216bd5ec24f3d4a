package org.threadwise.proposal.plot;

import java.util.List;

/**
 * A page of plots and tables.
 *
 * @param title title of the page
 * @param facts basis of the figures, one line each
 * @param sections in order
 */
public record Page(String title, List<String> facts, List<Section> sections) {
  public Page {
    facts = List.copyOf(facts);
    sections = List.copyOf(sections);
  }

  /**
   * A part of the page.
   *
   * @param title empty if the page has only one part
   * @param text introduction to the plots
   * @param plots side by side where there is room
   * @param tables tables below the plots
   */
  public record Section(String title, String text, List<Plot> plots, List<Table> tables) {}

  /**
   * A table; its first columns are text, the others numbers.
   *
   * @param caption caption of the table
   * @param textColumns number of columns that are text
   * @param heading names of the columns
   * @param rows one cell for each column
   */
  public record Table(
      String caption, int textColumns, List<String> heading, List<List<String>> rows) {}

  /** Returns title, facts and tables without plots, for readers without scripts. */
  public String plainBody() {
    var html = new Markup();
    html.element("h1", title).open("ul");
    facts.forEach(fact -> html.element("li", fact));
    html.close("ul");
    sections.forEach(section -> add(section, html));
    return html.toString();
  }

  private static void add(Section section, Markup html) {
    if (!section.title.isEmpty()) {
      html.element("h2", section.title);
    }
    if (!section.text.isEmpty()) {
      html.element("p", section.text);
    }
    section.tables.forEach(table -> add(table, html));
  }

  private static void add(Table table, Markup html) {
    html.open("table").element("caption", table.caption);
    addRow(table.heading, "th", html);
    table.rows.forEach(row -> addRow(row, "td", html));
    html.close("table");
  }

  private static void addRow(List<String> cells, String element, Markup html) {
    html.open("tr");
    cells.forEach(cell -> html.element(element, cell));
    html.close("tr");
  }
}
