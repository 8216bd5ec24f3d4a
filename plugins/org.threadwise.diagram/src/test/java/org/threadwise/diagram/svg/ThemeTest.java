package org.threadwise.diagram.svg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.diagram.Annotations.Level;

/** Contrast by WCAG 2.2: texts and icons 4.5 to 1, lines 3 to 1. */
class ThemeTest {

  private static final double TEXT = 4.5;
  private static final double LINE = 3;

  static Stream<Theme> themes() {
    return Stream.of(Theme.LIGHT, Theme.DARK);
  }

  @Test
  void knowsTheContrastOfBlackAndWhite() {
    assertThat(contrast("#000000", "#ffffff")).isEqualTo(21);
    assertThat(contrast("#777777", "#ffffff")).isBetween(4.47, 4.49);
  }

  @ParameterizedTest
  @MethodSource("themes")
  void textsAreLegible(Theme theme) {
    for (String paper : new String[] {theme.canvas(), theme.frame()}) {
      assertThat(contrast(theme.ink(), paper)).isGreaterThan(TEXT);
      assertThat(contrast(theme.muted(), paper)).isGreaterThan(TEXT);
      assertThat(contrast(theme.line(), paper)).isGreaterThan(LINE);
      assertThat(contrast(theme.port(), paper)).isGreaterThan(LINE);
    }
    assertThat(contrast(theme.portIcon(), theme.port())).isGreaterThan(TEXT);
  }

  @ParameterizedTest
  @MethodSource("themes")
  void poolsAreLegible(Theme theme) {
    for (Theme.Tint tint : theme.pools()) {
      assertThat(contrast(tint.icon(), tint.fill())).as("%s", tint).isGreaterThan(TEXT);
      assertThat(contrast(tint.line(), theme.frame())).as("%s", tint).isGreaterThan(LINE);
    }
    assertThat(theme.pools()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("themes")
  void figuresAreLegible(Theme theme) {
    for (Level level : Level.values()) {
      Theme.Tint tint = theme.badge(level);
      assertThat(contrast(tint.icon(), tint.fill())).as("%s", level).isGreaterThan(TEXT);
    }
  }

  private static double contrast(String one, String other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(String colour) {
    return 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
  }

  private static double channel(String colour, int start) {
    double value = Integer.parseInt(colour.substring(start, start + 2), 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
