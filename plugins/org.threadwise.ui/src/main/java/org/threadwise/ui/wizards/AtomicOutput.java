package org.threadwise.ui.wizards;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes a file or folder atomically: it is written under another name in the same folder and then
 * moved into place.
 */
final class AtomicOutput {

  private AtomicOutput() {}

  /**
   * Writes the output of a conversion.
   *
   * @param files the contents by relative path; a single file has the empty path
   * @throws IOException if writing fails, or would delete files that are not part of the output
   */
  static void write(Path target, Map<String, byte[]> files) throws IOException {
    Path place = Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
    requireNoForeignFiles(place, files.keySet());
    Path temporary = sibling(place, "new");
    delete(temporary);
    try {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Path path = temporary.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.write(path, file.getValue());
      }
      replace(place, temporary);
    } finally {
      delete(temporary);
    }
  }

  private static void replace(Path place, Path temporary) throws IOException {
    if (!Files.isDirectory(place)) {
      move(temporary, place);
      return;
    }
    Path old = sibling(place, "old");
    delete(old);
    move(place, old);
    try {
      move(temporary, place);
    } catch (IOException e) {
      move(old, place);
      throw e;
    }
    delete(old);
  }

  /** Rejects a folder that contains files which the output does not replace. */
  private static void requireNoForeignFiles(Path place, Set<String> written) throws IOException {
    if (!Files.isDirectory(place)) {
      if (Files.exists(place) && !written.contains("")) {
        throw new IOException("it is a file, but the output is a folder");
      }
      return;
    }
    Optional<String> foreign =
        all(place).stream()
            .filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
            .map(file -> place.relativize(file).toString().replace('\\', '/'))
            .filter(file -> !written.contains(file))
            .findFirst();
    if (foreign.isPresent() || written.contains("")) {
      throw new IOException(
          "it is a folder that contains "
              + foreign.orElse("other files")
              + "; choose another destination");
    }
  }

  private static Path sibling(Path place, String purpose) {
    return place.resolveSibling("." + place.getFileName() + "." + purpose);
  }

  private static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  private static List<Path> all(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.sorted(Comparator.reverseOrder()).toList();
    }
  }

  private static void delete(Path path) throws IOException {
    if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      for (Path file : all(path)) {
        Files.delete(file);
      }
    }
  }
}
