package org.threadwise.ui.text;

import java.util.List;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.widgets.Control;

/**
 * What the server writes in Markdown, made ready for windows outside of the workbench's thread.
 *
 * @param source as the server writes it
 * @param body of a page
 * @param plain the same as text
 */
record Markdown(String source, String body, String plain) {

  static final Markdown NONE = new Markdown("", "", "");

  private static final List<TablesExtension> TABLES =
      List.of((TablesExtension) TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
  private static final HtmlRenderer HTML =
      HtmlRenderer.builder().extensions(TABLES).escapeHtml(true).build();
  private static final TextContentRenderer PLAIN =
      TextContentRenderer.builder().extensions(TABLES).build();

  static Markdown of(String source) {
    Node parsed = PARSER.parse(source);
    return new Markdown(source, HTML.render(parsed), PLAIN.render(parsed));
  }

  boolean hasPicture() {
    return source.contains("](data:image/");
  }

  /** A page in the colours of a control. */
  String page(Control control) {
    FontData font = JFaceResources.getDialogFont().getFontData()[0];
    return """
    <!doctype html><html><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    <style>
    body { font: %dpt "%s", sans-serif; color: %s; background: %s; margin: 6px 8px }
    table { border-collapse: collapse } th, td { padding: 1px 8px; text-align: left }
    th { border-bottom: 1px solid } td[align=right], th[align=right] { text-align: right }
    p, table, ul { margin: 0 0 6px } img { display: block; width: 100%% }
    /* The curve beside its table: windows of hovers are low. */
    body:has(> p > img) { display: flex; flex-wrap: wrap; column-gap: 20px }
    body > * { flex: 1 1 100%% } body > table { flex: 0 0 auto }
    table + p:has(> img) { flex: 1 1 0; max-width: 400px }
    </style></head><body>%s</body></html>
    """
        .formatted(
            font.getHeight(),
            font.getName(),
            css(JFaceColors.getInformationViewerForegroundColor(control.getDisplay())),
            css(JFaceColors.getInformationViewerBackgroundColor(control.getDisplay())),
            body);
  }

  private static String css(Color colour) {
    return "rgb(%d, %d, %d)".formatted(colour.getRed(), colour.getGreen(), colour.getBlue());
  }
}
