package org.threadwise.diagram.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.TextStyle;

class LineBreakerTest {

  @ParameterizedTest
  @CsvSource({
    "Orders,Orders",
    "Ask for a cold drink,Ask for a cold|drink",
    "ContextBasedContentEnricher,ContextBased|ContentEnricher",
    "snake_case_name_of_a_task,snake_case_|name_of_a_task",
    "'  white   space  ',white space",
    "'',''"
  })
  void breaksAtWhiteSpaceThenAtJoints(String text, String lines) {
    assertThat(String.join("|", LineBreaker.of(text, TextStyle.LABEL, 92))).isEqualTo(lines);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
        "👩‍🔬👩‍🔬👩‍🔬👩‍🔬👩‍🔬👩‍🔬",
        "日本語日本語日本語日本語日本語",
        "a b c d e f g h i j k l m n o p"
      })
  void keepsEveryLineInItsWidthAndLosesNothing(String text) {
    List<String> lines = LineBreaker.of(text, TextStyle.NAME, 60);
    assertThat(lines).allMatch(line -> Advances.width(line, TextStyle.NAME) <= 60);
    assertThat(String.join("", lines).replace(" ", "")).isEqualTo(text.replace(" ", ""));
  }

  @Test
  void givesACharacterThatIsTooWideALineOfItsOwn() {
    assertThat(LineBreaker.of("WW", TextStyle.NAME, 1)).containsExactly("W", "W");
  }

  @ParameterizedTest
  @CsvSource({
    "Hamburgefonstiv,LABEL,90.696", "Hamburgefonstiv,NAME,106.899", "é,LABEL,6.672",
    "ÀÉÎÕÜç,LABEL,43.344", "20 µs · ½,LABEL,49.62", "日本,LABEL,24"
  })
  void measuresLikeAFaceWithTheMetricsOfHelvetica(String text, TextStyle style, double width) {
    assertThat(Advances.width(text, style))
        .isCloseTo(width, org.assertj.core.data.Offset.offset(0.1));
  }
}
