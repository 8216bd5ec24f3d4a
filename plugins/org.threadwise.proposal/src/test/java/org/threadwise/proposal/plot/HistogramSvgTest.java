package org.threadwise.proposal.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class HistogramSvgTest {

  private static HistogramPlot plot(boolean logarithmic, double pole) {
    return new HistogramPlot(
        "T1 <takes>",
        logarithmic,
        List.of(
            new HistogramPlot.Bar(1e-6, 1e-5, 2),
            new HistogramPlot.Bar(1e-5, 1e-4, 4),
            new HistogramPlot.Bar(1e-4, 1e-3, 1)),
        List.of(
            new HistogramPlot.Density(
                "measured",
                List.of(new HistogramPlot.Point(1e-6, 1), new HistogramPlot.Point(1e-3, 3))),
            new HistogramPlot.Density(
                "declared",
                List.of(new HistogramPlot.Point(1e-6, pole), new HistogramPlot.Point(1e-3, 0)))));
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static double number(Document svg, int bar, String attribute) {
    // the first rectangle is the background
    return Double.parseDouble(
        ((Element) svg.getElementsByTagName("rect").item(bar + 1)).getAttribute(attribute));
  }

  @Test
  void barsAreAsHighAsTheirDensity() throws Exception {
    Document svg = parse(PlotDocument.small(plot(true, 3)));

    assertThat(svg.getElementsByTagName("rect").getLength()).isEqualTo(4);
    assertThat(number(svg, 1, "height")).isEqualTo(2 * number(svg, 0, "height"));
    assertThat(number(svg, 1, "height")).isEqualTo(4 * number(svg, 2, "height"));
    assertThat(number(svg, 0, "width")).as("decades").isEqualTo(number(svg, 2, "width"));
    assertThat(svg.getElementsByTagName("path").getLength()).isEqualTo(2);
    assertThat(svg.getElementsByTagName("text").item(0).getTextContent()).isEqualTo("T1 <takes>");
  }

  @Test
  void aPoleDoesNotFlattenTheBars() throws Exception {
    double low = number(parse(PlotDocument.small(plot(true, 3))), 1, "height");

    assertThat(number(parse(PlotDocument.small(plot(true, 1e9))), 1, "height"))
        .isCloseTo(low / 1.3, within(0.1));
    assertThat(PlotDocument.small(plot(false, Double.POSITIVE_INFINITY)))
        .doesNotContain("Infinity");
  }

  @Test
  void aHistogramHasBars() {
    assertThatThrownBy(() -> new HistogramPlot("T", false, List.of(), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
