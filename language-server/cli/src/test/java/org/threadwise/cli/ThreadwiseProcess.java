package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the program in a separate process, to test signals and memory. */
final class ThreadwiseProcess {

  /**
   * Resets SIGINT. A shell starts its background jobs with the signal ignored, children inherit
   * that, and a JVM then never installs its handler. Perl, because not every {@code env} can do it.
   */
  private static final List<String> WITH_DEFAULT_INTERRUPT =
      List.of("perl", "-e", "$SIG{INT} = 'DEFAULT'; exec { $ARGV[0] } @ARGV or die $!");

  private final Process process;
  private final Path out;
  private final Path err;

  private ThreadwiseProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /**
   * Starts the program.
   *
   * @param folder for files with its output
   * @param memory maximum size of its heap, in the syntax of {@code -Xmx}: "512m"
   */
  static ThreadwiseProcess start(Path folder, String memory, Object... arguments)
      throws IOException {
    return startBy(List.of(), folder, memory, arguments);
  }

  /**
   * Starts the program as the child of another command.
   *
   * @param parent the command, which runs its own arguments by {@code exec}; may be empty
   */
  static ThreadwiseProcess startBy(
      List<String> parent, Path folder, String memory, Object... arguments) throws IOException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    List<String> command = new ArrayList<>(parent);
    command.addAll(WITH_DEFAULT_INTERRUPT);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx" + memory,
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Threadwise.class.getName()));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new ThreadwiseProcess(process, out, err);
  }

  /** Waits for the end, and gives the exit status. */
  int await(long seconds) throws InterruptedException {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new AssertionError("still running after " + seconds + " s");
    }
    return process.exitValue();
  }

  /** Asserts the exit status, and that the output has no stack trace. */
  ThreadwiseProcess exits(int status, long seconds) throws IOException, InterruptedException {
    int exit = await(seconds);
    assertThat(exit).as(err()).isEqualTo(status);
    assertThat(err()).doesNotContain("\tat ", "Exception", "internal error");
    return this;
  }

  /** Kills the process, like {@code kill -9}. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Terminates the process, like {@code kill}. */
  void terminate() {
    process.destroy();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  long pid() {
    return process.pid();
  }

  String out() throws IOException {
    return Files.readString(out);
  }

  String err() throws IOException {
    return Files.readString(err);
  }
}
