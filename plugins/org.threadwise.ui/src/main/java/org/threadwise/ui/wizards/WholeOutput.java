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
 * A file or a folder that is at every moment either as it was or as it will be: it is written under
 * another name beside its place, and moved there when it is whole.
 */
final class WholeOutput {

  private WholeOutput() {}

  /**
   * Writes what was converted.
   *
   * @param files contents by path within a folder; one of the empty path for a file
   * @throws IOException if that cannot be done, or would remove files that others made
   */
  static void write(Path target, Map<String, byte[]> files) throws IOException {
    Path place = Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
    refuseForeignFiles(place, files.keySet());
    Path fresh = beside(place, "new");
    delete(fresh);
    try {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Path path = fresh.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.write(path, file.getValue());
      }
      replace(place, fresh);
    } finally {
      delete(fresh);
    }
  }

  private static void replace(Path place, Path fresh) throws IOException {
    if (!Files.isDirectory(place)) {
      move(fresh, place);
      return;
    }
    Path old = beside(place, "old");
    delete(old);
    move(place, old);
    try {
      move(fresh, place);
    } catch (IOException e) {
      move(old, place);
      throw e;
    }
    delete(old);
  }

  /** A folder with files that are not written anew is somebody else's. */
  private static void refuseForeignFiles(Path place, Set<String> written) throws IOException {
    if (!Files.isDirectory(place)) {
      if (Files.exists(place) && !written.contains("")) {
        throw new IOException("it is a file, and a folder is to be written");
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
          "it is a folder that holds " + foreign.orElse("something else") + "; name another place");
    }
  }

  private static Path beside(Path place, String purpose) {
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
