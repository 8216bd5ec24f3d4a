package org.threadwise.cli.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.threadwise.measurement.annotation.Annotation.UnmatchedName;
import org.threadwise.measurement.annotation.ObservationCollector.Skipped;
import org.threadwise.measurement.drift.SystemComparison;
import org.threadwise.measurement.drift.TimeComparison;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/**
 * A model compared with measurements.
 *
 * @param file as given by the user
 * @param tolerance relative difference that is tolerated
 * @param times of the elements
 * @param system figures of the whole system
 * @param unmatched names in the data that belong to no element
 * @param remarks what readers noticed
 * @param skipped records that readers skipped
 */
public record DriftReport(
    Path file,
    double tolerance,
    TimeComparison times,
    SystemComparison system,
    List<UnmatchedName> unmatched,
    List<Remark> remarks,
    Map<SkipReason, Skipped> skipped) {

  public DriftReport {
    unmatched = List.copyOf(unmatched);
    remarks = List.copyOf(remarks);
    skipped = Map.copyOf(skipped);
  }

  /** Returns whether something was compared and nothing has drifted. */
  public boolean passes() {
    boolean compared = !times.times().isEmpty() || !system.figures().isEmpty();
    return compared && times.drifted(tolerance).isEmpty() && !system.hasDrifted(tolerance);
  }
}
