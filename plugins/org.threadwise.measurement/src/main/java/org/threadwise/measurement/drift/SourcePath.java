package org.threadwise.measurement.drift;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.threadwise.measurement.source.UnreadableSourceException;

/** Resolution of the names of files with measurements. */
public final class SourcePath {

  private SourcePath() {}

  /**
   * Returns the file that a solution names. A solution is limited to files in its folder, because
   * solutions are shared.
   *
   * @param folder of the solution
   * @throws UnreadableSourceException if the name is not that of a file in the folder or below it,
   *     also after following links
   */
  public static Path inside(String name, Path folder) throws UnreadableSourceException {
    Path file = of(name, folder);
    if (!isInside(file, folder)) {
      throw new UnreadableSourceException(
          0, "it is outside of the folder of the solution: move it there");
    }
    return file;
  }

  /**
   * Returns the file that a user names.
   *
   * @param folder at which a relative path starts
   * @throws UnreadableSourceException if the name is not that of a file
   */
  public static Path of(String name, Path folder) throws UnreadableSourceException {
    if (name.contains("://")) {
      throw new UnreadableSourceException(0, "it is an address: name a file");
    }
    try {
      return folder.resolve(name).normalize();
    } catch (InvalidPathException e) {
      throw new UnreadableSourceException(0, "this is not the name of a file");
    }
  }

  private static boolean isInside(Path file, Path folder) {
    if (!file.startsWith(folder.normalize())) {
      return false;
    }
    try {
      return !Files.exists(file) || file.toRealPath().startsWith(folder.toRealPath());
    } catch (IOException e) {
      return true; // reading fails with the reason
    }
  }
}
