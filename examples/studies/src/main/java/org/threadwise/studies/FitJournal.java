package org.threadwise.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.FileErrors;
import org.threadwise.studies.CafeFit.Place;

/** The steps of a search that have ended, kept in a file so that an interrupted one can go on. */
final class FitJournal {
  private final @Nullable Path file;
  private final String heading;
  private final Map<String, Place> places = new LinkedHashMap<>();

  /**
   * @param file where the steps are kept, null for nowhere
   * @param plan that the steps depend on
   */
  FitJournal(@Nullable Path file, CafePlan plan) {
    this.file = file;
    this.heading = "seed " + plan.seed() + " nanos " + plan.nanos();
    if (file != null && Files.exists(file)) {
      read(file);
    }
  }

  private void read(Path kept) {
    try {
      var lines = Files.readAllLines(kept);
      if (lines.isEmpty() || !lines.getFirst().equals(heading)) {
        throw CommandFailure.wrongUse(
            kept + ": belongs to a search with another seed or length; remove it to begin anew");
      }
      lines.stream().skip(1).forEach(this::read);
    } catch (IOException e) {
      throw CommandFailure.unreadable(kept + ": cannot be read: " + FileErrors.reason(e));
    }
  }

  private void read(String line) {
    String[] parts = line.split(",", -1);
    double[] numbers = Arrays.stream(parts).skip(1).mapToDouble(Double::parseDouble).toArray();
    places.put(parts[0], Place.of(Arrays.copyOfRange(numbers, 1, numbers.length), numbers[0]));
  }

  /** What a step came to, null if it has not ended. */
  @Nullable Place find(String step) {
    return places.get(step);
  }

  /** Keeps what a step came to. */
  Place add(String step, Place place) {
    places.put(step, place);
    if (file != null) {
      String lines = places.entrySet().stream().map(FitJournal::line).collect(Collectors.joining());
      AtomicFile.write(file, AtomicFile.utf8(heading + "\n" + lines), true);
    }
    return place;
  }

  private static String line(Map.Entry<String, Place> entry) {
    return entry.getKey()
        + ","
        + entry.getValue().residualSquares()
        + entry.getValue().coordinates().stream()
            .map(each -> "," + each)
            .collect(Collectors.joining())
        + "\n";
  }

  /** Removes the file. */
  void delete() {
    if (file != null) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw CommandFailure.unreadable(file + ": cannot be removed: " + FileErrors.reason(e));
      }
    }
  }
}
