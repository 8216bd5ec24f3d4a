package org.threadwise.ui.tests.driver;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A virtual display with a window manager, which windows need to receive the focus. */
final class VirtualDisplay implements AutoCloseable {

  private static final long TIMEOUT_SECONDS = 10;

  private final Process server;
  private final String name;
  private @Nullable Process manager;

  private VirtualDisplay(Process server, String name) {
    this.server = server;
    this.name = name;
  }

  /** Starts a display with a free number. */
  static VirtualDisplay open(Path log) throws IOException {
    Process server =
        new ProcessBuilder(
                "Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp")
            .redirectError(log.toFile())
            .start();
    var output =
        new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
    String number = output.readLine();
    if (number == null) {
      throw new IOException("Xvfb did not start: see " + log);
    }
    var screen = new VirtualDisplay(server, ":" + number.strip());
    var manager =
        new ProcessBuilder("openbox").redirectErrorStream(true).redirectOutput(log.toFile());
    manager.environment().put("DISPLAY", screen.name);
    screen.manager = manager.start();
    return screen;
  }

  String name() {
    return name;
  }

  @Override
  public void close() throws InterruptedException {
    if (manager != null) {
      end(manager);
    }
    end(server);
  }

  private static void end(Process process) throws InterruptedException {
    process.destroy();
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }
}
