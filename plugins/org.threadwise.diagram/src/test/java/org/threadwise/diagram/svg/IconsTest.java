package org.threadwise.diagram.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PortKind;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class IconsTest {

  static Stream<String> names() {
    return Stream.of(
            Stream.of(Pattern.values()).map(Pattern::getLiteral),
            Stream.of(PortKind.values()).map(PortKind::getLiteral),
            Stream.of(
                "application",
                "process",
                "pool",
                "localPools",
                "workload",
                "host",
                "goal",
                "solution"))
        .flatMap(names -> names);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyPatternAndPortHasAnIconOfTheCommonStyle(String name) throws Exception {
    Element svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(Icons.document(name))))
            .getDocumentElement();
    assertThat(svg.getAttribute("viewBox")).isEqualTo("0 0 24 24");
    assertThat(svg.getAttribute("stroke")).isEqualTo("currentColor");
    assertThat(svg.getAttribute("stroke-width")).isEqualTo("1.75");
    assertThat(svg.getAttribute("fill")).isEqualTo("none");
    assertThat(svg.getElementsByTagName("*").getLength()).isBetween(1, 8);
    assertThat(Icons.document(name)).doesNotContain("#", "http://www.w3.org/1999", "script");
    assertThat(Icons.drawing(name)).startsWith("<").endsWith("/>");
  }

  @Test
  void noTwoIconsAreTheSame() {
    Map<String, String> seen = new HashMap<>();
    names().forEach(name -> assertThat(seen.put(Icons.drawing(name), name)).as(name).isNull());
  }

  @Test
  void namesTheMissingIcon() {
    assertThatThrownBy(() -> Icons.document("teleporter"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("teleporter");
  }
}
