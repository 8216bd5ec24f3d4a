package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote.Kind;
import org.threadwise.measurement.fit.DistributionFit;
import org.threadwise.measurement.fit.FitResult;
import org.threadwise.measurement.fit.Goodness;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.model.catalogue.DistributionKind;

/** A measured time as a distribution, which is fitted on first use. Thread-safe. */
final class FittedTime {

  /** Half-width of the mean's 95 % interval, relative to the mean, from which a note is added. */
  private static final double UNCERTAIN = 0.05;

  private static final double CONFIDENCE = 0.95;

  /** Resolution of the clock, relative to the mean, from which a note is added. */
  private static final double COARSE = 0.01;

  private final SampleSummary summary;
  private final AnnotationOptions.Fit choice;
  private @Nullable FitResult fit;

  private FittedTime(SampleSummary summary, AnnotationOptions.Fit choice) {
    this.summary = summary;
    this.choice = choice;
  }

  /** Returns the time that a sample shows, which is not empty. */
  static FittedTime of(Sample sample, AnnotationOptions options) {
    return new FittedTime(summary(sample, options), options.fit());
  }

  /** Returns the measured values. */
  SampleSummary summary() {
    return summary;
  }

  /** Returns the distribution, in nanoseconds. */
  synchronized FitResult fit() {
    FitResult known = fit;
    if (known == null) {
      known = fit(summary, choice);
      fit = known;
    }
    return known;
  }

  private static SampleSummary summary(Sample sample, AnnotationOptions options) {
    return switch (options.values()) {
      case STEADY -> SampleSummary.of(sample);
      case ALL -> SampleSummary.withWarmUp(sample);
      case WITHOUT_OUTLIERS -> SampleSummary.withoutOutliers(sample);
    };
  }

  private static FitResult fit(SampleSummary summary, AnnotationOptions.Fit choice) {
    DistributionKind family = choice.empirical() ? DistributionKind.QUANTILES : choice.family();
    return family == null
        ? DistributionFit.of(summary)
        : DistributionFit.of(summary, family).orElseGet(() -> DistributionFit.of(summary));
  }

  /** Returns the distribution multiplied by a factor, as the text of a model has it. */
  String text(double factor) {
    return TimeClause.times(fit().distribution().scaled(factor));
  }

  /** Returns how well the distribution agrees with the values; null if it was assumed. */
  @Nullable Goodness goodness() {
    return switch (fit()) {
      case FitResult.FittedDistribution fitted -> fitted.chosen().goodness();
      case FitResult.FittedQuantiles quantiles -> quantiles.goodness();
      case FitResult.AssumedConstant assumed -> null;
    };
  }

  /**
   * Returns notes about the values.
   *
   * @param described whether the values are described by the distribution instead of being written
   */
  List<RowNote> notes(boolean described) {
    List<RowNote> notes = new ArrayList<>();
    if (summary.warmUp().values() > 0) {
      notes.add(new RowNote(Kind.WARM_UP, summary.warmUp().values()));
    }
    if (summary.dependence().isNoteworthy()) {
      notes.add(new RowNote(Kind.DEPENDENT, summary.dependence().correlation()));
    }
    if (summary.resolution() > COARSE * summary.mean()) {
      notes.add(new RowNote(Kind.COARSE_CLOCK, summary.resolution()));
    }
    if (summary.outliers().count() > 0) {
      notes.add(new RowNote(Kind.OUTLIERS, summary.outliers().count()));
    }
    if (described) {
      addShape(notes);
    }
    MeanInterval interval = summary.interval(CONFIDENCE);
    double halfWidth = (interval.high() - interval.low()) / 2 / summary.mean();
    if (halfWidth > UNCERTAIN) {
      notes.add(new RowNote(Kind.FEW_VALUES, halfWidth));
    }
    return notes;
  }

  private void addShape(List<RowNote> notes) {
    switch (fit()) {
      case FitResult.AssumedConstant assumed ->
          notes.add(
              RowNote.of(
                  assumed.reason() == FitResult.Reason.ONLY_TOTALS
                      ? Kind.ONLY_TOTALS
                      : Kind.SHAPE_UNKNOWN));
      case FitResult.FittedQuantiles quantiles ->
          notes.add(
              quantiles.goodness().acceptable()
                  ? RowNote.of(Kind.QUANTILES)
                  : new RowNote(Kind.IMPRECISE, quantiles.goodness().cvError()));
      case FitResult.FittedDistribution fitted -> {}
    }
  }
}
