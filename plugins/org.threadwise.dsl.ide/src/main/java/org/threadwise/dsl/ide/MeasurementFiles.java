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
 * The measurement files beside a text, and their columns.
 *
 * @param folder null if no file may be looked at
 */
record MeasurementFiles(@Nullable Path folder) {

  private static final int DEPTH = 3;
  private static final int MOST_VISITED = 5000;
  private static final int MOST = 200;
  private static final Set<String> ENDINGS = Set.of(".csv", ".tsv", ".txt");

  /** Paths relative to the folder, with slashes; links are not followed. */
  List<String> list() {
    if (folder == null || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, DEPTH)) {
      return files
          .limit(MOST_VISITED)
          .filter(MeasurementFiles::isMeasurement)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(name -> !name.startsWith("."))
          .limit(MOST)
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      // A folder that cannot be read has no files to propose.
      return List.of();
    }
  }

  /** The names of the columns of a file, in its order. */
  List<String> columns(String file) {
    return folder == null ? List.of() : Measurements.in(folder).columns(file);
  }

  private static boolean isMeasurement(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return ENDINGS.stream().anyMatch(name::endsWith) && Files.isRegularFile(file);
  }
}
