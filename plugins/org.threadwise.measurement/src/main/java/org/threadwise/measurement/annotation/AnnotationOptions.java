package org.threadwise.measurement.annotation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.DistributionKind;

/**
 * What a user can choose about an annotation.
 *
 * @param mappings names in the data that belong to an element whatever its name
 * @param fit how a distribution is chosen
 * @param window part of the recording that is used
 * @param keepWarmUp whether the first values are kept even if they differ from the rest
 * @param dropOutliers whether values outside of Tukey's fences are dropped
 */
public record AnnotationOptions(
    List<NameMapping> mappings,
    Fit fit,
    TimeWindow window,
    boolean keepWarmUp,
    boolean dropOutliers) {

  /** The choices that suit most data. */
  public static final AnnotationOptions DEFAULT =
      new AnnotationOptions(List.of(), Fit.AUTO, TimeWindow.ALL, false, false);

  /**
   * How a distribution is chosen.
   *
   * @param family the only distribution that is fitted; null if the data decides
   * @param empirical whether the quantiles of the data are written instead of a fitted distribution
   */
  public record Fit(@Nullable DistributionKind family, boolean empirical) {
    /** The best distribution that describes the data well enough, otherwise its quantiles. */
    public static final Fit AUTO = new Fit(null, false);

    /** The quantiles of the data. */
    public static final Fit EMPIRICAL = new Fit(null, true);
  }

  public AnnotationOptions {
    mappings = List.copyOf(mappings);
  }
}
