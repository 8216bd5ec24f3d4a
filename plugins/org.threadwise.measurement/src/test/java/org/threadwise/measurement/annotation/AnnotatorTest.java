package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote.Kind;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.Stalls;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Network;

class AnnotatorTest {

  private static final String TEXT =
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

  private static final long DATE = 1_763_596_800_000_000_000L; // 2025-11-20

  private final List<Observation> observations = new ArrayList<>();
  private Stalls stalls = Stalls.NONE;

  /** Adds values of an exponential distribution with equal probabilities, so without chance. */
  private void addExponential(String name, Quantity quantity, double mean, int count) {
    for (int i = 0; i < count; i++) {
      // a permutation without a trend, because neighbours must not depend on each other
      double level = ((i * 7919L) % count + 0.5) / count;
      double value = -mean * Math.log1p(-level);
      observations.add(new Observation.Execution(name, quantity, DATE + i, value, null));
    }
  }

  private Annotation annotate(NameMapping... mappings) {
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

  @Test
  void writesAFittedTimeWithItsProvenance() {
    addExponential("t4", Quantity.ELAPSED, 2e6, 1000);

    Annotation annotation = annotate();

    assertThat(annotation.rows()).hasSize(1);
    assertThat(annotation.rows().getFirst())
        .returns("T4", AnnotationRow::element)
        .returns("1 ms", AnnotationRow::oldText);
    String after = annotation.apply(TEXT);
    assertThat(after).contains("takes exponential(mean 1.99");
    assertThat(after).contains(" from \"\" count 1000 date \"2025-11-20\"  serial\n");
    assertThat(after.replaceFirst("exponential.*\"  serial", "1 ms  serial")).isEqualTo(TEXT);
    Network network =
        Objects.requireNonNull(Translation.of(TestModel.read(after), null, (Path) null).network());
    Distribution service = Objects.requireNonNull(network.nodes().get(1).work()).cpu();
    assertThat(service.mean()).isBetween(1.98e6, 2.02e6);
    assertThat(service.squaredCv()).isEqualTo(1);
  }

  @Test
  void writesTheResponseOfASolicitorAndNotItsService() {
    addExponential("Ask", Quantity.ELAPSED, 4e6, 500);

    assertThat(annotate().apply(TEXT))
        .contains("responds in exponential(mean 3.99", "\"  takes 5 us\n");
  }

  @Test
  void scalesDurationsToTheCpuTimeThatWasMeasured() {
    addExponential("T4", Quantity.ELAPSED, 3e6, 1000);
    observations.add(totals("T4", Quantity.CPU, 1000, 1e9));
    observations.add(totals("T4", Quantity.WAIT, 1000, 2e9));

    assertThat(annotate().rows().getFirst().newText())
        .isEqualTo("cpu exponential(mean 1 ms) wait exponential(mean 2 ms)");
  }

  /** Under load, durations have another shape than CPU times: waiting for a core is added. */
  @Test
  void writesTheDistributionOfCpuTimesThatWereMeasuredOneByOne() {
    addExponential("T4", Quantity.CPU, 1e6, 1000);
    for (int i = 0; i < 1000; i++) {
      double duration = i % 2 == 0 ? 3e6 : 9e6;
      observations.add(new Observation.Execution("T4", Quantity.ELAPSED, DATE + i, duration, null));
    }

    AnnotationRow row = annotate().rows().getFirst();

    assertThat(row.newText()).matches("exponential\\(mean (1 ms|999\\.\\d us)\\)");
    assertThat(row.distance()).isLessThan(0.001);
    assertThat(row.summary().mean()).isCloseTo(1e6, Percentage.withPercentage(0.1));
    assertThat(Objects.requireNonNull(row.demand()).estimator())
        .isEqualTo(DemandEstimator.THREAD_CPU);
    assertThat(row.notes())
        .filteredOn(note -> note.kind() == Kind.CPU_SHARE)
        .singleElement()
        .satisfies(
            note -> assertThat(note.value()).isCloseTo(1 / 6.0, Percentage.withPercentage(0.1)));
  }

  @Test
  void notesThatWaitsUnderLoadContainWaitingForACore() {
    for (double load : new double[] {0.1, 0.5}) {
      observations.clear();
      addExponential("T4", Quantity.ELAPSED, 3e6, 1000);
      addExponential("T4", Quantity.CPU, 1e6, 1000);
      observations.add(totals("T4", Quantity.WAIT, 1000, 2e9));
      observations.add(new Observation.Load("", 0, 1_000_000, load, load, Double.NaN));

      AnnotationRow row = annotate().rows().getFirst();

      assertThat(row.newText()).matches("cpu exponential.* wait exponential.*");
      assertThat(row.notes().contains(new AnnotationRow.RowNote(Kind.WAIT_CONTENDED, load)))
          .isEqualTo(load > 0.2);
    }
  }

  /** For example, only executions without another span within them have a CPU time. */
  @Test
  void doesNotUseCpuTimesOfSomeExecutions() {
    addExponential("T4", Quantity.ELAPSED, 3e6, 1000);
    addExponential("T4", Quantity.CPU, 1e6, 900);

    AnnotationRow row = annotate().rows().getFirst();

    assertThat(row.newText()).isEqualTo("exponential(mean 2.999 ms)");
    assertThat(Objects.requireNonNull(row.demand()).estimator())
        .isEqualTo(DemandEstimator.DURATIONS);
    assertThat(row.notes()).contains(new AnnotationRow.RowNote(Kind.CPU_INCOMPLETE, 0.9));
  }

  @Test
  void writesACpuTimeWithoutDurations() {
    observations.add(totals("T4", Quantity.CPU, 1000, 1e9));

    assertThat(annotate().apply(TEXT)).contains("takes 1 ms from \"\" count 1000  serial\n");
  }

  @Test
  void aSumDoesNotReplaceCpuAndWaitingTime() {
    addExponential("T5", Quantity.ELAPSED, 3e6, 1000);

    Annotation annotation = annotate();

    assertThat(annotation.apply(TEXT)).isEqualTo(TEXT);
    assertThat(annotation.rows().getFirst().notes())
        .extracting(AnnotationRow.RowNote::kind)
        .contains(Kind.SUM_ONLY);
  }

  @Test
  void assumesAConstantWhereOnlyTotalsAreKnown() {
    observations.add(totals("Waiter", Quantity.ELAPSED, 10, 1e6));

    Annotation annotation = annotate();

    assertThat(annotation.apply(TEXT)).contains("takes 100 us from \"\" count 10 // out");
    assertThat(annotation.rows().getFirst().notes())
        .extracting(AnnotationRow.RowNote::kind)
        .contains(Kind.ONLY_TOTALS);
  }

  @Test
  void warnsOfDurationsUnderLoadWithoutCpuTime() {
    addExponential("T4", Quantity.ELAPSED, 3e6, 100);
    observations.add(new Observation.Load("", 0, 1_000_000, 0.6, 0.9, Double.NaN));

    assertThat(annotate().rows().getFirst().notes())
        .contains(new AnnotationRow.RowNote(Kind.CONTENDED, 0.9));
  }

  @Test
  void reportsThatTheLoadIsUnknownUnlessAnotherSourceHasIt() {
    ElementMatcher matcher = ElementMatcher.of(TestModel.read(TEXT), List.of());
    var collector = new ObservationCollector(matcher, TimeWindow.ALL, () -> false);
    Remark unknown = Remark.of(Remark.Kind.LOAD_UNKNOWN);
    collector.remark(unknown);
    assertThat(collector.remarks()).containsExactly(unknown);
    collector.accept(new Observation.Load("", 0, 1_000_000, 0.1, 0.2, 2));
    assertThat(collector.remarks()).isEmpty();
  }

  /** Adds executions that last twice as long as their CPU time, in windows of 200 ms. */
  private void addLoad(int tasks, double share, double machine) {
    long window = 200_000_000;
    for (int i = 0; i < 600; i++) {
      long start = DATE + i * window;
      int count = 1 + (i * 7919) % 20;
      for (int j = 0; j < count; j++) {
        double duration = 2e6 * (0.5 + (j + 0.5) / count);
        for (int task = 4; task < 4 + tasks; task++) {
          observations.add(
              new Observation.Execution(
                  "T" + task, Quantity.ELAPSED, start + j * 9_000_000L, duration, null));
        }
      }
      double cpu = count * tasks * 2e6 * share;
      observations.add(
          new Observation.Load("", start, start + window, cpu / window / 2, machine, 2));
    }
  }

  private DemandEstimate demandOfT4() {
    return Objects.requireNonNull(annotate().rows().getFirst().demand());
  }

  @Test
  void derivesTheCpuTimeFromThatOfTheProcess() {
    addLoad(1, 0.5, 0.9);

    AnnotationRow row = annotate().rows().getFirst();

    DemandEstimate demand = Objects.requireNonNull(row.demand());
    assertThat(demand.estimator()).isEqualTo(DemandEstimator.REGRESSION);
    assertThat(demand.mean()).isCloseTo(1e6, Percentage.withPercentage(1));
    assertThat(demand.halfWidth()).isLessThan(0.05);
    assertThat(row.notes()).extracting(AnnotationRow.RowNote::kind).contains(Kind.WAIT_UNKNOWN);
  }

  @Test
  void scalesDurationsWhereTheRegressionIsRefused() {
    addLoad(2, 0.5, 0.9);

    AnnotationRow row = annotate().rows().getFirst();

    DemandEstimate demand = Objects.requireNonNull(row.demand());
    assertThat(demand.estimator()).isEqualTo(DemandEstimator.SCALED);
    assertThat(demand.mean()).isCloseTo(1e6, Percentage.withPercentage(1));
    assertThat(row.notes())
        .extracting(AnnotationRow.RowNote::kind)
        .contains(Kind.REGRESSION_REFUSED, Kind.ROUGHLY_SCALED)
        .doesNotContain(Kind.CONTENDED);
  }

  @Test
  void prefersSamplesToRegression() {
    addLoad(1, 0.5, 0.9);
    observations.add(
        new Observation.Totals("T4", Quantity.CPU, 1000, 0.9e9, Double.NaN, Double.NaN, 0, 10_000));

    // 1.96 / √10 000, and 10 % for the ticks
    DemandEstimate demand = Objects.requireNonNull(demandOfT4());
    assertThat(demand.estimator()).isEqualTo(DemandEstimator.CPU_SAMPLES);
    assertThat(demand.mean()).isEqualTo(0.9e6);
    assertThat(demand.halfWidth()).isCloseTo(0.1196, Percentage.withPercentage(1e-6));
  }

  private void addSamples(double mean, long samples) {
    observations.add(
        new Observation.Totals(
            "T4", Quantity.CPU, 1000, 1000 * mean, Double.NaN, Double.NaN, 0, samples));
  }

  @Test
  void prefersAnAcceptedRegressionToFewSamples() {
    addLoad(1, 0.5, 0.9);
    addSamples(0.9e6, 100);
    assertThat(Objects.requireNonNull(demandOfT4()).estimator())
        .isEqualTo(DemandEstimator.REGRESSION);
  }

  /** With 100 samples, 1.96 / √100 and 10 %; with 10 samples, 72 %. */
  @Test
  void usesFewSamplesOnlyIfScaledDurationsAreWorse() {
    addLoad(2, 0.5, 0.9);
    addSamples(0.9e6, 100);
    AnnotationRow few = annotate().rows().getFirst();
    assertThat(Objects.requireNonNull(few.demand()).estimator())
        .isEqualTo(DemandEstimator.CPU_SAMPLES);
    assertThat(few.notes())
        .anySatisfy(
            note -> {
              assertThat(note.kind()).isEqualTo(Kind.FEW_SAMPLES);
              assertThat(note.value()).isCloseTo(0.296, Percentage.withPercentage(1e-6));
            });

    observations.clear();
    addLoad(2, 0.5, 0.9);
    addSamples(0.9e6, 10);
    AnnotationRow refused = annotate().rows().getFirst();
    assertThat(Objects.requireNonNull(refused.demand()).estimator())
        .isEqualTo(DemandEstimator.SCALED);
    assertThat(refused.notes())
        .extracting(AnnotationRow.RowNote::kind)
        .contains(Kind.SAMPLES_REFUSED, Kind.ROUGHLY_SCALED);
  }

  @Test
  void onAnIdleMachineTheRestOfTheDurationIsWaiting() {
    addLoad(1, 0.5, 0.1);

    assertThat(annotate().rows().getFirst().newText()).matches("cpu .* wait .*");
  }

  @Test
  void usesDurationsIfTheProcessUsedMoreThanTheyExplain() {
    addLoad(2, 1.5, 0.9);

    AnnotationRow row = annotate().rows().getFirst();

    assertThat(Objects.requireNonNull(row.demand()).estimator())
        .isEqualTo(DemandEstimator.DURATIONS);
    assertThat(row.notes()).contains(new AnnotationRow.RowNote(Kind.CONTENDED, 0.9));
  }

  @Test
  void scalesTotalsByTheCpuTimeOfTheProcess() {
    observations.add(totals("T4", Quantity.ELAPSED, 1000, 4e9));
    observations.add(totals("Waiter", Quantity.ELAPSED, 1000, 1e9));
    observations.add(
        new Observation.Activity(
            "", Observation.UNKNOWN_TIME, Double.NaN, Double.NaN, 2.5e9, Double.NaN));

    assertThat(demandOfT4())
        .returns(DemandEstimator.SCALED, DemandEstimate::estimator)
        .returns(2e6, DemandEstimate::mean);
  }

  @Test
  void derivesTheDemandOfTheOnlyOperationFromThreads() {
    // two workers, one of which is busy for half of the time, and 100 completions per second
    observations.add(activity("worker 1", Double.NaN, 0.5e9));
    observations.add(activity("worker 2", Double.NaN, 0));
    observations.add(activity("T4", 100, Double.NaN));

    assertThat(demandOfT4())
        .returns(DemandEstimator.THREAD_CPU, DemandEstimate::estimator)
        .returns(5e6, DemandEstimate::mean);
  }

  private static Observation activity(String name, double completions, double cpu) {
    return new Observation.Activity(
        name, Observation.UNKNOWN_TIME, 1e9, completions, cpu, Double.NaN);
  }

  @Test
  void reportsThatExecutionsAreTooManyForARegression() {
    long hour = 3_600_000_000_000L;
    for (int i = 0; i < 40_000; i++) {
      observations.add(
          new Observation.Execution("T4", Quantity.ELAPSED, DATE + i * hour, 1e6, null));
    }
    observations.add(new Observation.Load("", DATE, DATE + 200_000_000, 0.5, 0.9, 2));

    assertThat(annotate().remarks())
        .extracting(Remark::kind)
        .containsExactly(Remark.Kind.EXECUTIONS_BEFORE);
  }

  @Test
  void leavesOutWhatOverlapsAStallAndReportsIt() {
    addExponential("T4", Quantity.ELAPSED, 1e6, 1000);
    observations.add(new Observation.Execution("T4", Quantity.ELAPSED, DATE + 5000, 9e9, null));
    observations.add(new Observation.Execution("T4", Quantity.WAIT, DATE + 5000, 1, null));
    stalls = Stalls.of(List.of(new Stalls.Stall(DATE + 1_000_000_000, DATE + 9_000_000_000L)));

    Annotation annotation = annotate();

    assertThat(annotation.rows().getFirst().summary().count()).isEqualTo(1000);
    assertThat(annotation.remarks())
        .contains(Remark.of(Remark.Kind.STALLS, "1", Double.toString(8e9), "1"));
  }

  @Test
  void operationsOfSeveralServicesAreNotMixed() {
    addExponential("shop/T4", Quantity.ELAPSED, 1e6, 100);
    addExponential("bank/T4", Quantity.ELAPSED, 9e6, 100);

    Annotation annotation = annotate();

    assertThat(annotation.apply(TEXT)).isEqualTo(TEXT);
    assertThat(annotation.rows().getFirst().notes())
        .extracting(AnnotationRow.RowNote::kind)
        .contains(Kind.SEVERAL_SERVICES);
    assertThat(annotation.remarks())
        .containsExactly(Remark.of(Remark.Kind.SEVERAL_SERVICES, "T4", "bank/T4", "shop"));
    annotation = annotate(new NameMapping("bank/T4", "T4"));
    assertThat(annotation.apply(TEXT)).contains("takes exponential(mean 8.9");
    assertThat(annotation.unmatched()).hasSize(1);
    assertThat(annotation.unmatched().getFirst())
        .returns("shop/T4", Annotation.UnmatchedName::name)
        .returns(false, Annotation.UnmatchedName::shared);
  }

  @Test
  void listsWhatDoesNotMatchOnBothSides() {
    addExponential("Orderz", Quantity.ELAPSED, 1e6, 3);
    addExponential("T4", Quantity.ELAPSED, 1e6, 3);

    Annotation annotation = annotate();

    assertThat(annotation.unmeasured()).containsExactly("Ask", "T5", "Waiter");
    assertThat(annotation.unmatched())
        .containsExactly(new Annotation.UnmatchedName("Orderz", 3, List.of("Orders"), false));
  }

  private static Observation totals(String name, Quantity quantity, long count, double sum) {
    return new Observation.Totals(name, quantity, count, sum, Double.NaN, Double.NaN, 0);
  }
}
