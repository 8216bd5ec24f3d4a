package org.threadwise.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {
  private static final List<String> COMMANDS = List.of("check", "simulate", "sweep");

  @Test
  void suggestsSimilarNames() {
    assertThat(Suggestion.nearest("chekc", COMMANDS)).contains("check");
    assertThat(Suggestion.nearest("CHECK", COMMANDS)).contains("check");
    assertThat(Suggestion.nearest("sim", COMMANDS)).contains("simulate");
    assertThat(Suggestion.nearest("convert", COMMANDS)).isEmpty();
  }

  @Test
  void listsAllNamesIfNoneIsSimilar() {
    assertThat(Suggestion.hint("xyz", COMMANDS))
        .isEqualTo("; there are 'check', 'simulate', 'sweep'");
    assertThat(Suggestion.hint("xyz", List.of("one"))).isEqualTo("; there is 'one'");
    assertThat(Suggestion.hint("xyz", List.of())).isEqualTo("; there is none");
    assertThat(Suggestion.hint("swep", COMMANDS)).isEqualTo("; did you mean 'sweep'?");
  }
}
