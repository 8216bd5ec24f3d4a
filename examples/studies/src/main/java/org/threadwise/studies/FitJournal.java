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
import org.threadwise.studies.CafeFit.Point;

/** Log of the finished steps of a search, from which an interrupted search resumes. */
final class FitJournal {
  private final @Nullable Path file;
  private final String heading;
  private final Map<String, Point> points = new LinkedHashMap<>();

  /**
   * Reads the journal, if the file exists.
   *
   * @param file null to keep the steps in memory only
   * @param plan must have the seed and the length of the plan with which the file was written
   */
  FitJournal(@Nullable Path file, CafePlan plan) {
    this.file = file;
    this.heading = "seed " + plan.seed() + " nanos " + plan.nanos();
    if (file != null && Files.exists(file)) {
      read(file);
    }
  }

  private void read(Path existing) {
    try {
      var lines = Files.readAllLines(existing);
      if (lines.isEmpty() || !lines.getFirst().equals(heading)) {
        throw CommandFailure.wrongUse(
            existing + ": belongs to a search with another seed or length; delete it to restart");
      }
      lines.stream().skip(1).forEach(this::read);
    } catch (IOException e) {
      throw CommandFailure.unreadable(existing, e);
    }
  }

  private void read(String line) {
    String[] parts = line.split(",", -1);
    double[] numbers = Arrays.stream(parts).skip(1).mapToDouble(Double::parseDouble).toArray();
    points.put(parts[0], Point.of(Arrays.copyOfRange(numbers, 1, numbers.length), numbers[0]));
  }

  /** Returns the result of a step, null if it is not finished. */
  @Nullable Point find(String step) {
    return points.get(step);
  }

  /** Records and returns the result of a step. */
  Point add(String step, Point point) {
    points.put(step, point);
    if (file != null) {
      String lines = points.entrySet().stream().map(FitJournal::line).collect(Collectors.joining());
      AtomicFile.write(file, AtomicFile.utf8(heading + "\n" + lines), true);
    }
    return point;
  }

  private static String line(Map.Entry<String, Point> entry) {
    return entry.getKey()
        + ","
        + entry.getValue().residualSquares()
        + entry.getValue().coordinates().stream()
            .map(each -> "," + each)
            .collect(Collectors.joining())
        + "\n";
  }

  /** Deletes the file. */
  void delete() {
    if (file != null) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw CommandFailure.unwritable(file, e);
      }
    }
  }
}
