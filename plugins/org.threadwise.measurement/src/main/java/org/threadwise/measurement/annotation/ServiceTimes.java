package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote.Kind;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.source.Observation.Quantity;

/**
 * The service time of an element: its CPU time, and its waiting time if both were measured.
 *
 * <p>A duration under load contains waiting for a core. If CPU time was measured, for which sources
 * report a mean only, the shape of the durations is scaled to that mean; the same holds for the
 * waiting time.
 *
 * @param elapsed the measured durations
 * @param cpuMean mean CPU time in nanoseconds; NaN if it was not measured
 * @param waitMean mean time blocked in nanoseconds; NaN if it was not measured
 */
record ServiceTimes(FittedTime elapsed, double cpuMean, double waitMean) {

  /** Share of the CPU time below which blocking is not worth a clause. */
  private static final double NEGLIGIBLE = 0.01;

  static ServiceTimes of(Sample elapsed, Map<Quantity, Sample> samples, AnnotationOptions options) {
    return new ServiceTimes(
        FittedTime.of(elapsed, options),
        mean(samples.get(Quantity.CPU)),
        mean(samples.get(Quantity.WAIT)));
  }

  private static double mean(@Nullable Sample sample) {
    return sample == null || sample.isEmpty() ? Double.NaN : SampleSummary.of(sample).mean();
  }

  boolean hasCpu() {
    return cpuMean > 0;
  }

  /** Returns the distribution of the CPU time, or of the durations if no CPU time was measured. */
  String cpu() {
    return hasCpu() ? scaled(cpuMean) : elapsed.text();
  }

  /** Returns the distribution of the waiting time; null if it was not measured or is negligible. */
  @Nullable String waiting() {
    return hasCpu() && waitMean > NEGLIGIBLE * cpuMean ? scaled(waitMean) : null;
  }

  private String scaled(double mean) {
    return elapsed.text(mean / elapsed.summary().mean());
  }

  /** Returns both times as the text of a model has them. */
  String text() {
    String wait = waiting();
    return wait == null ? cpu() : "cpu " + cpu() + " wait " + wait;
  }

  SampleSummary summary() {
    return elapsed.summary();
  }

  double distance() {
    return elapsed.distance();
  }

  List<RowNote> notes() {
    List<RowNote> notes = new ArrayList<>(elapsed.notes());
    if (hasCpu()) {
      notes.add(new RowNote(Kind.CPU_SHARE, cpuMean / summary().mean()));
    }
    return notes;
  }
}
