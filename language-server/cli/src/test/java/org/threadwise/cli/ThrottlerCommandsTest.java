package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands answer about throttlers. */
class ThrottlerCommandsTest {

  /** A wait as in front of a server that takes 1 s: 2 s. */
  private static final String GATEWAY =
      """
      solution Gateway

      pool engine { threads 4 }

      process Orders on engine {
        entry      In    -> a
        translator Check a -> b   takes 1 ms
        throttler  Limit b -> c   max 1 per 1 s
        exit       Out   c
      }

      workload day { In: poisson 0.8/s  for 3000 s  warmup 100 s }
      """;

  @TempDir private Path folder = Path.of("");

  private Path model(String text) {
    return ModelFiles.write(folder, "gateway.eai", text);
  }

  private static JsonNode json(String command, Object... arguments) {
    List<Object> all = new ArrayList<>(List.of(command));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--format", "json"));
    return Schemas.valid(command, Cli.run(all.toArray()).exits(0));
  }

  @Test
  void simulateReportsTheWait() {
    Path model = model(GATEWAY);
    JsonNode json = json("simulate", model, "--replications", "40");
    JsonNode throttler = json.path("throttlers").path("Limit");
    assertThat(throttler.path("meanWaitSeconds").asDouble()).isCloseTo(2, within(0.3));
    assertThat(throttler.path("meanWaiting").asDouble()).isCloseTo(1.6, within(0.3));
    assertThat(throttler.path("probabilityOfWaiting").asDouble()).isCloseTo(0.8, within(0.03));
    Cli.run("simulate", model, "--replications", "2").exits(0).out("throttler   messages");
  }

  @Test
  void simulateReportsBlockedThreads() {
    JsonNode json =
        json("simulate", model(GATEWAY.replace("1 s\n", "1 s blocking\n")), "--replications", "2");
    JsonNode blocked = json.path("tasks").path("Limit").path("meanBlockedSeconds");
    assertThat(blocked.path("throttle").asDouble()).isGreaterThan(0.5);
    assertThat(json.path("tasks").path("Check").path("meanBlockedSeconds").has("throttle"))
        .isFalse();
  }

  @Test
  void analyzeNamesTheLimit() {
    JsonNode limit = json("analyze", model(GATEWAY)).path("limits").get(0);
    assertThat(limit.path("kind").asText()).isEqualTo("throttler");
    assertThat(limit.path("capacityPerSecond").asDouble()).isEqualTo(1);
    assertThat(limit.path("why").asText())
        .contains("lets 1 message leave per 1 s", "an order brings 1 message");
  }

  @Test
  void aRateBelowTheArrivalsIsReported() {
    Path model = model(GATEWAY.replace("0.8/s", "2/s"));
    Cli.run("check", model)
        .exits(0)
        .out(
            "above the capacity of 1/s: Orders.Limit lets 1 message leave per 1 s",
            "let the throttler pass more messages");
    Cli.run("check", model(GATEWAY.replace("0.8/s  for 3000 s  warmup 100 s", "2/s"))).exits(1);
  }
}
