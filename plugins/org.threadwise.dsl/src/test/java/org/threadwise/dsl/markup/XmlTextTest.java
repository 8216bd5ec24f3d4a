package org.threadwise.dsl.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XmlTextTest {

  @ParameterizedTest
  @CsvSource({
    "<a href=\"x\">, &lt;a href=&quot;x&quot;&gt;",
    "R&D, R&amp;D",
    "Café 😀, Café 😀",
  })
  void escapesMarkup(String text, String escaped) {
    assertThat(XmlText.escape(text)).isEqualTo(escaped);
    assertThat(XmlText.escapeWithBreaks(text)).isEqualTo(escaped);
  }

  @Test
  void escapesLineBreaksWhereAParserWouldNormaliseThem() {
    assertThat(XmlText.escape("one\ntwo\tthree\r")).isEqualTo("one\ntwo\tthree\r");
    assertThat(XmlText.escapeWithBreaks("one\ntwo\tthree\r"))
        .isEqualTo("one&#10;two&#9;three&#13;");
  }

  @Test
  void replacesForbiddenCharacters() {
    assertThat(XmlText.escape("\u0001\ud800\uffff")).isEqualTo("\ufffd\ufffd\ufffd");
  }
}
