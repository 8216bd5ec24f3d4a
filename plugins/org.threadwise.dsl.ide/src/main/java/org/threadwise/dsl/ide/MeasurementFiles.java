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

  /** Extensions of recordings; those of compressed ones end in {@code .gz}. */
  private static final Set<String> SOURCE_EXTENSIONS =
      Set.of(
          ".csv", ".tsv", ".txt", ".jfr", ".json", ".jsonl", ".xes", ".xml", ".prom", ".pb", ".gz");

  /**
   * Returns the files that can have values of distributions, as paths relative to the folder, with
   * slashes. Symbolic links are not followed.
   */
  List<String> list() {
    return list(EXTENSIONS);
  }

  /** Returns the files that can be recordings of a running system, in the same form. */
  List<String> sources() {
    return list(SOURCE_EXTENSIONS);
  }

  private List<String> list(Set<String> extensions) {
    if (folder == null || !Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, MAX_DEPTH)) {
      return files
          .limit(MAX_VISITED)
          .filter(file -> isMeasurement(file, extensions))
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

  private static boolean isMeasurement(Path file, Set<String> extensions) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return extensions.stream().anyMatch(name::endsWith) && Files.isRegularFile(file);
  }
}
