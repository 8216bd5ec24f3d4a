package org.threadwise.cli.console;

/** Ends a command with an error: what happened, where, and what to do. */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String text;

  private CommandFailure(int status, String message) {
    super(message, null, false, false);
    this.status = status;
    this.text = message;
  }

  /** Returns the failure for a wrong option or option value. */
  public static CommandFailure wrongUse(String message) {
    return new CommandFailure(ExitStatus.WRONG_USE, message);
  }

  /** Returns the failure for an input that cannot be read or an output that cannot be written. */
  public static CommandFailure unreadable(String message) {
    return new CommandFailure(ExitStatus.UNREADABLE, message);
  }

  /** Returns the failure for a check that does not pass, such as a model with errors. */
  public static CommandFailure checkFailed(String message) {
    return new CommandFailure(ExitStatus.CHECK_FAILED, message);
  }

  /** Returns the failure for a command that the user interrupted before it changed anything. */
  public static CommandFailure interrupted() {
    return interrupted("interrupted; nothing was changed");
  }

  /** Returns the failure for an interrupted command with intermediate results. */
  public static CommandFailure interrupted(String message) {
    return new CommandFailure(ExitStatus.INTERRUPTED, message);
  }

  /** Returns the message for the user. */
  public String text() {
    return text;
  }

  /** Returns the exit status of the program. */
  public int status() {
    return status;
  }
}
