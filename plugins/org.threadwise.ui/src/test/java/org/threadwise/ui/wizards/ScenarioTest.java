package org.threadwise.ui.wizards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonObject;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScenarioTest {

  private static final Map<String, Integer> WRITTEN = Map.of("engine", 4);

  private static String json(Scenario scenario) {
    var params = new JsonObject();
    scenario.addTo(params);
    return params.toString();
  }

  @Test
  void asksForNothingThatIsAsTheTextHasIt() {
    assertThat(json(Scenario.WRITTEN)).isEqualTo("{}");
    assertThat(json(Scenario.of(null, " ", "engine = 4\n", WRITTEN))).isEqualTo("{}");
  }

  @Test
  void asksForWhatIsDifferent() {
    assertThat(json(Scenario.of("rush", " 2.5e3 ", "\nengine=12", WRITTEN)))
        .isEqualTo(
            "{\"workload\":\"rush\",\"variation\":{\"rate\":2500.0,\"threads\":{\"engine\":12}}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          fast | engine = 4   | 'fast' is no rate
          -1   | engine = 4   | '-1' is no rate
          NaN  | engine = 4   | 'NaN' is no rate
          1    | motor = 4    | 'motor = 4' names no pool: write engine = 4.
          1    | engine 4     | 'engine 4' names no pool
          1    | engine = 0   | '0' is no number of threads
          1    | engine = 1.5 | '1.5' is no number of threads
          1    | engine =     | '' is no number of threads
          """)
  void refusesWhatMakesNoSense(String rate, String threads, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Scenario.of(null, rate, threads, WRITTEN))
        .withMessageStartingWith(message);
  }
}
