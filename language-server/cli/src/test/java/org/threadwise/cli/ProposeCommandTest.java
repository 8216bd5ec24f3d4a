package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.cli.console.Cancellation;

class ProposeCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void answersJsonByItsSchema() {
    Path model = Models.queue(folder);
    JsonNode json =
        Schemas.valid(
            "propose", Cli.run("propose", model, "--format", "json", "--workers", 2).exits(0));
    int threads = json.path("proposal").path("pools").path("engine").asInt();
    JsonNode range = json.path("proposal").path("range").path("engine");
    assertThat(threads).isBetween(range.path(0).asInt(), range.path(1).asInt());
    assertThat(json.path("capacityPerSecond").asDouble()).isCloseTo(100.0 * threads, within(1e-6));
    assertThat(json.path("objective").asText()).isEqualTo("response");
    assertThat(json.path("curve").findValuesAsText("knee")).contains("true");
    JsonNode predicted = json.path("predicted");
    assertThat(predicted.path("pools").path("engine").path("threads").asInt()).isEqualTo(threads);
    ObjectNode one = timeless(json);
    JsonNode again = Cli.run("propose", model, "--format", "json", "--workers", 1).exits(0).json();
    assertThat(timeless(again)).isEqualTo(one);
  }

  private static ObjectNode timeless(JsonNode json) {
    ObjectNode copy = json.deepCopy();
    copy.remove("wallSeconds");
    ((ObjectNode) copy.path("predicted")).remove("wallSeconds");
    return copy;
  }

  @Test
  void printsTheHeadlineTheLimitAndTheCurve() {
    Cli answer = Cli.run("propose", Models.queue(folder)).exits(0);
    assertThat(answer.out().lines().findFirst().orElse(""))
        .matches(
            "\\d+ threads( \\(\\d+–\\d+\\))? · [0-9 ]+ orders/s max · mean [0-9.]+ ms ±[0-9.]+ % ·"
                + " p95 [0-9.]+ ms · pool \\d+ % busy");
    answer.out("limit ", "engine", "mean response time", "◆", "knee", "method", "seed 1");
  }

  @Test
  void aGoalThatNoCountMeetsIsDeclined() {
    Path model =
        Models.write(
            folder,
            "goal.eai",
            Models.QUEUE + "goal usual { p95 In -> Out < 12 ms  pools engine <= 6 threads }\n");
    JsonNode json =
        Schemas.valid("propose", Cli.run("propose", model, "--format", "json").exits(1));
    assertThat(json.path("proposal").isNull()).isTrue();
    assertThat(json.path("declined").path("reason").asText()).isEqualTo("goal_missed");
    Cli.run("propose", model).exits(1).out("no proposal: ");
  }

  @Test
  void anObjectiveThatDoesNotFitIsAWrongUse() {
    Cli.run("propose", Models.queue(folder), "--objective", "makespan").exits(2);
    Cli.run("propose", Models.queue(folder), "--objective", "goal").exits(2);
  }

  @Test
  void aBatchIsSizedForItsMakespan() {
    JsonNode json =
        Schemas.valid(
            "propose",
            Cli.run(
                    "propose",
                    Models.queue(folder),
                    "--workload",
                    "batch",
                    "--max-threads",
                    4,
                    "--precision",
                    "2%",
                    "--format",
                    "json")
                .exits(0));
    assertThat(json.path("objective").asText()).isEqualTo("makespan");
    assertThat(json.path("proposal").path("pools").path("engine").asInt()).isEqualTo(4);
    assertThat(json.path("predicted").path("makespanSeconds").asDouble())
        .isCloseTo(2.5, within(0.3));
  }

  @Test
  void aCancelledProposalEndsAtOnce() {
    var cancellation = new Cancellation();
    cancellation.request();
    Cli.run(cancellation, "propose", Models.queue(folder)).exits(130).noOut();
  }
}
