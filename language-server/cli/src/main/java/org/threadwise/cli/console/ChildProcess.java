package org.threadwise.cli.console;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The end of processes that a command started. */
public final class ChildProcess {
  private ChildProcess() {}

  /**
   * Waits for the end of a process, and kills it if it is still running after a time, or if the
   * thread is interrupted.
   *
   * @param graceSeconds at least 0
   */
  public static void end(ProcessHandle process, long graceSeconds) {
    try {
      process.onExit().get(graceSeconds, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      kill(process);
    } catch (InterruptedException e) {
      kill(process);
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException("The end of a process cannot fail.", e);
    }
  }

  private static void kill(ProcessHandle process) {
    process.destroyForcibly();
    process.onExit().join();
  }
}
