package org.threadwise.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.threadwise.cli.Cli;
import org.threadwise.cli.console.Cancellation;

/** Sweeps that the tests run with and without Spark. */
final class SweepRuns {
  private static final Path EXAMPLE = Path.of("../../examples/first-steps/first-steps.eai");
  private static final long POLL_MILLIS = 20;
  private static final long TIMEOUT = TimeUnit.MINUTES.toNanos(2);

  private SweepRuns() {}

  /** Runs a sweep of twelve short points, one of them above capacity. */
  static Cli sweep(Cancellation cancellation, Object... more) {
    Object[] sweep = {
      "sweep", EXAMPLE, "--pool", "workers=1..6", "--rate", "50,500", "--replications", "4"
    };
    return Cli.run(cancellation, Stream.concat(Stream.of(sweep), Stream.of(more)).toArray());
  }

  /** Runs a sweep of points that take some tenths of a second each. */
  static Cli longSweep(Cancellation cancellation, Path out, Object... more) {
    Object[] sweep = {
      "sweep",
      EXAMPLE,
      "--pool",
      "workers=2..9",
      "--rate",
      "100,120",
      "--duration",
      "2h",
      "--replications",
      "4",
      "--out",
      out
    };
    return Cli.run(cancellation, Stream.concat(Stream.of(sweep), Stream.of(more)).toArray());
  }

  /** Waits until a number of points are in the journal of an output. */
  static void awaitPoints(Path out, int points) throws IOException, InterruptedException {
    Path journal = out.resolveSibling(out.getFileName() + ".journal");
    long end = System.nanoTime() + TIMEOUT;
    while (!Files.exists(journal) || Files.readAllLines(journal).size() <= points) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("no points in " + journal);
      }
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
  }
}
