package org.threadwise.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Processes that tests start and wait for. */
public final class TestProcesses {

  private TestProcesses() {}

  /**
   * Runs a command in a folder, and asserts that it succeeds in time.
   *
   * @param environment additional environment variables
   * @return its output
   */
  public static String run(
      Path folder, long seconds, Map<String, String> environment, List<String> command) {
    Path out = folder.resolve("command.out");
    Path err = folder.resolve("command.err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      try {
        process.getOutputStream().close();
        boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
        assertThat(ended).as("%s ends within %s s", command, seconds).isTrue();
        String messages = Files.readString(out) + Files.readString(err);
        assertThat(process.exitValue()).as("%s\n%s", command, messages).isZero();
        return Files.readString(out);
      } finally {
        process.destroyForcibly().waitFor();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
