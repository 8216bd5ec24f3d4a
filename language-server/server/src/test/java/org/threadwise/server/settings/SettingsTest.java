package org.threadwise.server.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings as clients send them. */
final class SettingsTest {

  @Test
  void whatIsNotSetIsAsUsual() {
    assertThat(of("{}")).isEqualTo(Settings.DEFAULT);
    assertThat(of("{\"codeLens\": {}, \"simulation\": null}")).isEqualTo(Settings.DEFAULT);
  }

  @Test
  void eachIsRead() {
    Settings settings =
        of(
            """
            {"proposals": {"enabled": false}, "inlayHints": {"enabled": false},
             "codeLens": {"enabled": false}, "hover": {"enabled": false},
             "diagnostics": {"enabled": false},
             "simulation": {"enabled": false, "precision": 0.05, "budget": 2.5, "workers": 1}}
            """);

    assertThat(settings)
        .isEqualTo(
            new Settings(
                false, false, false, false, false, false, 0.05, Duration.ofMillis(2500), 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"simulation\": {\"precision\": 0}}",
        "{\"simulation\": {\"precision\": \"fine\"}}",
        "{\"simulation\": {\"budget\": -1}}",
        "{\"simulation\": {\"workers\": -3}}",
        "{\"simulation\": []}",
        "{\"codeLens\": {\"enabled\": \"yes\"}}"
      })
  void whatMakesNoSenseCountsAsNotSet(String json) {
    assertThat(of(json)).isEqualTo(Settings.DEFAULT);
  }

  @Test
  void noMoreWorkersThanCoresButOne() {
    int most = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    assertThat(of("{\"simulation\": {\"workers\": 4096}}").workers()).isEqualTo(most);
  }

  private static Settings of(String json) {
    return Settings.of(JsonParser.parseString(json).getAsJsonObject());
  }
}
