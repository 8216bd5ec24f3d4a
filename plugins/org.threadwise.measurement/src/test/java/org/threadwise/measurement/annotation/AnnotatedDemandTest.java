package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.measurement.annotation.CoffeeMeasurements.DATE;
import static org.threadwise.measurement.annotation.CoffeeMeasurements.TEXT;
import static org.threadwise.measurement.annotation.CoffeeMeasurements.totals;

import java.util.Objects;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote.Kind;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;

/** CPU times of an annotated element: measured, derived from those of the process, or scaled. */
class AnnotatedDemandTest {

  private final CoffeeMeasurements measured = new CoffeeMeasurements();

  @Test
  void scalesDurationsToTheCpuTimeThatWasMeasured() {
    measured.addExponential("T4", Quantity.ELAPSED, 3e6, 1000);
    measured.add(totals("T4", Quantity.CPU, 1000, 1e9));
    measured.add(totals("T4", Quantity.WAIT, 1000, 2e9));

    assertThat(measured.annotate().rows().getFirst().newText())
        .isEqualTo("cpu exponential(mean 1 ms) wait exponential(mean 2 ms)");
  }

  /** Under load, durations have another shape than CPU times: waiting for a core is added. */
  @Test
  void writesTheDistributionOfCpuTimesThatWereMeasuredOneByOne() {
    measured.addExponential("T4", Quantity.CPU, 1e6, 1000);
    for (int i = 0; i < 1000; i++) {
      double duration = i % 2 == 0 ? 3e6 : 9e6;
      measured.add(new Observation.Execution("T4", Quantity.ELAPSED, DATE + i, duration, null));
    }

    AnnotationRow row = measured.annotate().rows().getFirst();

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
      measured.clear();
      measured.addExponential("T4", Quantity.ELAPSED, 3e6, 1000);
      measured.addExponential("T4", Quantity.CPU, 1e6, 1000);
      measured.add(totals("T4", Quantity.WAIT, 1000, 2e9));
      measured.add(new Observation.Load("", 0, 1_000_000, load, load, Double.NaN));

      AnnotationRow row = measured.annotate().rows().getFirst();

      assertThat(row.newText()).matches("cpu exponential.* wait exponential.*");
      assertThat(row.notes().contains(new AnnotationRow.RowNote(Kind.WAIT_CONTENDED, load)))
          .isEqualTo(load > 0.2);
    }
  }

  /** For example, only executions without another span within them have a CPU time. */
  @Test
  void doesNotUseCpuTimesOfSomeExecutions() {
    measured.addExponential("T4", Quantity.ELAPSED, 3e6, 1000);
    measured.addExponential("T4", Quantity.CPU, 1e6, 900);

    AnnotationRow row = measured.annotate().rows().getFirst();

    assertThat(row.newText()).isEqualTo("exponential(mean 2.999 ms)");
    assertThat(Objects.requireNonNull(row.demand()).estimator())
        .isEqualTo(DemandEstimator.DURATIONS);
    assertThat(row.notes()).contains(new AnnotationRow.RowNote(Kind.CPU_INCOMPLETE, 0.9));
  }

  @Test
  void writesACpuTimeWithoutDurations() {
    measured.add(totals("T4", Quantity.CPU, 1000, 1e9));

    assertThat(measured.annotate().apply(TEXT))
        .contains("takes 1 ms from \"\" count 1000  serial\n");
  }

  @Test
  void warnsOfDurationsUnderLoadWithoutCpuTime() {
    measured.addExponential("T4", Quantity.ELAPSED, 3e6, 100);
    measured.add(new Observation.Load("", 0, 1_000_000, 0.6, 0.9, Double.NaN));

    assertThat(measured.annotate().rows().getFirst().notes())
        .contains(new AnnotationRow.RowNote(Kind.CONTENDED, 0.9));
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
          measured.add(
              new Observation.Execution(
                  "T" + task, Quantity.ELAPSED, start + j * 9_000_000L, duration, null));
        }
      }
      double cpu = count * tasks * 2e6 * share;
      measured.add(new Observation.Load("", start, start + window, cpu / window / 2, machine, 2));
    }
  }

  private DemandEstimate demandOfT4() {
    return Objects.requireNonNull(measured.annotate().rows().getFirst().demand());
  }

  @Test
  void derivesTheCpuTimeFromThatOfTheProcess() {
    addLoad(1, 0.5, 0.9);

    AnnotationRow row = measured.annotate().rows().getFirst();

    DemandEstimate demand = Objects.requireNonNull(row.demand());
    assertThat(demand.estimator()).isEqualTo(DemandEstimator.REGRESSION);
    assertThat(demand.mean()).isCloseTo(1e6, Percentage.withPercentage(1));
    assertThat(demand.halfWidth()).isLessThan(0.05);
    assertThat(row.notes()).extracting(AnnotationRow.RowNote::kind).contains(Kind.WAIT_UNKNOWN);
  }

  @Test
  void scalesDurationsWhereTheRegressionIsRefused() {
    addLoad(2, 0.5, 0.9);

    AnnotationRow row = measured.annotate().rows().getFirst();

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
    addSamples(0.9e6, 0.12);

    DemandEstimate demand = Objects.requireNonNull(demandOfT4());
    assertThat(demand.estimator()).isEqualTo(DemandEstimator.CPU_SAMPLES);
    assertThat(demand.mean()).isEqualTo(0.9e6);
    assertThat(demand.halfWidth()).isCloseTo(0.12, Percentage.withPercentage(1e-6));
  }

  private void addSamples(double mean, double halfWidth) {
    measured.add(
        new Observation.Totals(
            "T4", Quantity.CPU, 1000, 1000 * mean, Double.NaN, Double.NaN, 0, halfWidth));
  }

  @Test
  void prefersAnAcceptedRegressionToFewSamples() {
    addLoad(1, 0.5, 0.9);
    addSamples(0.9e6, 0.3);
    assertThat(Objects.requireNonNull(demandOfT4()).estimator())
        .isEqualTo(DemandEstimator.REGRESSION);
  }

  @Test
  void usesFewSamplesOnlyIfScaledDurationsAreWorse() {
    addLoad(2, 0.5, 0.9);
    addSamples(0.9e6, 0.3);
    AnnotationRow few = measured.annotate().rows().getFirst();
    assertThat(Objects.requireNonNull(few.demand()).estimator())
        .isEqualTo(DemandEstimator.CPU_SAMPLES);
    assertThat(few.notes())
        .anySatisfy(
            note -> {
              assertThat(note.kind()).isEqualTo(Kind.FEW_SAMPLES);
              assertThat(note.value()).isCloseTo(0.3, Percentage.withPercentage(1e-6));
            });

    measured.clear();
    addLoad(2, 0.5, 0.9);
    addSamples(0.9e6, 0.72);
    AnnotationRow refused = measured.annotate().rows().getFirst();
    assertThat(Objects.requireNonNull(refused.demand()).estimator())
        .isEqualTo(DemandEstimator.SCALED);
    assertThat(refused.notes())
        .extracting(AnnotationRow.RowNote::kind)
        .contains(Kind.SAMPLES_REFUSED, Kind.ROUGHLY_SCALED);
  }

  @Test
  void onAnIdleMachineTheRestOfTheDurationIsWaiting() {
    addLoad(1, 0.5, 0.1);

    assertThat(measured.annotate().rows().getFirst().newText()).matches("cpu .* wait .*");
  }

  @Test
  void usesDurationsIfTheProcessUsedMoreThanTheyExplain() {
    addLoad(2, 1.5, 0.9);

    AnnotationRow row = measured.annotate().rows().getFirst();

    assertThat(Objects.requireNonNull(row.demand()).estimator())
        .isEqualTo(DemandEstimator.DURATIONS);
    assertThat(row.notes()).contains(new AnnotationRow.RowNote(Kind.CONTENDED, 0.9));
  }

  @Test
  void scalesTotalsByTheCpuTimeOfTheProcess() {
    measured.add(totals("T4", Quantity.ELAPSED, 1000, 4e9));
    measured.add(totals("Waiter", Quantity.ELAPSED, 1000, 1e9));
    measured.add(
        new Observation.Activity(
            "", Observation.UNKNOWN_TIME, Double.NaN, Double.NaN, 2.5e9, Double.NaN));

    assertThat(demandOfT4())
        .returns(DemandEstimator.SCALED, DemandEstimate::estimator)
        .returns(2e6, DemandEstimate::mean);
  }

  @Test
  void derivesTheDemandOfTheOnlyOperationFromThreads() {
    // two workers, one of which is busy for half of the time, and 100 completions per second
    measured.add(activity("worker 1", Double.NaN, 0.5e9));
    measured.add(activity("worker 2", Double.NaN, 0));
    measured.add(activity("T4", 100, Double.NaN));

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
      measured.add(new Observation.Execution("T4", Quantity.ELAPSED, DATE + i * hour, 1e6, null));
    }
    measured.add(new Observation.Load("", DATE, DATE + 200_000_000, 0.5, 0.9, 2));

    assertThat(measured.annotate().remarks())
        .extracting(Remark::kind)
        .containsExactly(Remark.Kind.EXECUTIONS_BEFORE);
  }
}
