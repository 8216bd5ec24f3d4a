package org.threadwise.cli.console;

/** Exit statuses of the program. */
public final class ExitStatus {
  /** The command succeeded. */
  public static final int OK = 0;

  /** The command ran, and a check failed: errors in a model, a missed goal, no proposal. */
  public static final int CHECK_FAILED = 1;

  /** The command, an option or its value is wrong. */
  public static final int WRONG_USE = 2;

  /** An input cannot be read, or an output cannot be written. */
  public static final int UNREADABLE = 3;

  /** The command was interrupted: 128 plus the number of the signal, the convention of shells. */
  public static final int INTERRUPTED = 130;

  private ExitStatus() {}
}
