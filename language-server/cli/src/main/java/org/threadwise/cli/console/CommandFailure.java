package org.threadwise.cli.console;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

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

  /** Returns the failure for a file that cannot be read. */
  public static CommandFailure unreadable(Path file, IOException e) {
    return unreadable(file + ": cannot be read: " + reason(e));
  }

  /** Returns the failure for a file that cannot be written. */
  public static CommandFailure unwritable(Path file, IOException e) {
    return unreadable(file + ": cannot be written: " + reason(e));
  }

  private static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException missing -> "no such file or folder";
      case AccessDeniedException denied -> "permission denied";
      case NotDirectoryException file -> "a parent of the path is a file";
      case FileSystemException system when system.getReason() != null -> system.getReason();
      default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    };
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
