package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void namesEachFormula() {
    Cli.run("analyze", ModelFiles.queue(folder))
        .exits(0)
        .out("capacity", "200/s", "utilisation law", "asymptotic bound")
        .out("27.8 ms", "product form of one pool", "80 %");
  }

  @Test
  void writesValidJson() {
    JsonNode json =
        Schemas.valid(
            "analyze", Cli.run("analyze", ModelFiles.queue(folder), "--format", "json").exits(0));
    assertThat(json.path("capacityPerSecond").asDouble()).isCloseTo(200, within(1e-9));
    assertThat(json.path("capacityExact").asBoolean()).isTrue();
    assertThat(json.path("pools").path("engine").path("utilization").asDouble())
        .isCloseTo(0.8, within(1e-12));
    JsonNode response = json.path("figures").path(2);
    assertThat(response.path("figure").asText()).isEqualTo("meanResponseSeconds");
    // M/M/2 at ρ = 0.8: 10 ms / (1 − ρ²).
    assertThat(response.path("value").asDouble()).isCloseTo(0.01 / 0.36, within(1e-9));
    assertThat(response.path("source").asText()).contains("1975");
  }

  @Test
  void messagesAtOnceHaveABoundOfTheMakespan() {
    JsonNode json =
        Schemas.valid(
            "analyze",
            Cli.run("analyze", ModelFiles.queue(folder), "--messages", "400", "--format", "json")
                .exits(0));
    assertThat(json.path("orders").asDouble()).isEqualTo(400);
    assertThat(json.path("figures").findValuesAsText("figure")).contains("leastMakespanSeconds");
  }

  @Test
  void reportsAnOverloadAsUnstable() {
    Cli.run("analyze", ModelFiles.queue(folder), "--workload", "heavy")
        .exits(1)
        .out("unstable", "400/s", "200/s");
    JsonNode json =
        Schemas.valid(
            "analyze",
            Cli.run("analyze", ModelFiles.queue(folder), "--rate", "300", "--format", "json")
                .exits(1));
    assertThat(json.path("stable").asBoolean()).isFalse();
  }

  @Test
  void moreThreadsRaiseTheCapacity() {
    Cli.run("analyze", ModelFiles.queue(folder), "--workload", "heavy", "--pool", "engine=5")
        .exits(0)
        .out("500/s");
  }
}
