package org.threadwise.studies.machine;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ChildProcess;
import org.threadwise.cli.console.CommandFailure;

/**
 * A JVM that a study starts, with which it exchanges lines over standard input and output. {@link
 * #close} ends it. A process that reads its input until the end also ends if the study is killed.
 */
public final class JavaProcess implements AutoCloseable {
  private static final long POLL_MILLIS = 100;
  private static final long GRACE_SECONDS = 2;

  /** Exit statuses of a JVM that SIGINT or SIGTERM ended. */
  private static final Set<Integer> SIGNALS = Set.of(130, 143);

  private final List<String> command;
  private final Process process;
  private final BufferedReader output;
  private final Writer input;

  private JavaProcess(List<String> command) {
    this.command = command;
    try {
      process = new ProcessBuilder(command).start();
    } catch (IOException e) {
      throw failure(command, String.valueOf(e.getMessage()));
    }
    output = process.inputReader();
    input = process.outputWriter();
  }

  /** Starts a JVM with the given arguments. */
  public static JavaProcess start(Path home, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(launcher(home).toString()));
    command.addAll(arguments);
    return new JavaProcess(command);
  }

  /**
   * Starts a class of this program in a JVM like this one.
   *
   * @param options of the JVM
   */
  public static JavaProcess ofThisProgram(
      List<String> options, Class<?> main, List<String> arguments) {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    all.addAll(arguments);
    return start(Path.of(System.getProperty("java.home")), all);
  }

  /** Returns the file that starts a JVM. */
  public static Path launcher(Path home) {
    return home.resolve("bin").resolve(File.separatorChar == '\\' ? "java.exe" : "java");
  }

  /** Sends a line, and returns the line with which the process answers. */
  public String ask(String question) {
    try {
      input.write(question + "\n");
      input.flush();
    } catch (IOException e) {
      throw failure();
    }
    return readLine();
  }

  /** Returns the next line that the process prints. */
  public String readLine() {
    try {
      String line = output.readLine();
      if (line == null) {
        throw failure();
      }
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Waits for the end of the process.
   *
   * @return all that it has printed on either stream, which must be less than a page
   * @throws CommandFailure if cancelled or if the process fails
   */
  public String await(Cancellation cancellation) {
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (cancellation.cancelled()) {
          process.destroyForcibly();
          cancellation.check();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CommandFailure.interrupted();
    }
    if (process.exitValue() != 0) {
      throw failure();
    }
    return output.lines().collect(Collectors.joining("\n")) + errors();
  }

  /** Returns the messages of a process that has ended or is about to end. */
  private String errors() {
    return process.errorReader().lines().collect(Collectors.joining("\n"));
  }

  /**
   * Returns why the process ended: by a signal that the terminal sent to it and to this program, or
   * by an error.
   */
  private CommandFailure failure() {
    String messages = errors();
    return SIGNALS.contains(process.onExit().join().exitValue())
        ? CommandFailure.interrupted()
        : failure(command, messages);
  }

  private static CommandFailure failure(List<String> command, String messages) {
    return CommandFailure.unreadable(String.join(" ", command) + ": failed: " + messages);
  }

  /** Ends the process: first by the end of its input, then by force. */
  @Override
  public void close() {
    try {
      input.close();
    } catch (IOException e) {
      // The process has ended already, which is the aim.
    }
    ChildProcess.end(process.toHandle(), GRACE_SECONDS);
  }
}
