package org.threadwise.server.document;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Files on this computer that clients name by URIs. */
public final class LocalFile {

  private LocalFile() {}

  /** Returns the file of a URI, null if it is not on this computer. */
  static @Nullable Path find(String uri) {
    try {
      URI parsed = new URI(uri);
      return "file".equalsIgnoreCase(parsed.getScheme()) ? Path.of(parsed) : null;
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      return null;
    }
  }

  /**
   * Returns the file of a URI.
   *
   * @throws IllegalArgumentException if it is not on this computer; the message is for users
   */
  public static Path of(String uri) {
    Path file = find(uri);
    if (file == null) {
      throw new IllegalArgumentException("'" + uri + "' is not a file on this computer");
    }
    return file;
  }
}
