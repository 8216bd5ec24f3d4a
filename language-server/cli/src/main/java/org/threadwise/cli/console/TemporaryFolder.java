package org.threadwise.cli.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A temporary folder, which is deleted with its content when it is closed.
 *
 * @param path of the folder
 */
public record TemporaryFolder(Path path) implements AutoCloseable {

  /**
   * Creates a folder whose name starts with a prefix.
   *
   * @throws CommandFailure if it cannot be created, for example because the disk is full
   */
  public static TemporaryFolder create(String prefix) {
    try {
      return new TemporaryFolder(Files.createTempDirectory(prefix));
    } catch (IOException e) {
      throw CommandFailure.unwritable(Path.of(System.getProperty("java.io.tmpdir")), e);
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
