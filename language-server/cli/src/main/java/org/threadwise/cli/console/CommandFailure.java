package org.threadwise.cli.console;

/** The end of a command that cannot answer; the message says what, where and how to mend it. */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String text;

  private CommandFailure(int status, String message) {
    super(message, null, false, false);
    this.status = status;
    this.text = message;
  }

  /** An option or its value is wrong. */
  public static CommandFailure wrongUse(String message) {
    return new CommandFailure(ExitStatus.WRONG_USE, message);
  }

  /** An input cannot be read, or an output cannot be written. */
  public static CommandFailure unreadable(String message) {
    return new CommandFailure(ExitStatus.UNREADABLE, message);
  }

  /** What was asked about does not hold. */
  public static CommandFailure doesNotHold(String message) {
    return new CommandFailure(ExitStatus.DOES_NOT_HOLD, message);
  }

  /** The user interrupted. */
  public static CommandFailure interrupted() {
    return interrupted("interrupted; nothing was changed");
  }

  /** The user interrupted, and something is left to go on with. */
  public static CommandFailure interrupted(String message) {
    return new CommandFailure(ExitStatus.INTERRUPTED, message);
  }

  /** What is said to the user. */
  public String text() {
    return text;
  }

  /** Status that the program ends with. */
  public int status() {
    return status;
  }
}
