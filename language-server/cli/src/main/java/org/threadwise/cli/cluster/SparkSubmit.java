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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.ChildProcess;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.TemporaryFolder;

/**
 * The process of Spark's {@code spark-submit}, which runs the driver.
 *
 * <p>The driver reads points to simulate from its standard input and ends at the end of that input,
 * so it never outlives the command. Its messages are kept in a temporary file.
 */
final class SparkSubmit implements AutoCloseable {
  /** Path of the jar with the driver, which the start script passes. */
  private static final String JAR_PROPERTY = "threadwise.spark";

  private static final String DRIVER = "org.threadwise.spark.PointDriver";
  private static final String END = "\n";
  private static final long POLL_MILLIS = 100;
  private static final long GRACE_SECONDS = 4;

  private final TemporaryFolder temporary;
  private final Path log;
  private final Process process;
  private final DataOutputStream input;

  /** What the driver prints; {@link #END} is the last element. */
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  /**
   * Starts the process.
   *
   * @throws CommandFailure if it cannot be started
   */
  SparkSubmit(SparkHome home, String master, Map<String, String> settings) {
    List<String> command = command(home, master, settings);
    temporary = TemporaryFolder.create("threadwise-spark");
    log = temporary.path().resolve("spark.log");
    try {
      var builder = new ProcessBuilder(command).redirectError(log.toFile());
      builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
      process = builder.start();
    } catch (IOException e) {
      temporary.close();
      throw CommandFailure.unreadable(home.submit() + ": cannot be started: " + e.getMessage());
    }
    input = new DataOutputStream(process.getOutputStream());
    Thread.ofPlatform().daemon().name("spark-output").start(this::readLines);
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
                "threadwise",
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

  /** Sends a set of points and the indexes of those to simulate. */
  void send(byte[] points, List<Integer> open) {
    try {
      input.writeInt(points.length);
      input.write(points);
      input.writeInt(open.size());
      for (int index : open) {
        input.writeInt(index);
      }
      input.flush();
    } catch (IOException e) {
      // The process has ended; its messages explain why.
    }
  }

  private void readLines() {
    try (var reader =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      reader.lines().forEach(lines::add);
    } catch (IOException | UncheckedIOException e) {
      // The process has ended.
    }
    lines.add(END);
  }

  /**
   * Returns the next line that the driver prints, null when it has ended.
   *
   * @param waiting called before each line, and every 100 ms until there is one
   */
  @Nullable String nextLine(Runnable waiting) {
    try {
      String line = null;
      while (line == null) {
        waiting.run();
        line = lines.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      }
      return line.equals(END) ? null : line;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for Spark", e);
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

  /** Ends the input, which makes the driver cancel all simulations and exit. */
  void endInput() {
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
