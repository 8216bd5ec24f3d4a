package org.threadwise.proposal.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class PlotTest {
  private static final Curve CURVE =
      new Curve(
          "5 000/s & <more>",
          List.of(
              new Curve.Point(1, Double.NaN, Double.NaN, Double.NaN),
              new Curve.Point(2, 0.010, 0.009, 0.011),
              new Curve.Point(3, 0.005, 0.0049, 0.0051),
              new Curve.Point(4, 0.005, Double.NaN, Double.NaN)),
          OptionalInt.of(3));
  private static final Plot PLOT =
      new Plot("Mean response time", "threads of engine", Plot.Quantity.TIME, List.of(CURVE));

  private static Document parse(String xml) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(xml)));
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new AssertionError(xml, e);
    }
  }

  private static List<Element> ofClass(Document document, String name) {
    List<Element> found = new ArrayList<>();
    var all = document.getElementsByTagName("*");
    for (int i = 0; i < all.getLength(); i++) {
      if (all.item(i) instanceof Element element
          && List.of(element.getAttribute("class").split(" ")).contains(name)) {
        found.add(element);
      }
    }
    return found;
  }

  @Test
  void drawsPointsIntervalsKneeAndOverload() {
    Document drawing = parse(PlotDocument.of(List.of(PLOT)));
    assertThat(ofClass(drawing, "point")).hasSize(2);
    assertThat(ofClass(drawing, "knee")).hasSize(1);
    assertThat(ofClass(drawing, "cross")).hasSize(1);
    assertThat(ofClass(drawing, "band")).hasSize(1);
    assertThat(ofClass(drawing, "at").getFirst().getTextContent()).isEqualTo("3");
    assertThat(ofClass(drawing, "name").getFirst().getTextContent()).isEqualTo("5 000/s & <more>");
    assertThat(ofClass(drawing, "knee").getFirst().getTextContent().strip())
        .isEqualTo("5 000/s & <more>: 3 threads, 5 ms (4.9 ms to 5.1 ms), the knee");
  }

  @ParameterizedTest
  @CsvSource({"0.4, false", "1, false", "1.17, true", "60, true"})
  void missedLimitsAreDrawnAboveTheLimit(double share, boolean above) {
    Curve.Point first = new Curve.Point(7, share, 0.9 * share, 1.1 * share);
    Curve.Point next = new Curve.Point(8, 0.3, 0.29, 0.31);
    Curve curve = new Curve("", List.of(first, next), OptionalInt.empty());
    Plot plot = new Plot("share of the limit", "threads", Plot.Quantity.SHARE, List.of(curve));
    Document drawing = parse(PlotDocument.of(List.of(plot)));

    Element limit =
        ofClass(drawing, "tick").stream()
            .filter(tick -> tick.getTextContent().equals("100 %"))
            .findFirst()
            .orElseThrow();
    double up = number(limit, "y") - 4 - number(ofClass(drawing, "point").getFirst(), "cy");
    assertThat(up > 1).isEqualTo(above);
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  @Test
  void aDrawingIsSelfContained() {
    assertThat(PlotDocument.of(List.of(PLOT, PLOT)))
        .contains("prefers-color-scheme:dark")
        .doesNotContain("href", "url(", "@import", "<script");
  }

  @Test
  void aSmallDrawingNeedsNoStyleSheet() {
    String small = PlotDocument.small(PLOT);
    assertThat(small).doesNotContain("<style", "class=", "var(");
    Document drawing = parse(small);
    NodeList circles = drawing.getElementsByTagName("circle");
    assertThat(circles.getLength()).isEqualTo(3);
    assertThat(parse(PlotDocument.of(List.of(PLOT))).getElementsByTagName("*").getLength())
        .as("with its style sheet, all that is drawn")
        .isEqualTo(drawing.getElementsByTagName("*").getLength() + 1);
    assertThat(((Element) circles.item(1)).getAttribute("fill")).isEqualTo("none");
  }

  @Test
  void allColoursOfSmallDrawingsDiffer() {
    List<Curve> eight = Collections.nCopies(8, CURVE);
    String small =
        PlotDocument.small(new Plot("Mean response time", "threads", Plot.Quantity.TIME, eight));
    assertThat(Pattern.compile("<g color=\"(#\\w+)\"").matcher(small).results())
        .extracting(found -> found.group(1))
        .satisfies(colours -> assertThat(Set.copyOf(colours)).hasSize(8));
  }

  @Test
  void aPageIsReadWithoutScripts() {
    var table = new Page.Table("All points", 1, List.of("pool", "n"), List.of(List.of("<b>", "1")));
    var section = new Page.Section("", "", List.of(PLOT), List.of(table));
    String html = new Page("Threads", List.of("A & B"), List.of(section)).plainBody();
    assertThat(html)
        .contains("<h1>Threads</h1>", "<li>A &amp; B</li>", "<caption>All points</caption>")
        .contains("<td>&lt;b&gt;</td>")
        .doesNotContain("<script", "<b>");
  }

  @Test
  void anEmptyPlotIsADrawing() {
    var nothing = new Curve("", List.of(), OptionalInt.empty());
    parse(
        PlotDocument.of(
            List.of(new Plot("Makespan", "threads", Plot.Quantity.TIME, List.of(nothing)))));
  }

  @ParameterizedTest
  @CsvSource({"7.3, 8", "0.009, 0.01", "1234, 1500", "1, 1", "0, 1"})
  void axesEndAtRoundValues(double greatest, double high) {
    assertThat(Axis.fromZero(greatest, 0, 100).high()).isCloseTo(high, within(1e-9 * high));
  }

  @Test
  void timesThatDifferMuchGetALogarithmicAxis() {
    Axis axis = Axis.ofAmounts(0.003, 4, 100, 0);
    assertThat(axis.logarithmic()).isTrue();
    assertThat(axis.ticks()).contains(new double[] {0.01}, within(1e-12));
    assertThat(axis.place(0.002)).isCloseTo(100, within(1e-9));
    assertThat(axis.place(5)).isCloseTo(0, within(1e-9));
    assertThat(Axis.ofAmounts(0.003, 0.02, 100, 0).logarithmic()).isFalse();
  }
}
