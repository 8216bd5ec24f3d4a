package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The figures in the output of a simulation. */
class SimulatedFiguresTest {
  /** Every order takes 22.169 ms, in a bin of the histogram that ends at 22.216703 ms. */
  private static final String CONSTANT =
      """
      solution Constant
      pool engine { threads 2 }
      process Desk on engine {
        entry      In   -> a
        translator Work a -> b   takes 22.169 ms
        exit       Out  b
      }
      workload usual { In: every 50 ms  for 5 s }
      """;

  private static final String TWO_EXITS =
      """
      solution Exits
      pool engine { threads 4 }
      process Desk on engine {
        entry      In     -> a
        replicator Copy   a -> b, c
        translator Work   b -> d   takes exp(10 ms)
        exit       Early  c
        exit       Late   d
      }
      workload usual { In: poisson 100/s  for 10 s }
      """;

  @TempDir private Path folder = Path.of("");

  private JsonNode simulate(String text) {
    Path model = ModelFiles.write(folder, "model.eai", text);
    return Schemas.valid(
        "simulate", Cli.run("simulate", model, "--replications", "8", "--format", "json").exits(0));
  }

  @Test
  void boundsOfGoalsArePrintedAsTheModelWritesThem() {
    List<String> bounds =
        List.of(
            "p90 -> Out < 1 d",
            "p99.9 In -> Out <= 120000 ms",
            "max In < 2 min",
            "throughput Out >= 60/min",
            "pools engine <= 2 threads",
            "threads < 3");
    JsonNode json = simulate(CONSTANT + "goal usual { " + String.join("  ", bounds) + " }");
    assertThat(json.path("goals").findValuesAsText("bound")).isEqualTo(bounds);
  }

  @Test
  void percentilesOfEqualResponsesEqualTheMaximum() {
    JsonNode json =
        simulate(CONSTANT + "goal usual { max < 22.2 ms  p99 < 22.2 ms  p50 <= 22.169 ms }");
    JsonNode exit = json.path("exits").path("Out");
    double response = exit.path("maxResponseSeconds").asDouble();
    assertThat(response).isEqualTo(0.022169);
    for (JsonNode percentile : exit.path("percentiles")) {
      assertThat(percentile.path("responseSeconds").asDouble()).isEqualTo(response);
      assertThat(percentile.path("ci95").path(0).asDouble()).isEqualTo(response);
      assertThat(percentile.path("ci95").path(1).asDouble()).isEqualTo(response);
    }
    for (JsonNode goal : json.path("goals")) {
      assertThat(goal.path("holds").asBoolean()).isTrue();
      assertThat(goal.path("sure").asBoolean()).isTrue();
    }
  }

  @Test
  void allExitsHaveCombinedFigures() {
    JsonNode json = simulate(TWO_EXITS);
    JsonNode all = json.path("allExits");
    JsonNode early = json.path("exits").path("Early");
    JsonNode late = json.path("exits").path("Late");
    assertThat(all.path("delivered").asDouble())
        .isEqualTo(early.path("delivered").asDouble() + late.path("delivered").asDouble());
    assertThat(all.path("maxResponseSeconds")).isEqualTo(late.path("maxResponseSeconds"));
    assertThat(percentile(all, 90))
        .isBetween(percentile(late, 50), Math.nextDown(percentile(late, 90)));
    Cli.run("simulate", folder.resolve("model.eai"), "--replications", "8")
        .exits(0)
        .out("all exits");
    assertThat(simulate(CONSTANT).path("allExits").isNull()).isTrue();
  }

  private static double percentile(JsonNode exit, int level) {
    for (JsonNode percentile : exit.path("percentiles")) {
      if (percentile.path("level").asInt() == level) {
        return percentile.path("responseSeconds").asDouble();
      }
    }
    throw new AssertionError("no p" + level);
  }

  @ParameterizedTest
  @CsvSource({
    "/pools/engine, utilization, utilizationCi95",
    "/pools/engine, meanQueueLength, meanQueueLengthCi95",
    "/pools/engine, probabilityOfWaiting, probabilityOfWaitingCi95",
    "/pools/engine, meanBlockedThreads, meanBlockedThreadsCi95",
    "/applications/Bank, utilization, utilizationCi95",
    "/applications/Bank, meanWaitSeconds, meanWaitCi95",
    "/applications/Bank, meanQueueLength, meanQueueLengthCi95",
    "/cpu, utilization, utilizationCi95",
    "/tasks/Work, workUnitsPerOrder, workUnitsPerOrderCi95",
    "/tasks/Work, meanServiceSeconds, meanServiceCi95",
    "/tasks/Work, probabilityOfWaiting, probabilityOfWaitingCi95",
    "/tasks/Ask, meanBlockedSeconds/application, meanBlockedCi95/application",
    "'', workUnitsPerOrder, workUnitsPerOrderCi95"
  })
  void everyMeanHasAnInterval(String object, String mean, String interval) {
    JsonNode json =
        simulate(
            """
            solution Intervals
            host { cores 2 }
            pool engine { threads 3 }
            application Bank { capacity 1 }
            process Desk on engine {
              entry      In    -> a
              filter     Some  a -> b    passes 60 %
              translator Work  b -> c    takes exp(2 ms)
              solicitor  Ask   c -> d    asks Bank  responds in exp(5 ms)
              exit       Out   d
            }
            workload usual { In: poisson 200/s  for 5 s }
            """);
    double value = json.at(object + "/" + mean).asDouble();
    JsonNode ends = json.at(object + "/" + interval);
    assertThat(value).isPositive();
    assertThat(value).isStrictlyBetween(ends.path(0).asDouble(), ends.path(1).asDouble());
  }
}
