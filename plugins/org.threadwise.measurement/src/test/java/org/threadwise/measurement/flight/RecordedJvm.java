package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A JVM of its own that ran {@link MeasuredProgram} and recorded itself.
 *
 * @param file the recording
 * @param demand CPU time of the method translate in nanoseconds, as the program measured it
 */
record RecordedJvm(Path file, long demand) {
  static final String PROGRAM = MeasuredProgram.class.getName();
  private static final int FIRST_WITH_METHOD_TRACING = 25;

  /** Returns why this JDK cannot record methods; empty if it can. */
  static String obstacle() {
    int version = Runtime.version().feature();
    return version >= FIRST_WITH_METHOD_TRACING ? "" : "JDK " + version + " has no MethodTrace";
  }

  /** Writes the settings that ship with the product to a file. */
  static Path settings(Path folder) throws IOException {
    Path file = folder.resolve("threadwise.jfc");
    try (var in = FlightRecordingReader.class.getResourceAsStream("threadwise.jfc")) {
      Files.write(file, Objects.requireNonNull(in).readAllBytes());
    }
    return file;
  }

  /**
   * Runs the program.
   *
   * @param options options of the recording, in addition to its file
   * @param arguments arguments of the program
   */
  static RecordedJvm run(Path folder, String options, String... arguments)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile(folder, "recorded", ".jfr");
    Path output = Files.createTempFile(folder, "recorded", ".txt");
    Process process = start(file, output, options, arguments);
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ended in time").isTrue();
    } finally {
      process.destroyForcibly();
    }
    String printed = Files.readString(output).strip();
    assertThat(process.exitValue()).as(printed).isZero();
    return new RecordedJvm(file, Long.parseLong(printed.substring(printed.lastIndexOf('\n') + 1)));
  }

  /** Starts the program for about ten seconds. The caller ends it. */
  static Process start(Path folder, Path file, String options) throws IOException {
    return start(file, Files.createTempFile(folder, "recorded", ".txt"), options, "600", "30");
  }

  private static Process start(Path file, Path output, String options, String... arguments)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xlog:disable",
                "-XX:StartFlightRecording:" + options + ",filename=" + file,
                "-cp",
                classFolder().toString(),
                PROGRAM));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }

  private static Path classFolder() {
    try {
      return Path.of(
          MeasuredProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
