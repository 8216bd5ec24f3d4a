package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands answer about threads that wait for branches. */
class ForkCommandsTest {

  /** A thread is taken for the longer of two exponential times. */
  private static final String FORK =
      """
      solution Quotes

      pool engine   { threads 1 }
      pool branches cached

      process Quotes on engine per message {
        entry      In          -> a
        replicator Both  a     -> b, c  in parallel on branches  waits
        translator One   b     -> d     takes wait exp(1 s)
        translator Two   c     -> e     takes wait exp(1 s)
        correlator Join  d, e  -> f, g
        exit       Out   f
        exit       Spare g
      }

      workload day { In: poisson 0.5/s  for 4000 s  warmup 200 s }
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

  @Test
  void threadsAreBlockedByBranches() {
    JsonNode json = simulated(FORK);
    // Pollaczek and Khinchine for the maximum of two exponential times, E[S] = 3/2, E[S²] = 7/2
    double rate = 0.5;
    double response = 1.5 + rate * 3.5 / (2 * (1 - rate * 1.5));
    assertThat(json.path("exits").path("Out").path("meanResponseSeconds").asDouble())
        .isCloseTo(response, within(0.6));
    JsonNode blocked = json.path("tasks").path("Both").path("meanBlockedSeconds");
    assertThat(blocked.path("branches").asDouble()).isCloseTo(1.5, within(0.1));
    Cli.run("simulate", model(FORK), "--replications", "2").exits(0).out("branches");
  }
}
