package org.threadwise.diagram.svg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.Annotations.Badge;
import org.threadwise.diagram.Annotations.Level;
import org.threadwise.diagram.DiagramCases;
import org.threadwise.diagram.DiagramSolutions;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.model.integration.Solution;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class SvgWriterTest {

  @ParameterizedTest
  @EnumSource(ColourScheme.class)
  void writesAnAccessibleDocument(ColourScheme scheme) throws Exception {
    Element svg = parsed(SvgWriter.write(DiagramLayout.of(DiagramCases.cafe()), scheme));
    assertThat(svg.getAttribute("role")).isEqualTo("img");
    String[] labels = svg.getAttribute("aria-labelledby").split(" ", -1);
    assertThat(text(svg, "title", labels[0])).isEqualTo("Café");
    assertThat(text(svg, "desc", labels[1])).isEqualTo("Coffee: 12 tasks, 4 ports");
  }

  @Test
  void writesNamesLabelsSlotsAndTimesInFull() throws Exception {
    List<String> texts =
        contents(
            parsed(SvgWriter.write(DiagramLayout.of(DiagramCases.cafe()), ColourScheme.LIGHT)),
            "text");
    assertThat(texts)
        .contains("T1", "Split the order", "into 2 · 12\u00A0µs", "Orders", "coldRequest", "s13")
        .contains("Ask for a cold", "drink", "Cold Drinks", "Barista", "2\u00A0ms")
        .contains("pool engine: 12 threads", "Coffee", "Café");
  }

  @Test
  void explainsElementsAndSlots() throws Exception {
    List<String> titles =
        contents(
            parsed(SvgWriter.write(DiagramLayout.of(DiagramCases.cafe()), ColourScheme.LIGHT)),
            "title");
    assertThat(titles)
        .contains("splitter T1 “Split the order”, into 2, takes cpu 12 µs, pool engine")
        .contains("slot s5 from T5 to T6 as context")
        .contains("entry port Orders, passed at once");
  }

  @Test
  void refersToNothingOutsideAndToNothingMissing() throws Exception {
    Element svg =
        parsed(SvgWriter.write(DiagramLayout.of(DiagramCases.everything()), ColourScheme.AUTO));
    Set<String> ids = new HashSet<>();
    all(svg, "symbol").forEach(symbol -> ids.add("#" + symbol.getAttribute("id")));
    List<Element> uses = all(svg, "use");
    assertThat(uses).hasSizeGreaterThan(36);
    uses.forEach(use -> assertThat(ids).contains(use.getAttribute("href")));
    assertThat(all(svg, "script")).isEmpty();
    assertThat(all(svg, "image")).isEmpty();
  }

  @Test
  void knowsLightAndDark() {
    var diagram = DiagramLayout.of(DiagramCases.cafe());
    assertThat(SvgWriter.write(diagram, ColourScheme.LIGHT))
        .contains(Theme.LIGHT.canvas())
        .doesNotContain(Theme.DARK.canvas(), "@media");
    assertThat(SvgWriter.write(diagram, ColourScheme.DARK))
        .contains(Theme.DARK.canvas())
        .doesNotContain(Theme.LIGHT.frame(), "@media");
    assertThat(SvgWriter.write(diagram, ColourScheme.AUTO))
        .contains("@media (prefers-color-scheme: dark)", Theme.LIGHT.frame(), Theme.DARK.frame());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(\"x\")</script>",
        "a & b && c",
        "two\nlines\r\nand a\ttab",
        "ünïcödé 日本語 العربية 👩‍🔬",
        "]]> <!-- -->",
        "\u0000\u0001\uFFFE\uD800 broken",
        "'single' \"double\"",
        "${x} %s %n \\ {0}"
      })
  void escapesNames(String name) throws Exception {
    Solution solution =
        new DiagramSolutions(name)
            .pool(name, 2)
            .process(name)
            .task("translator", name, "-> slot")
            .with(element -> element.setLabel(name))
            .with(element -> element.getOutputs().getFirst().setName(name))
            .solution();
    solution.setLabel(name);
    Element svg = parsed(SvgWriter.write(DiagramLayout.of(solution), ColourScheme.AUTO));
    assertThat(all(svg, "script")).isEmpty();
    assertThat(contents(svg, "title").getFirst())
        .isEqualTo(name.replaceAll("[\\x00\\x01\\uFFFE\\uD800]", "\uFFFD").replace("\r\n", "\n"));
  }

  @Test
  void showsFigures() throws Exception {
    Annotations figures =
        new Annotations(
            Map.of("Coffee.T4", new Badge("81 %", Level.CRITICAL, "the bottleneck, 81 % busy")));
    Element svg =
        parsed(SvgWriter.write(DiagramLayout.of(DiagramCases.cafe(), figures), ColourScheme.LIGHT));
    assertThat(contents(svg, "text")).contains("81 %");
    assertThat(contents(svg, "title"))
        .anyMatch(title -> title.endsWith("the bottleneck, 81 % busy"));
    assertThat(all(svg, "rect")).anyMatch(rect -> rect.getAttribute("class").equals("critical"));
  }

  @Test
  void everyColourOfAPoolIsDefined() {
    DiagramSolutions many = new DiagramSolutions("Many").process("P");
    for (int pool = 0; pool < 11; pool++) {
      many.pool("p" + pool, pool + 1);
      int index = pool;
      many.task("translator", "T" + pool, "");
      many.with(e -> e.setPool(many.solution().getPools().get(index)));
    }
    String svg = SvgWriter.write(DiagramLayout.of(many.solution()), ColourScheme.LIGHT);
    assertThat(svg).contains("task pool7").doesNotContain("pool8\"");
    for (int pool = 0; pool < 8; pool++) {
      assertThat(svg).contains(".task.pool" + pool + "{");
    }
  }

  @Test
  void keepsTheWholePictureOnTheCanvas() throws Exception {
    Element svg =
        parsed(SvgWriter.write(DiagramLayout.of(DiagramCases.everything()), ColourScheme.LIGHT));
    double width = Double.parseDouble(svg.getAttribute("width"));
    for (Element text : all(svg, "text")) {
      double middle = Double.parseDouble(text.getAttribute("x"));
      double half = Double.parseDouble(text.getAttribute("textLength")) / 2;
      assertThat(middle - half).isGreaterThanOrEqualTo(-0.01);
      assertThat(middle + half).isLessThanOrEqualTo(width);
    }
  }

  @Test
  void scalesOnlyTextsOfWhichTheWidthIsKnown() throws Exception {
    DiagramSolutions named = new DiagramSolutions("Named").process("P").task("translator", "T", "");
    named.with(element -> element.setLabel("\u062a\u0631\u062c\u0645\u0629"));
    Element svg = parsed(SvgWriter.write(DiagramLayout.of(named.solution()), ColourScheme.LIGHT));
    assertThat(all(svg, "text"))
        .filteredOn(text -> text.hasAttribute("textLength"))
        .extracting(Element::getTextContent)
        .contains("T")
        .doesNotContain("\u062a\u0631\u062c\u0645\u0629");
  }

  @Test
  void givesTheSameBytesTwice() {
    assertThat(SvgWriter.write(DiagramLayout.of(DiagramCases.random(70, 9)), ColourScheme.AUTO))
        .isEqualTo(SvgWriter.write(DiagramLayout.of(DiagramCases.random(70, 9)), ColourScheme.AUTO))
        .endsWith("</svg>\n");
  }

  private static Element parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
  }

  private static List<Element> all(Element svg, String tag) {
    NodeList found = svg.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int index = 0; index < found.getLength(); index++) {
      elements.add((Element) found.item(index));
    }
    return elements;
  }

  private static List<String> contents(Element svg, String tag) {
    return all(svg, tag).stream().map(Element::getTextContent).toList();
  }

  private static String text(Element svg, String tag, String id) {
    return all(svg, tag).stream()
        .filter(element -> element.getAttribute("id").equals(id))
        .findFirst()
        .orElseThrow()
        .getTextContent();
  }
}
