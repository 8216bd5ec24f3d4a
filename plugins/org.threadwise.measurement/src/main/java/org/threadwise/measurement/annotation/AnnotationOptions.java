package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.integration.Workload;

/**
 * What a user can choose about an annotation.
 *
 * @param kept mappings that are written into the text if they were used
 * @param fit how a distribution is chosen
 * @param window part of the recording that is used
 * @param values which values are used
 * @param workload into which arrivals are written; null for none
 * @param valuesFile name of the file to which empirical distributions and recorded arrivals refer;
 *     null for one that is named after the solution
 */
public record AnnotationOptions(
    List<NameMapping> kept,
    Fit fit,
    TimeWindow window,
    UsedValues values,
    @Nullable Workload workload,
    @Nullable String valuesFile) {

  /** The choices that suit most data. */
  public static final AnnotationOptions DEFAULT =
      new AnnotationOptions(List.of(), Fit.AUTO, TimeWindow.ALL, UsedValues.STEADY, null, null);

  /** Which values of an element are used. */
  public enum UsedValues {
    /** All but those of the warm-up. */
    STEADY,
    /** All, even if the first ones differ from the rest. */
    ALL,
    /** Those of the steady state that are inside of Tukey's fences. */
    WITHOUT_OUTLIERS
  }

  /**
   * How a distribution is chosen.
   *
   * @param family the only distribution that is fitted; null if the data decides
   * @param empirical whether the values themselves are written into a file, instead of a fitted
   *     distribution
   */
  public record Fit(@Nullable DistributionKind family, boolean empirical) {
    /** The best distribution that describes the data well enough, otherwise its quantiles. */
    public static final Fit AUTO = new Fit(null, false);

    /** The values of the data; their quantiles if single values are unknown. */
    public static final Fit EMPIRICAL = new Fit(null, true);

    /** Values of a sample are not written into a text. */
    private static final Set<DistributionKind> FITTED =
        Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(DistributionKind.SAMPLES)));

    private static final String AUTO_NAME = "auto";
    private static final String EMPIRICAL_NAME = "empirical";

    /** Returns the names of all choices. */
    public static List<String> names() {
      List<String> names = new ArrayList<>(List.of(AUTO_NAME, EMPIRICAL_NAME));
      FITTED.forEach(kind -> names.add(kind.keyword()));
      return names;
    }

    /** Returns the choice with a name; empty if there is none. */
    public static Optional<Fit> of(String name) {
      return switch (name) {
        case AUTO_NAME -> Optional.of(AUTO);
        case EMPIRICAL_NAME -> Optional.of(EMPIRICAL);
        default ->
            DistributionKind.of(name).filter(FITTED::contains).map(kind -> new Fit(kind, false));
      };
    }
  }

  /** Returns the same options with a name of the file for values. */
  public AnnotationOptions withValuesFile(String name) {
    return new AnnotationOptions(kept, fit, window, values, workload, name);
  }

  public AnnotationOptions {
    kept = List.copyOf(kept);
  }
}
