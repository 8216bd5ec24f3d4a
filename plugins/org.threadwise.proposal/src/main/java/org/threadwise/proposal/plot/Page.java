package org.threadwise.proposal.plot;

import java.util.List;

/**
 * A web page of plots and tables in one file: no script, nothing from a network, light and dark,
 * printable.
 *
 * @param title what the page is about
 * @param facts what the figures rest on, one line each
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
   * @param text what to know before looking
   * @param plots side by side where there is room
   * @param tables below them
   */
  public record Section(String title, String text, List<Plot> plots, List<Table> tables) {}

  /**
   * A table; its first columns are text, the others numbers.
   *
   * @param caption what it holds
   * @param textColumns number of columns that are text
   * @param heading names of the columns
   * @param rows one cell for each column
   */
  public record Table(
      String caption, int textColumns, List<String> heading, List<List<String>> rows) {}

  private static final String SHEET =
      """
      :root{color-scheme:light dark;--bg:#f5f6f8;--card:#fff;--text:#1c1e21;--mute:#5c6470;\
      --rule:#dfe3e8}
      @media (prefers-color-scheme:dark){:root{--bg:#0e1013;--card:#16181c;--text:#e8eaed;\
      --mute:#a4abb6;--rule:#2c3036}}
      *{box-sizing:border-box}
      body{margin:0;background:var(--bg);color:var(--text);\
      font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
      main{max-width:1360px;margin:0 auto;padding:28px 20px 60px}
      h1{font-size:26px;line-height:1.25;margin:0 0 6px}
      h2{font-size:19px;margin:34px 0 8px}
      section{margin-bottom:16px}
      .facts{margin:0 0 20px;padding:0;list-style:none;color:var(--mute)}
      .plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,480px),1fr));gap:16px}
      figure,.table{margin:0;background:var(--card);border:1px solid var(--rule);\
      border-radius:8px;padding:10px}
      figure svg{display:block;width:100%;height:auto}
      .table{overflow-x:auto}.table+.table{margin-top:16px}
      table{border-collapse:collapse;min-width:min(100%,760px);font-variant-numeric:tabular-nums}
      caption{text-align:left;font-weight:600;padding:4px 8px 10px}
      th,td{padding:5px 10px;text-align:right;white-space:nowrap;border-top:1px solid var(--rule)}
      th{color:var(--mute);font-weight:600}
      th.text,td.text{text-align:left}
      tbody tr:hover{background:color-mix(in srgb,var(--text) 5%,transparent)}
      @media print{:root{color-scheme:light;--bg:#fff;--card:#fff;--text:#000;--mute:#444;--rule:#bbb}
      main{max-width:none;padding:0}.plots{grid-template-columns:1fr 1fr}
      figure,tr{break-inside:avoid}thead{display:table-header-group}.table{overflow:visible}\
      td,th{padding:2px 5px;font-size:11px}}
      """;

  /** The text of the file. */
  public String html() {
    var html = new Markup();
    html.markup("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
    html.markup("<meta charset=\"utf-8\">\n");
    html.markup("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n");
    html.markup(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
            + " style-src 'unsafe-inline'\">\n");
    html.element("title", title);
    html.markup("<style>\n" + SHEET + Style.sheet() + "</style>\n").close("head");
    html.open("body").open("main").element("h1", title).open("ul", "class", "facts");
    facts.forEach(fact -> html.element("li", fact));
    html.close("ul");
    sections.forEach(section -> add(section, html));
    return html.close("main").close("body").close("html").toString();
  }

  private static void add(Section section, Markup html) {
    html.open("section");
    if (!section.title.isEmpty()) {
      html.element("h2", section.title);
    }
    if (!section.text.isEmpty()) {
      html.element("p", section.text);
    }
    if (!section.plots.isEmpty()) {
      html.open("div", "class", "plots");
      for (Plot plot : section.plots) {
        html.open("figure").markup(Drawing.inPage(plot)).close("figure");
      }
      html.close("div");
    }
    section.tables.forEach(table -> add(table, html));
    html.close("section");
  }

  private static void add(Table table, Markup html) {
    html.open("div", "class", "table").open("table").element("caption", table.caption);
    html.open("thead");
    addRow(table, table.heading, "th", html);
    html.close("thead").open("tbody");
    table.rows.forEach(row -> addRow(table, row, "td", html));
    html.close("tbody").close("table").close("div");
  }

  private static void addRow(Table table, List<String> cells, String element, Markup html) {
    html.open("tr");
    for (int i = 0; i < cells.size(); i++) {
      html.element(element, cells.get(i), "class", i < table.textColumns ? "text" : "number");
    }
    html.close("tr");
  }
}
