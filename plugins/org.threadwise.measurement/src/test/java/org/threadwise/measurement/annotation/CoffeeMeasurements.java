package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Stalls;
import org.threadwise.model.integration.Solution;

/** Measurements of a small solution. */
final class CoffeeMeasurements {

  static final String TEXT =
      """
      solution S
      application Bar
      process Coffee {
        entry      Orders -> a            // in
        translator T4     a -> b          takes 1 ms  serial
        solicitor  Ask    b -> c asks Bar responds in exp(9 ms)  takes 5 us
        translator T5     c -> d          takes cpu 1 ms wait 2 ms
        exit       Waiter d               takes 3 us // out
      }
      """;

  static final long DATE = 1_763_596_800_000_000_000L; // 2025-11-20

  private final List<Observation> observations = new ArrayList<>();
  private Stalls stalls = Stalls.NONE;

  void add(Observation observation) {
    observations.add(observation);
  }

  void clear() {
    observations.clear();
  }

  void leaveOut(Stalls own) {
    stalls = own;
  }

  /** Adds values of an exponential distribution with equal probabilities, so without chance. */
  void addExponential(String name, Quantity quantity, double mean, int count) {
    for (int i = 0; i < count; i++) {
      // a permutation without a trend, because neighbours must not depend on each other
      double level = ((i * 7919L) % count + 0.5) / count;
      double value = -mean * Math.log1p(-level);
      observations.add(new Observation.Execution(name, quantity, DATE + i, value, null));
    }
  }

  Annotation annotate(NameMapping... mappings) {
    Solution solution = TestModel.read(TEXT);
    ElementMatcher matcher = ElementMatcher.of(solution, List.of(mappings));
    var collector = new ObservationCollector(matcher, TimeWindow.ALL, () -> false);
    collector.leaveOut(stalls);
    observations.forEach(collector::accept);
    return Annotator.annotate(
        solution,
        matcher,
        collector,
        AnnotationOptions.DEFAULT,
        Origin.of(List.of(), collector.latest()));
  }

  static Observation totals(String name, Quantity quantity, long count, double sum) {
    return new Observation.Totals(name, quantity, count, sum, Double.NaN, Double.NaN, 0);
  }
}
