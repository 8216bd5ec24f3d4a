package org.threadwise.cli.console;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Messages for files that cannot be read or written. */
public final class FileErrors {
  private FileErrors() {}

  /** Returns the reason without the name of the file. */
  public static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException missing -> "no such file or folder";
      case AccessDeniedException denied -> "permission denied";
      case NotDirectoryException file -> "a parent of the path is a file";
      case FileSystemException system when system.getReason() != null -> system.getReason();
      default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    };
  }
}
