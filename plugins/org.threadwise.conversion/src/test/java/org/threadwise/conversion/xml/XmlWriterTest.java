package org.threadwise.conversion.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource({
    "<a href=\"x\">, &lt;a href=&quot;x&quot;&gt;",
    "R&D, R&amp;D",
    "'one\ntwo\tthree\r', one&#10;two&#9;three&#13;",
    "Café 😀, Café 😀",
  })
  void escapesMarkupAndLineBreaks(String text, String escaped) {
    assertThat(XmlWriter.escaped(text)).isEqualTo(escaped);
  }

  @Test
  void replacesForbiddenCharacters() {
    assertThat(XmlWriter.escaped("\u0001\ud800\uffff")).isEqualTo("\ufffd\ufffd\ufffd");
  }

  @Test
  void refusesOpenElements() {
    XmlWriter xml = new XmlWriter().open("a");
    assertThatIllegalStateException()
        .isThrownBy(xml::text)
        .withMessageContaining("a is not closed");
  }
}
