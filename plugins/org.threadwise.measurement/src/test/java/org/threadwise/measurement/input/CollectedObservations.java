package org.threadwise.measurement.input;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;

/** Stores what a reader reports. */
public final class CollectedObservations implements ObservationSink {

  public final List<Observation> observations = new ArrayList<>();
  public final List<Remark> remarks = new ArrayList<>();
  public final Map<SkipReason, List<Long>> skipped = new EnumMap<>(SkipReason.class);

  /** Writes a text into a file of a folder and reads it. */
  public static CollectedObservations read(SourceReader reader, Path folder, String text)
      throws IOException {
    return read(reader, folder, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes bytes into a file of a folder and reads it. */
  public static CollectedObservations read(SourceReader reader, Path folder, byte[] bytes)
      throws IOException {
    Path file = Files.write(folder.resolve("source"), bytes);
    CollectedObservations collected = new CollectedObservations();
    reader.read(file, collected);
    return collected;
  }

  @Override
  public void accept(Observation observation) {
    observations.add(observation);
  }

  @Override
  public void skip(SkipReason reason, long position) {
    skipped.computeIfAbsent(reason, key -> new ArrayList<>()).add(position);
  }

  @Override
  public void remark(Remark remark) {
    remarks.add(remark);
  }

  @Override
  public boolean isCancelled() {
    return false;
  }

  /** Returns the observations of one type. */
  public <T extends Observation> List<T> of(Class<T> type) {
    return observations.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /** Returns the durations of an operation. */
  public double[] durations(String name) {
    return of(Observation.Execution.class).stream()
        .filter(execution -> execution.name().equals(name))
        .mapToDouble(Observation.Execution::duration)
        .toArray();
  }
}
