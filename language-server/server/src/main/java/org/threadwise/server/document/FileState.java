package org.threadwise.server.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * What is known of a file without reading it. Equal states mean that the file has not changed.
 *
 * @param file whose state it is
 * @param size in bytes; -1 for a missing file
 * @param modified milliseconds since 1970; -1 for a missing file
 */
public record FileState(Path file, long size, long modified) {

  /** Returns a state that no file has, for a file whose state is not known. */
  public static FileState unknown(Path file) {
    return new FileState(file, -2, -2);
  }

  /** Returns the present state of a file. */
  public static FileState of(Path file) {
    try {
      BasicFileAttributes attributes =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return new FileState(file, attributes.size(), attributes.lastModifiedTime().toMillis());
    } catch (IOException e) {
      return new FileState(file, -1, -1);
    }
  }
}
