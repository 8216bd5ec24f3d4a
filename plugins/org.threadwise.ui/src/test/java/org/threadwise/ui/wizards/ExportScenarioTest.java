package org.threadwise.ui.wizards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonObject;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExportScenarioTest {

  private static final Map<String, Integer> UNCHANGED = Map.of("engine", 4);

  private static String json(ExportScenario scenario) {
    var params = new JsonObject();
    scenario.addTo(params);
    return params.toString();
  }

  @Test
  void omitsUnchangedValues() {
    assertThat(json(ExportScenario.UNCHANGED)).isEqualTo("{}");
    assertThat(json(ExportScenario.of(null, " ", "engine = 4\n", UNCHANGED))).isEqualTo("{}");
  }

  @Test
  void includesChangedValues() {
    assertThat(json(ExportScenario.of("rush", " 2.5e3 ", "\nengine=12", UNCHANGED)))
        .isEqualTo(
            "{\"workload\":\"rush\",\"variation\":{\"rate\":2500.0,\"threads\":{\"engine\":12}}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          fast | engine = 4   | 'fast' is not a rate
          -1   | engine = 4   | '-1' is not a rate
          NaN  | engine = 4   | 'NaN' is not a rate
          1    | motor = 4    | 'motor = 4' does not name a pool: enter engine = 4.
          1    | engine 4     | 'engine 4' does not name a pool
          1    | engine = 0   | '0' is not a thread count
          1    | engine = 1.5 | '1.5' is not a thread count
          1    | engine =     | '' is not a thread count
          """)
  void rejectsInvalidInput(String rate, String threads, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExportScenario.of(null, rate, threads, UNCHANGED))
        .withMessageStartingWith(message);
  }
}
