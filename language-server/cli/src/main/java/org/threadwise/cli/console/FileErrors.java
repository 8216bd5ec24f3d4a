package org.threadwise.cli.console;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file cannot be read or written, in words. */
public final class FileErrors {
  private FileErrors() {}

  /** The reason, without the file's name. */
  public static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException missing -> "there is no such file or folder";
      case AccessDeniedException denied -> "permission denied";
      case NotDirectoryException file -> "its folder is a file";
      case FileSystemException system when system.getReason() != null -> system.getReason();
      default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    };
  }
}
