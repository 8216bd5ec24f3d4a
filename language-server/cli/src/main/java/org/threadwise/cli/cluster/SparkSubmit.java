package org.threadwise.cli.cluster;

import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.ChildProcess;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.TemporaryFolder;

/**
 * The process of Spark's {@code spark-submit}, which runs the driver of a sweep.
 *
 * <p>The driver reads the sweep from its standard input and ends at the end of that input, so it
 * never outlives the command. Its messages are kept in a temporary file.
 */
final class SparkSubmit implements AutoCloseable {
  /** Path of the jar with the driver, which the start script passes. */
  private static final String JAR_PROPERTY = "threadwise.spark";

  private static final String DRIVER = "org.threadwise.spark.SweepDriver";
  private static final long POLL_MILLIS = 100;
  private static final long GRACE_SECONDS = 4;

  private final TemporaryFolder temporary;
  private final Path log;
  private final Process process;
  private final BufferedReader lines;
  private final DataOutputStream input;

  /**
   * Starts the process.
   *
   * @throws CommandFailure if it cannot be started
   */
  SparkSubmit(SparkHome home, String master, Map<String, String> settings) {
    temporary = TemporaryFolder.create("threadwise-spark");
    log = temporary.path().resolve("spark.log");
    try {
      var builder = new ProcessBuilder(command(home, master, settings)).redirectError(log.toFile());
      builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
      process = builder.start();
    } catch (IOException e) {
      temporary.close();
      throw CommandFailure.unreadable(home.submit() + ": cannot be started: " + e.getMessage());
    }
    lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    input = new DataOutputStream(process.getOutputStream());
  }

  private static List<String> command(SparkHome home, String master, Map<String, String> settings) {
    List<String> command =
        new ArrayList<>(
            List.of(
                home.submit(),
                "--master",
                master,
                "--deploy-mode",
                "client",
                "--name",
                "threadwise sweep",
                "--class",
                DRIVER));
    settings.forEach((key, value) -> command.addAll(List.of("--conf", key + "=" + value)));
    command.add(jar());
    return command;
  }

  private static String jar() {
    String jar = System.getProperty(JAR_PROPERTY);
    if (jar == null || !Files.isRegularFile(Path.of(jar))) {
      throw CommandFailure.unreadable(
          "--cluster: the jar for Spark is missing ("
              + jar
              + "); start the command with the script threadwise of a clone or an installation");
    }
    return jar;
  }

  /** Sends the grid and the indexes of the points to simulate. */
  void send(byte[] grid, List<Integer> points) {
    try {
      input.writeInt(grid.length);
      input.write(grid);
      input.writeInt(points.size());
      for (int point : points) {
        input.writeInt(point);
      }
      input.flush();
    } catch (IOException e) {
      // The process has ended; its messages explain why.
    }
  }

  /**
   * Ends the input when a condition is met, which makes the driver cancel the sweep and exit.
   *
   * @param cancelled evaluated every 100 ms on a thread of its own
   */
  void endWhen(BooleanSupplier cancelled) {
    Thread.ofPlatform()
        .daemon()
        .name("spark-cancellation")
        .start(
            () -> {
              try {
                while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                  if (cancelled.getAsBoolean()) {
                    endInput();
                    return;
                  }
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
  }

  /** Returns the next line that the driver prints, null when it has ended. */
  @Nullable String nextLine() {
    try {
      return lines.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for the end of the process, and returns its exit status. */
  int await() {
    return process.onExit().join().exitValue();
  }

  /** Returns the messages of Spark. */
  List<String> messages() {
    try {
      return Files.readAllLines(log, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return List.of();
    }
  }

  private void endInput() {
    try {
      input.close();
    } catch (IOException e) {
      // The process has already ended.
    }
  }

  /** Ends the process, and deletes its messages. */
  @Override
  public void close() {
    endInput();
    ChildProcess.end(process.toHandle(), GRACE_SECONDS);
    temporary.close();
  }
}
