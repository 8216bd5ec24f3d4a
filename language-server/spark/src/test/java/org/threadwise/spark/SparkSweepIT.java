package org.threadwise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.cli.Cli;
import org.threadwise.cli.console.Cancellation;

/** Sweeps by the command line on a real Spark in one process. */
class SparkSweepIT {
  private static final String MASTER = "local[2]";

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void prepareSpark() throws IOException {
    SparkInstallation.prepare();
  }

  @Test
  void hasTheBytesOfALocalSweep() throws IOException {
    Path local = folder.resolve("local.json");
    Path spark = folder.resolve("spark.json");
    SweepRuns.sweep(new Cancellation(), "--out", local).exits(0);
    SweepRuns.sweep(new Cancellation(), "--out", spark, "--cluster", MASTER).exits(0).noOut();
    assertThat(spark).hasSameBinaryContentAs(local);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(local, spark);
    }
  }

  @Test
  void anInterruptedSweepResumesWithAndWithoutSpark() throws Exception {
    Path whole = folder.resolve("whole.csv");
    Path parts = folder.resolve("parts.csv");
    SweepRuns.longSweep(new Cancellation(), whole).exits(0);
    interrupt(parts, 1, "--cluster", MASTER);
    interrupt(parts, 3, "--workers", "1");
    SweepRuns.longSweep(new Cancellation(), parts, "--cluster", MASTER).exits(0).err("resuming: ");
    assertThat(parts).hasSameBinaryContentAs(whole);
  }

  /** Runs a sweep until its journal contains a number of points. */
  private static void interrupt(Path out, int points, Object... options) throws Exception {
    var cancellation = new Cancellation();
    CompletableFuture<Cli> sweep =
        CompletableFuture.supplyAsync(() -> SweepRuns.longSweep(cancellation, out, options));
    SweepRuns.awaitPoints(out, points);
    cancellation.request();
    sweep.get().exits(130).err("interrupted; ", "run the same command again to resume");
  }

  /** The message is that of a local sweep, and the task was not repeated. */
  @Test
  void aPointThatCannotBeSimulatedFailsAsWithoutSpark() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("many.eai"),
            """
            solution Many
            pool engine { threads 2 }
            process Desk on engine {
              entry      In   -> a
              translator Work a -> b   takes 1 ms
              exit       Out  b
            }
            workload batch { In: 100000000 messages at once }
            """);
    Cli.run("sweep", file, "--pool", "engine=1", "--cluster", MASTER)
        .exits(1)
        .err("workload batch puts more messages inside at the same time than memory holds");
  }

  @Test
  void aWrongSettingIsReportedWithSparksReason() {
    SweepRuns.sweep(
            new Cancellation(), "--cluster", MASTER, "--spark-conf", "spark.scheduler.mode=fastest")
        .exits(3)
        .err("spark", "fastest");
  }
}
