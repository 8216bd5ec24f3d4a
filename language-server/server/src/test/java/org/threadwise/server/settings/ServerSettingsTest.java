package org.threadwise.server.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.sizing.question.Objective;

/** Settings as clients send them. */
final class ServerSettingsTest {

  @Test
  void missingValuesAreDefaults() {
    assertThat(of("{}")).isEqualTo(ServerSettings.DEFAULT);
    assertThat(of("{\"codeLens\": {}, \"simulation\": null}")).isEqualTo(ServerSettings.DEFAULT);
  }

  @Test
  void readsEverySetting() {
    ServerSettings settings =
        of(
            """
            {"proposals": {"enabled": false}, "inlayHints": {"enabled": false},
             "codeLens": {"enabled": false}, "hover": {"enabled": false},
             "diagnostics": {"enabled": false},
             "simulation": {"enabled": false, "precision": 0.05, "budget": 2.5, "workers": 1},
             "measurements": {"sub/a.eai": ["b.csv", 3, "c.jfr"], "d.eai": "e.json"},
             "workloads": {"sub/a.eai": "night", "untitled:b": "day", "c.eai": 3},
             "objectives": {"sub/a.eai": "p99.5", "untitled:b": "cheap"}}
            """);

    assertThat(settings)
        .isEqualTo(
            new ServerSettings(
                false,
                false,
                false,
                false,
                false,
                false,
                0.05,
                Duration.ofMillis(2500),
                1,
                Map.of("sub/a.eai", List.of("b.csv", "c.jfr"), "d.eai", List.of("e.json")),
                Map.of("sub/a.eai", "night", "untitled:b", "day"),
                Map.of("sub/a.eai", "p99.5", "untitled:b", "cheap")));
    assertThat(settings.objective("file:///x/sub/a.eai", Path.of("/x/sub/a.eai")))
        .isEqualTo(new Objective.PercentileResponse(99.5));
    assertThat(settings.objective("untitled:b", null)).as("an unknown objective").isNull();
    assertThat(settings.workload("file:///x/sub/a.eai", Path.of("/x/sub/a.eai")))
        .isEqualTo("night");
    assertThat(settings.workload("file:///x/a.eai", Path.of("/x/a.eai"))).isNull();
    assertThat(settings.workload("untitled:b", null)).isEqualTo("day");
    assertThat(settings.measurements(Path.of("/x/sub/a.eai"))).containsExactly("b.csv", "c.jfr");
    assertThat(settings.measurements(Path.of("/x/a.eai"))).isEmpty();
    assertThat(settings.measurements(null)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"simulation\": {\"precision\": 0}}",
        "{\"simulation\": {\"precision\": \"fine\"}}",
        "{\"simulation\": {\"budget\": -1}}",
        "{\"simulation\": {\"workers\": -3}}",
        "{\"simulation\": []}",
        "{\"codeLens\": {\"enabled\": \"yes\"}}",
        "{\"measurements\": [\"a.csv\"]}"
      })
  void invalidValuesAreDefaults(String json) {
    assertThat(of(json)).isEqualTo(ServerSettings.DEFAULT);
  }

  @Test
  void noMoreWorkersThanCoresButOne() {
    int maxWorkers = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    assertThat(of("{\"simulation\": {\"workers\": 4096}}").workers()).isEqualTo(maxWorkers);
  }

  private static ServerSettings of(String json) {
    return ServerSettings.of(JsonParser.parseString(json).getAsJsonObject());
  }
}
