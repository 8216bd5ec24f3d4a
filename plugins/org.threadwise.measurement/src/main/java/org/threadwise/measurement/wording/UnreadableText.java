package org.threadwise.measurement.wording;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.threadwise.measurement.source.UnreadableSourceException;
import org.threadwise.proposal.wording.Numbers;

/** Text about files of measurements that cannot be read. */
public final class UnreadableText {

  private UnreadableText() {}

  /** Returns why a file cannot be read, without a final full stop. */
  public static String of(IOException reason) {
    return switch (reason) {
      case UnreadableSourceException format ->
          (format.position() > 0 ? "at " + Numbers.count(format.position()) + ": " : "")
              + format.getMessage();
      case NoSuchFileException missing -> "there is no such file";
      case AccessDeniedException denied -> "permission denied";
      default ->
          reason.getMessage() == null
              ? "it cannot be read: " + reason.getClass().getSimpleName()
              : "it cannot be read: " + reason.getMessage();
    };
  }
}
