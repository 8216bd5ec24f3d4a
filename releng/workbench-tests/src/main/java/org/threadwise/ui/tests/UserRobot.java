package org.threadwise.ui.tests;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.graphics.Point;

/** Simulates the mouse and keyboard of a user. */
final class UserRobot {

  private static final int SECONDS = 20;

  private UserRobot() {}

  static void run(String... command) throws IOException {
    Process process = new ProcessBuilder(command).inheritIO().start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException(command[0] + " did not exit");
      }
      if (process.exitValue() != 0) {
        throw new IOException(String.join(" ", command) + " failed");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  /** Waits for a window of the desktop, which may be none of SWT. */
  static void awaitWindow(String title) throws IOException {
    run("xdotool", "search", "--sync", "--onlyvisible", "--name", title);
  }

  static void type(String text) throws IOException {
    run("xdotool", "type", "--delay", "25", text);
  }

  /** Presses keys, such as {@code ctrl+s}. */
  static void press(String keys) throws IOException {
    run("xdotool", "key", "--clearmodifiers", keys);
  }

  static void click(Point at) throws IOException {
    move(at);
    run("xdotool", "click", "1");
  }

  /** An action of the user. */
  interface Action {
    void run() throws Exception;
  }

  /** Moves the mouse while holding a key, and then acts before the key is released. */
  static void moveWith(String key, Point at, Action action) throws Exception {
    run("xdotool", "keydown", key);
    try {
      move(new Point(at.x + 1, at.y));
      move(at);
      action.run();
    } finally {
      run("xdotool", "keyup", key);
    }
  }

  static void move(Point at) throws IOException {
    run("xdotool", "mousemove", String.valueOf(at.x), String.valueOf(at.y));
  }

  /** Drags in several steps, because pages distinguish drags from clicks by movement. */
  static void drag(Point from, Point to) throws IOException {
    move(from);
    run("xdotool", "mousedown", "1");
    int steps = 8;
    for (int i = 1; i <= steps; i++) {
      move(new Point(from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps));
    }
    run("xdotool", "mouseup", "1");
  }
}
