package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands answer about threads that wait for branches. */
class ForkCommandsTest {

  /** A thread is taken for the longer of two exponential times. */
  private static final String FORK =
      """
      solution Quotes

      pool engine   { threads 1 }
      pool branches cached

      process Quotes on engine %s {
        entry      In          -> a
        replicator Both  a     -> b, c  in parallel on branches  waits
        translator One   b     -> d     takes wait exp(1 s)
        translator Two   c     -> e     takes wait exp(1 s)
        correlator Join  d, e  -> f, g  on branches
        exit       Out   f
        exit       Spare g
      }

      workload day { In: poisson 0.5/s  for 40_000 s  warmup 2000 s }
      """;

  @TempDir private Path folder = Path.of("");

  private Path model(String text) {
    return ModelFiles.write(folder, "model.eai", text);
  }

  private JsonNode simulated(String text) {
    return Schemas.valid(
        "simulate",
        Cli.run("simulate", model(text), "--replications", "20", "--format", "json").exits(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"per message", "per task"})
  void threadsAreBlockedByBranches(String execution) {
    String text = FORK.formatted(execution);
    JsonNode json = simulated(text);
    // Pollaczek and Khinchine for the maximum of two exponential times, E[S] = 3/2, E[S²] = 7/2
    double rate = 0.5;
    double response = 1.5 + rate * 3.5 / (2 * (1 - rate * 1.5));
    JsonNode interval = json.path("exits").path("Out").path("meanResponseCi95");
    assertThat(response).isBetween(interval.path(0).asDouble(), interval.path(1).asDouble());
    JsonNode blocked = json.path("tasks").path("Both").path("meanBlockedSeconds");
    assertThat(blocked.path("branches").asDouble()).isCloseTo(1.5, within(0.1));
    Cli.run("simulate", model(text), "--replications", "2").exits(0).out("branches");
  }

  /** The greater of two exponential times is the second with probability m2 / (m1 + m2). */
  @Test
  void theSlowerBranchIsLastMoreOften() {
    String text =
        FORK.formatted("per task")
            .replace("c     -> e     takes wait exp(1 s)", "c     -> e     takes wait exp(3 s)")
            .replace("0.5/s", "0.1/s");
    JsonNode json = simulated(text);
    JsonNode branch = json.path("joins").path("Join").path("branches").path(1);
    assertThat(branch.path("from").asText()).isEqualTo("Two");
    assertThat(branch.path("slot").asText()).isEqualTo("e");
    assertThat(0.75)
        .isBetween(
            branch.path("lastCi95").path(0).asDouble(), branch.path("lastCi95").path(1).asDouble());
    assertThat(json.path("criticalPaths").path("Out").toString())
        .isEqualTo("[\"In\",\"Both\",\"Two\",\"Join\",\"Out\"]");
    Cli.run("simulate", model(text), "--replications", "2")
        .exits(0)
        .out("last branch", "critical path In -> Both -> Two -> Join -> Out");
  }

  /** Threads are proposed for a fork that takes no time itself, in both execution models. */
  @Test
  void threadsThatOnlyWaitAreSized() {
    Path model = model(FORK.formatted("per task"));
    JsonNode json =
        Schemas.valid(
            "propose",
            Cli.run("propose", model, "--executors", "all", "--format", "json").exits(0));
    assertThat(json.path("proposal").path("pools").path("engine").asInt()).isBetween(2, 8);
    assertThat(json.findValuesAsText("execution")).contains("per_message");
    Cli.run("analyze", model).exits(0).out("the capacity is not known: threads wait for");
  }
}
