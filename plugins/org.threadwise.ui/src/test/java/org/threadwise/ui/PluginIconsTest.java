package org.threadwise.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the icons have enough contrast on light and dark backgrounds. */
class PluginIconsTest {

  private static final Path ICONS = Path.of("src/main/resources/icons");
  private static final Pattern COLOUR = Pattern.compile("#[0-9a-f]{6}");

  /** The fill colour of icons. */
  private static final String PALE = "#dff1f6";

  /** The minimum contrast of graphics in WCAG 2.2, criterion 1.4.11. */
  private static final double MIN_CONTRAST = 3;

  /** Backgrounds of lists, tabs and tool bars. */
  @ParameterizedTest
  @ValueSource(strings = {"#ffffff", "#f8f8f8"})
  void linesContrastWithLightBackgrounds(String ground) throws IOException {
    for (Path icon : icons()) {
      assertThat(colours(icon))
          .as(icon.toString())
          .hasSizeGreaterThan(1)
          .allMatch(colour -> colour.equals(PALE) || contrast(colour, ground) >= MIN_CONTRAST);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"#2f2f2f", "#48484c"})
  void fillsContrastWithDarkBackgrounds(String ground) throws IOException {
    for (Path icon : icons()) {
      assertThat(colours(icon)).as(icon.toString()).contains(PALE);
    }
    assertThat(contrast(PALE, ground)).isGreaterThan(MIN_CONTRAST);
  }

  private static List<Path> icons() throws IOException {
    try (Stream<Path> files = Files.list(ICONS)) {
      return files.toList();
    }
  }

  private static Set<String> colours(Path icon) throws IOException {
    return COLOUR
        .matcher(Files.readString(icon))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toSet());
  }

  /** The contrast ratio as defined in WCAG 2.2. */
  private static double contrast(String one, String other) {
    double first = luminance(one) + 0.05;
    double second = luminance(other) + 0.05;
    return Math.max(first, second) / Math.min(first, second);
  }

  private static double luminance(String colour) {
    return 0.2126 * linear(colour, 1) + 0.7152 * linear(colour, 3) + 0.0722 * linear(colour, 5);
  }

  private static double linear(String colour, int at) {
    double share = Integer.parseInt(colour.substring(at, at + 2), 16) / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
