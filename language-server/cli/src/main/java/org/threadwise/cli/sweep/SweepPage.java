package org.threadwise.cli.sweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.threadwise.dsl.markup.XmlText;
import org.threadwise.proposal.plot.Curve;
import org.threadwise.proposal.plot.Page;
import org.threadwise.proposal.plot.Plot;

/**
 * Writer of a web page in one file that needs no network: the data, and the scripts that show them.
 * The scripts are the files that draw plots in the editors. Without scripts, the page shows tables.
 */
final class SweepPage {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Modules that are concatenated to one script; each uses only those before it. */
  private static final List<String> MODULES =
      List.of(
          "results/report/numbers.js",
          "style/plots.js",
          "results/report/svg.js",
          "results/report/ticks.js",
          "results/report/plotMarks.js",
          "results/report/plot.js",
          "results/report/report.js");

  private static final Pattern IMPORT =
      Pattern.compile("^import .*?;\n", Pattern.MULTILINE | Pattern.DOTALL);

  private SweepPage() {}

  /** Returns the text of the file. */
  static String html(Page page) {
    String library = resource("d3/d3.min.js");
    String component =
        MODULES.stream()
                .map(SweepPage::resource)
                .map(source -> IMPORT.matcher(source).replaceAll(""))
                .collect(Collectors.joining("\n"))
            + "\nshowReport(globalThis.d3, document);\n";
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width,initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
        style-src 'unsafe-inline'; script-src '%s' '%s'">
        <title>%s</title>
        <style>:root{color-scheme:light dark}</style>
        </head>
        <body>
        <noscript>
        %s</noscript>
        <script type="application/json" id="report">%s</script>
        <!-- D3, which draws the plots:
        %s-->
        <script>%s</script>
        <script type="module">%s</script>
        </body>
        </html>
        """
        .formatted(
            hash(library),
            hash(component),
            XmlText.escape(page.title()),
            page.plainBody(),
            json(page),
            resource("d3/LICENSE"),
            library,
            component);
  }

  /** Returns the source expression for a script in the content security policy. */
  private static String hash(String script) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = SweepPage.class.getResourceAsStream("page/" + name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the data, escaped so that no text closes the element that contains them. */
  private static String json(Page page) {
    ObjectNode report = JSON.createObjectNode().put("title", page.title());
    page.facts().forEach(report.putArray("facts")::add);
    ArrayNode sections = report.putArray("sections");
    page.sections().forEach(section -> add(section, sections.addObject()));
    try {
      return JSON.writeValueAsString(report).replace("<", "\\u003c");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON cannot be written", e);
    }
  }

  private static void add(Page.Section section, ObjectNode json) {
    json.put("title", section.title()).put("text", section.text());
    ArrayNode plots = json.putArray("plots");
    section.plots().forEach(plot -> add(plot, plots.addObject()));
    ArrayNode tables = json.putArray("tables");
    section.tables().forEach(table -> tables.add(JSON.<ObjectNode>valueToTree(table)));
  }

  private static void add(Plot plot, ObjectNode json) {
    json.put("title", plot.title());
    json.put("axis", plot.threads());
    json.put("quantity", plot.quantity().name().toLowerCase(Locale.ROOT));
    ArrayNode curves = json.putArray("curves");
    plot.curves().forEach(curve -> add(curve, curves.addObject()));
  }

  private static void add(Curve curve, ObjectNode json) {
    json.put("name", curve.name());
    curve.knee().ifPresent(knee -> json.put("knee", knee));
    ArrayNode points = json.putArray("points");
    for (Curve.Point point : curve.points()) {
      ObjectNode fields = points.addObject().put("at", point.threads());
      put("value", point.value(), fields);
      put("low", point.low(), fields);
      put("high", point.high(), fields);
      fields.put("unstable", point.unstable());
    }
  }

  private static void put(String name, double value, ObjectNode fields) {
    if (Double.isFinite(value)) {
      fields.put(name, value);
    }
  }
}
