package org.threadwise.measurement.annotation;

import java.util.List;
import org.threadwise.measurement.source.Observation;
import org.threadwise.model.integration.Solution;

/** A model that is annotated from observations of damaged files. */
public final class AnnotatedModel {

  private static final String TEXT =
      """
      solution S
      process P {
        entry      In   -> a
        translator T  a -> b  takes 1 ms
        exit       Out  b
      }
      workload w { In: poisson 10/s }
      """;

  private AnnotatedModel() {}

  /**
   * Writes observations into a model, in which all names belong to one element, and parses the
   * result.
   */
  public static void check(List<Observation> observations) {
    Solution solution = TestModel.read(TEXT);
    var matcher = ElementMatcher.of(solution, List.of(new NameMapping("*", "T")));
    var collector = new ObservationCollector(matcher, TimeWindow.ALL, () -> false);
    observations.forEach(collector::accept);
    var options =
        new AnnotationOptions(
            List.of(),
            AnnotationOptions.Fit.AUTO,
            TimeWindow.ALL,
            AnnotationOptions.UsedValues.STEADY,
            solution.getWorkloads().getFirst(),
            null);
    Annotation annotation =
        Annotator.annotate(
            solution, matcher, collector, options, Origin.of(List.of(), collector.latest()));
    TestModel.read(annotation.apply(TEXT));
  }
}
