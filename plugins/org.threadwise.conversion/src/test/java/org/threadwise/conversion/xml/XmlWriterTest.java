package org.threadwise.conversion.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class XmlWriterTest {

  @Test
  void indentsElementsAndKeepsSomeInLine() {
    XmlWriter xml = new XmlWriter().comment("a -- b").open("a", "n", "1").empty("b");
    xml.openInLine("c").element("d", "e").close().close();
    assertThat(xml.text())
        .isEqualTo(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- a - - b -->
            <a n="1">
              <b/>
              <c><d>e</d></c>
            </a>
            """);
  }

  @Test
  void refusesOpenElements() {
    XmlWriter xml = new XmlWriter().open("a");
    assertThatIllegalStateException()
        .isThrownBy(xml::text)
        .withMessageContaining("a is not closed");
  }
}
