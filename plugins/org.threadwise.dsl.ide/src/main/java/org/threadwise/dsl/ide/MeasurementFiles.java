package org.threadwise.dsl.ide;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.measurement.Measurements;

/**
 * The measurement files in the folder of a text and below it.
 *
 * @param folder null if no file may be read
 */
record MeasurementFiles(@Nullable Path folder) {

  private static final int MAX_DEPTH = 3;
  private static final int MAX_VISITED = 5000;
  private static final int MAX_FILES = 200;
  private static final Set<String> EXTENSIONS = Set.of(".csv", ".tsv", ".txt");

  /** Returns paths relative to the folder, with slashes. Symbolic links are not followed. */
  List<String> list() {
    if (folder == null || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, MAX_DEPTH)) {
      return files
          .limit(MAX_VISITED)
          .filter(MeasurementFiles::isMeasurement)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(name -> !name.startsWith("."))
          .limit(MAX_FILES)
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  /** Returns the names of the columns of a file, in its order. */
  List<String> columns(String file) {
    return folder == null ? List.of() : Measurements.in(folder).columns(file);
  }

  private static boolean isMeasurement(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return EXTENSIONS.stream().anyMatch(name::endsWith) && Files.isRegularFile(file);
  }
}
