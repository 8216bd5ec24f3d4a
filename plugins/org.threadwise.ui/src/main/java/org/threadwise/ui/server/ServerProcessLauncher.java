package org.threadwise.ui.server;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.preferences.Preferences;

/** Starts and stops the process of the language server, whose jar is in the plug-in. */
final class ServerProcessLauncher {

  private static final String JAR = "server/threadwise-server.jar";

  /** The JVM options, which other editors use too. */
  private static final String OPTIONS = "server/jvm.options";

  private static final long TIMEOUT_MILLIS = 500;

  private ServerProcessLauncher() {}

  /**
   * Starts the server, which exits when Eclipse does.
   *
   * @throws IOException if it cannot be started; the message names a remedy
   */
  static Process start() throws IOException {
    Path java = JavaRuntime.command(Preferences.javaHome());
    var command =
        List.of(java.toString(), "@" + file(OPTIONS), "-jar", file(JAR).toString(), "--stdio");
    Process process = new ProcessBuilder(command).start();
    var errors = new Thread(() -> log(process), "threadwise-server-errors");
    errors.setDaemon(true);
    errors.start();
    return process;
  }

  private static Path file(String name) throws IOException {
    Bundle bundle = Platform.getBundle(ThreadwisePlugin.ID);
    URL entry = bundle == null ? null : bundle.getEntry(name);
    if (entry == null) {
      throw new IOException(
          "The plug-in is incomplete: it lacks " + name + ". Install the feature again.");
    }
    // Path.of would reject "/C:/..." on Windows.
    return new File(FileLocator.toFileURL(entry).getPath()).toPath();
  }

  /** Copies the standard error of the process to the Error Log. */
  private static void log(Process process) {
    try (var lines =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        ThreadwisePlugin.note("Language server: " + line);
      }
    } catch (IOException end) {
      // The process has exited.
    }
  }

  /** Waits for a process to exit, and kills it after a timeout. */
  static void end(Process process) {
    try {
      if (!process.waitFor(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
