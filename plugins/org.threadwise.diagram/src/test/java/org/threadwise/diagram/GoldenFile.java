package org.threadwise.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files with outputs that were reviewed once, and that tests compare with the current output. With
 * {@code -Dthreadwise.golden=update}, the current output replaces them.
 */
public final class GoldenFile {

  private static final String UPDATE = "-Dthreadwise.golden=update";
  private static final boolean UPDATES = "update".equals(System.getProperty("threadwise.golden"));

  private GoldenFile() {}

  /** Asserts that a golden file holds exactly this text. */
  public static void assertHolds(Path file, String text) {
    assertHolds(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Asserts that a golden file holds exactly these bytes, which a failure shows as UTF-8. */
  public static void assertHolds(Path file, byte[] current) {
    byte[] reviewed = read(file, current);
    assertThat(new String(current, StandardCharsets.UTF_8))
        .as("%s; to accept the difference: %s", file, UPDATE)
        .isEqualTo(new String(reviewed, StandardCharsets.UTF_8));
  }

  /**
   * Returns the content of a golden file, for tests that do not compare byte for byte.
   *
   * @param current what replaces the content if golden files are updated
   * @throws UncheckedIOException if the file cannot be read or written
   */
  public static byte[] read(Path file, byte[] current) {
    try {
      if (UPDATES) {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, current);
      }
      assertThat(file).as("%s creates the file", UPDATE).exists();
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
