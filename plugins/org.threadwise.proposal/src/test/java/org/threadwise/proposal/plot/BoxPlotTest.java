package org.threadwise.proposal.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.threadwise.proposal.plot.BoxPlot.Box;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class BoxPlotTest {
  private static final Box BOX = Box.of("with <outlier>", 9, 1, 2, 3, 4);

  @Test
  void quartilesAreInterpolated() {
    Box box = Box.of("", 4, 1, 2, 3);
    assertThat(List.of(box.quantile(0), box.quantile(0.25), box.quantile(0.5), box.quantile(1)))
        .containsExactly(1.0, 1.75, 2.5, 4.0);
  }

  /** The quartiles are 2 and 4, so the upper fence is at 7. */
  @Test
  void outliersAreBeyondTheFences() {
    assertThat(BOX.inside()).containsExactly(1, 2, 3, 4);
    assertThat(BOX.isOutlier(9)).isTrue();
    assertThat(Box.of("", 7, 1, 2, 3, 4).inside()).hasSize(5);
  }

  @Test
  void boxesShareAnAxis() throws Exception {
    var plot = new BoxPlot("times", Plot.Quantity.TIME, List.of(BOX, Box.of("constant", 4)));
    Document svg = parse(PlotDocument.ofBoxes(List.of(plot)));
    NodeList rectangles = svg.getElementsByTagName("rect");
    // the first rectangle is the background
    assertThat(rectangles.getLength()).isEqualTo(3);
    double quartile = number(rectangles, 1, "x") + number(rectangles, 1, "width");
    // coordinates have two decimals
    assertThat(quartile).isCloseTo(number(rectangles, 2, "x"), within(0.015));
    assertThat(svg.getElementsByTagName("circle").getLength()).as("outliers").isEqualTo(1);
    assertThat(svg.getDocumentElement().getTextContent()).contains("with <outlier>", "constant");
  }

  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static double number(NodeList elements, int index, String attribute) {
    return Double.parseDouble(((Element) elements.item(index)).getAttribute(attribute));
  }

  @Test
  void rejectsPlotsOfNothing() {
    assertThatThrownBy(() -> new BoxPlot("", Plot.Quantity.TIME, List.of()))
        .hasMessageContaining("no boxes");
    assertThatThrownBy(() -> Box.of("")).hasMessageContaining("no samples");
  }
}
