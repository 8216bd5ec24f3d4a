package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs by real threads. No figure that depends on the machine is compared with a number. */
class RunCommandTest {
  private static final int MESSAGES = 40;

  @TempDir private Path folder = Path.of("");

  @Test
  void realThreadsDeliverAllMessagesOfTheCafe() {
    JsonNode run =
        Schemas.valid(
            "simulate",
            Cli.run(
                "run",
                ModelFiles.example("cafe/cafe.eai"),
                "--messages",
                Integer.toString(MESSAGES),
                "--format",
                "json"));

    assertThat(run.at("/exits/Waiter/delivered").asDouble()).isEqualTo(MESSAGES);
    // each order has a cold and a hot drink
    assertThat(run.at("/tasks/T2/workUnits").asDouble()).isEqualTo(2 * MESSAGES);
    assertThat(run.at("/leftOverOrders").asDouble()).isZero();
    assertThat(run.at("/lag/maximumSeconds").asDouble())
        .isGreaterThanOrEqualTo(run.at("/lag/meanSeconds").asDouble());
  }

  @Test
  void theTextNamesThreadsAndLag() {
    Cli run = Cli.run("run", ModelFiles.queue(folder), "--duration", "1s", "--rate", "20/s");

    run.out("1 s by real threads in total · warm-up 167 ms").out("arrivals came").out("cores");
    // the costs of threads are those of the machine
    assertThat(run.out()).doesNotContain("no host is described");
  }

  /** A trace has an arrival and the work of each order; annotate reads it. */
  @Test
  void aTraceHasTheTimesOfTheRun() {
    Path model = ModelFiles.queue(folder);
    Path trace = folder.resolve("run.jsonl");
    Cli.run("run", model, "--messages", MESSAGES, "--trace", trace)
        .err(trace + ": wrote " + 2 * MESSAGES + " spans");
    Cli.run("annotate", model, "--from", trace).out("Work", "takes");
    Cli.run("run", model, "--messages", MESSAGES, "--trace", trace)
        .exits(2)
        .noOut()
        .err("--force replaces it");
  }

  /** The goal of the Café is one about the 95th percentile, which is shown anyway. */
  @Test
  void eachPercentileHasOneColumn() {
    Cli run = Cli.run("run", ModelFiles.example("cafe/cafe.eai"), "--messages", "10");

    assertThat(run.out()).containsPattern("p90 +p95 +p99 +max");
  }

  @Test
  void aWorkloadAboveCapacityIsUnstable() {
    Cli.run("run", ModelFiles.queue(folder), "--workload", "heavy", "--duration", "1s")
        .exits(1)
        .out("unstable");
  }
}
