package org.threadwise.cli.console;

import java.util.concurrent.TimeUnit;

/** The end of processes that a command started. */
public final class ChildProcess {
  private ChildProcess() {}

  /**
   * Waits for the end of a process, and kills it if it is still running after a time, or if the
   * thread is interrupted.
   *
   * @param graceSeconds at least 0
   */
  public static void end(Process process, long graceSeconds) {
    try {
      if (!process.waitFor(graceSeconds, TimeUnit.SECONDS)) {
        process.destroyForcibly().onExit().join();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly().onExit().join();
      Thread.currentThread().interrupt();
    }
  }
}
