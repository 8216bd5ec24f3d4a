package org.threadwise.measurement.drift;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.annotation.Annotation.UnmatchedName;
import org.threadwise.measurement.annotation.AnnotationOptions;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.annotation.MeasuredTimes;
import org.threadwise.measurement.annotation.ObservationCollector;
import org.threadwise.measurement.annotation.Origin;
import org.threadwise.measurement.annotation.TimeWindow;
import org.threadwise.measurement.annotation.UnmatchedNames;
import org.threadwise.measurement.format.Formats;
import org.threadwise.measurement.source.Stalls;
import org.threadwise.model.integration.Solution;

/**
 * What files of measurements contain about a solution. A file that cannot be read does not prevent
 * the others from being read.
 *
 * @param times in all files that could be read
 * @param unreadable the files that could not be read
 * @param unmatched names in the files that belong to no element, the most frequent first
 */
public record SourceReading(
    MeasuredTimes times, List<Unreadable> unreadable, List<UnmatchedName> unmatched) {

  /** Values that are stored one by one, of all elements together: 16 MB. */
  private static final int MAX_STORED = 2_000_000;

  private static final int MIN_STORED = 1_000;
  private static final int MAX_STORED_EACH = 10_000;

  /** A file that could not be read, and the reason. */
  public record Unreadable(Path file, IOException reason) {}

  public SourceReading {
    unreadable = List.copyOf(unreadable);
    unmatched = List.copyOf(unmatched);
  }

  /**
   * Reads files in little memory, as in an editor that stays open.
   *
   * @param files with measurements, in formats that are recognised by content
   * @param matcher of the solution
   * @param cancelled whether reading must end
   * @return null if it was cancelled
   */
  public static @Nullable SourceReading read(
      List<Path> files, Solution solution, ElementMatcher matcher, BooleanSupplier cancelled) {
    int elements =
        solution.getProcesses().stream().mapToInt(each -> each.getElements().size()).sum();
    int stored = Math.clamp(MAX_STORED / Math.max(1, elements), MIN_STORED, MAX_STORED_EACH);
    var observations =
        new ObservationCollector(matcher, TimeWindow.ALL, stored, cancelled::getAsBoolean);
    List<Path> read = new ArrayList<>();
    List<Unreadable> unreadable = new ArrayList<>();
    observations.leaveOut(stalls(files));
    for (Path file : files) {
      try {
        Formats.read(Formats.recognise(file), file, observations);
        read.add(file);
      } catch (IOException e) {
        unreadable.add(new Unreadable(file, e));
      }
      if (cancelled.getAsBoolean()) {
        return null;
      }
    }
    Origin origin = Origin.of(read, observations.latest());
    return new SourceReading(
        MeasuredTimes.of(solution, matcher, observations, AnnotationOptions.DEFAULT, origin),
        unreadable,
        UnmatchedNames.of(observations, matcher));
  }

  /** Returns when the machine stood still, in all files that can be read. */
  private static Stalls stalls(List<Path> files) {
    List<Stalls.Stall> stalls = new ArrayList<>();
    for (Path file : files) {
      try {
        stalls.addAll(Formats.readStalls(Formats.recognise(file), file));
      } catch (IOException e) {
        // reading its times fails in the same way, and is reported
      }
    }
    return Stalls.of(stalls);
  }
}
