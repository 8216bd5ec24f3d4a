package org.threadwise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.cli.Cli;
import org.threadwise.cli.console.Cancellation;

/** Sweeps by the command line on a cluster with two workers, each a process. */
@Tag("nightly")
class StandaloneSweepIT {
  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void prepareSpark() throws IOException {
    SparkInstallation.prepare();
  }

  @Test
  void aWorkerThatIsKilledDoesNotChangeTheBytes() throws Exception {
    Path local = folder.resolve("local.json");
    Path spark = folder.resolve("spark.json");
    SweepRuns.longSweep(new Cancellation(), local).exits(0);
    Path work = Files.createDirectories(folder.resolve("cluster"));
    try (var cluster = new StandaloneCluster(SparkInstallation.HOME, work, 2)) {
      CompletableFuture<Cli> sweep =
          CompletableFuture.supplyAsync(
              () ->
                  SweepRuns.longSweep(
                      new Cancellation(),
                      spark,
                      "--cluster",
                      cluster.master(),
                      "--spark-conf",
                      "spark.executor.memory=900m"));
      SweepRuns.awaitPoints(spark, 2);
      cluster.kill(0);
      sweep.get().exits(0);
    }
    assertThat(spark).hasSameBinaryContentAs(local);
  }
}
