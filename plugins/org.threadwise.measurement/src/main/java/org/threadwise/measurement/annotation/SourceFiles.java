package org.threadwise.measurement.annotation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.format.Formats;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.Stalls;
import org.threadwise.measurement.table.StallLogReader;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/** Reads files of measurements. */
public final class SourceFiles {

  private SourceFiles() {}

  /** A file that cannot be read; the cause is the reason. */
  public static final class UnreadableFileException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Path file;
    private final IOException reason;

    UnreadableFileException(Path file, IOException reason) {
      super(reason);
      this.file = file;
      this.reason = reason;
    }

    /** Returns the file. */
    public Path file() {
      return file;
    }

    /** Returns why it cannot be read. */
    public IOException reason() {
      return reason;
    }
  }

  /**
   * Returns what files contain about a solution.
   *
   * @param matcher of the solution
   * @param files with measurements; a file that occurs several times is read once
   * @param reader of all files; null to recognise their formats by content
   * @param withoutStalls whether executions are left out that ran while the machine stood still
   * @param monitor receives the progress, and cancels reading; the result is then incomplete
   * @throws UnreadableFileException if a file cannot be read or is not in the format
   */
  public static ObservationCollector collect(
      ElementMatcher matcher,
      List<Path> files,
      @Nullable SourceReader reader,
      TimeWindow window,
      boolean withoutStalls,
      ExperimentMonitor monitor)
      throws UnreadableFileException {
    var collector = new ObservationCollector(matcher, window, monitor);
    if (withoutStalls) {
      List<Stalls.Stall> stalls = new ArrayList<>();
      forEach(files, reader, (file, format) -> stalls.addAll(Formats.readStalls(format, file)));
      collector.leaveOut(Stalls.of(stalls));
    }
    forEach(files, reader, (file, format) -> read(file, format, collector));
    return collector;
  }

  private static void read(Path file, SourceReader format, ObservationCollector collector)
      throws IOException {
    String name = file.getFileName().toString();
    collector.startSource(name);
    Formats.read(format, file, collector);
    if (!collector.hasRecords() && !(format instanceof StallLogReader)) {
      collector.remark(Remark.of(Remark.Kind.NO_MEASUREMENTS, name));
    }
  }

  /** Reads a file in a format. */
  private interface FileAction {
    void read(Path file, SourceReader format) throws IOException;
  }

  private static void forEach(List<Path> sources, @Nullable SourceReader reader, FileAction action)
      throws UnreadableFileException {
    Set<Path> known = new HashSet<>();
    for (Path source : sources) {
      if (!known.add(source.toAbsolutePath().normalize())) {
        continue;
      }
      try {
        action.read(source, reader == null ? Formats.recognise(source) : reader);
      } catch (IOException e) {
        throw new UnreadableFileException(source, e);
      }
    }
  }
}
