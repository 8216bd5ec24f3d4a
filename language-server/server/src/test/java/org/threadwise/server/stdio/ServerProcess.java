package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that runs the shipped jar; it captures standard error. */
final class ServerProcess implements AutoCloseable {

  private static final Path JAR = Path.of("target", "threadwise-server.jar");

  private final Process process;
  private final Path errors;

  private ServerProcess(Process process, Path errors) {
    this.process = process;
    this.errors = errors;
  }

  static ServerProcess start(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                JAR.toAbsolutePath().toString()));
    command.addAll(List.of(arguments));
    return start(command);
  }

  /** Starts the server with the script {@code threadwise} in a built clone. */
  static ServerProcess startScript(Path clone, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "env",
                "JAVA_HOME=" + System.getProperty("java.home"),
                "bash",
                clone.resolve("threadwise").toString(),
                "serve"));
    command.addAll(List.of(arguments));
    return start(command);
  }

  private static ServerProcess start(List<String> command) {
    try {
      Path errors = Files.createTempFile("threadwise-server", ".err");
      return new ServerProcess(
          new ProcessBuilder(command).redirectError(errors.toFile()).start(), errors);
    } catch (IOException e) {
      throw new UncheckedIOException("The server does not start", e);
    }
  }

  /** Prepares a folder as a clone of the project in which only the server is built. */
  static void makeClone(Path folder) throws IOException {
    Path root = Path.of("..", "..");
    for (String file :
        List.of("threadwise", "releng/scripts/environment.sh", "releng/launcher/installation.sh")) {
      copy(root.resolve(file), folder.resolve(file));
    }
    Path built = folder.resolve("target/threadwise");
    copy(root.resolve("releng/launcher/threadwise"), built.resolve("bin/threadwise"));
    copy(Path.of("src/main/launcher/jvm.options"), built.resolve("server").resolve("jvm.options"));
    copy(JAR, built.resolve("server").resolve("threadwise-server.jar"));
    Files.createFile(built.resolve("built-server"));
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to);
  }

  InputStream output() {
    return process.getInputStream();
  }

  OutputStream input() {
    return process.getOutputStream();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Waits for the exit and returns the status; fails on a timeout. */
  int awaitExit(long millis) {
    try {
      assertThat(process.waitFor(millis, TimeUnit.MILLISECONDS))
          .as("the server ends within %d ms", millis)
          .isTrue();
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    }
  }

  /** Returns the captured standard error. */
  String errors() {
    try {
      return Files.readString(errors);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Kills the process if it is still running. */
  @Override
  public void close() {
    process.destroyForcibly();
    awaitExit(10_000);
    try {
      Files.deleteIfExists(errors);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
