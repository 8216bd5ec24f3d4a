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

/** Starts and ends the process of the language server, whose jar the plug-in brings with it. */
final class ServerProcess {

  private static final String JAR = "server/threadwise-server.jar";

  /** The same ones with which other editors start it. */
  private static final String OPTIONS = "server/jvm.options";

  private static final long PATIENCE_MILLIS = 500;

  private ServerProcess() {}

  /**
   * Starts the server, which ends with this program.
   *
   * @throws IOException if it cannot be started; the message says how to mend it
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
      throw new IOException("The plug-in is incomplete, without " + name + ": install it again.");
    }
    // Not Path.of, which takes no "/C:/..." of Windows.
    return new File(FileLocator.toFileURL(entry).getPath()).toPath();
  }

  /** Writes what the process says outside of the protocol into the Error Log. */
  private static void log(Process process) {
    try (var lines =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        ThreadwisePlugin.note("Language server: " + line);
      }
    } catch (IOException end) {
      // The process was ended while it spoke.
    }
  }

  /** Ends a process that was told to end, kindly or by force. */
  static void end(Process process) {
    try {
      if (!process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
