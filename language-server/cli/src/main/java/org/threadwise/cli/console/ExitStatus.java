package org.threadwise.cli.console;

/** What the exit status of the program says. */
public final class ExitStatus {
  /** Done, and all is well. */
  public static final int OK = 0;

  /** Done, and something that was asked about does not hold. */
  public static final int DOES_NOT_HOLD = 1;

  /** The command, an option or its value is wrong. */
  public static final int WRONG_USE = 2;

  /** An input cannot be read, or an output cannot be written. */
  public static final int UNREADABLE = 3;

  /** Interrupted: 128 and the number of the signal, as shells expect it. */
  public static final int INTERRUPTED = 130;

  private ExitStatus() {}
}
