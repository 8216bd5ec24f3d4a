package org.threadwise.measurement.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.measurement.annotation.AnnotationOptions;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.annotation.MeasuredTimes;
import org.threadwise.measurement.annotation.ObservationCollector;
import org.threadwise.measurement.annotation.Origin;
import org.threadwise.measurement.annotation.TimeWindow;
import org.threadwise.measurement.drift.TimeDrift.Part;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;

class TimeComparisonTest {

  private static final String TEXT =
      """
      solution S
      application Bar
      process Coffee {
        entry      Orders -> a
        translator T4     a -> b  takes exponential(mean 1 ms)
        solicitor  Ask    b -> c  asks Bar responds in 9 ms takes 5 us
        translator T5     c -> d  takes cpu 1 ms wait 2 ms
        translator T6     d -> e
        exit       Waiter e       takes 3 us
      }
      """;

  private final List<Observation> observations = new ArrayList<>();

  /** Adds quantiles of an exponential distribution, in an order without a trend. */
  private void addExponential(String name, Quantity quantity, double mean, int count) {
    for (int i = 0; i < count; i++) {
      double level = ((i * 7919L) % count + 0.5) / count;
      double value = -mean * Math.log1p(-level);
      observations.add(new Observation.Execution(name, quantity, i, value, null));
    }
  }

  private void addTotals(String name, Quantity quantity, long count, double mean) {
    observations.add(
        new Observation.Totals(name, quantity, count, count * mean, Double.NaN, Double.NaN, 0));
  }

  private static Solution parsed(String text) {
    return Objects.requireNonNull(SolutionReader.read(text, Path.of("test.eai")).solution());
  }

  private TimeComparison compare() {
    Solution solution = parsed(TEXT);
    ElementMatcher matcher = ElementMatcher.of(solution, List.of());
    var collector = new ObservationCollector(matcher, TimeWindow.ALL, () -> false);
    observations.forEach(collector::accept);
    MeasuredTimes times =
        MeasuredTimes.of(
            solution, matcher, collector, AnnotationOptions.DEFAULT, Origin.of(List.of(), 0));
    return TimeComparison.of(solution, Translation.of(solution, null, (Path) null), matcher, times);
  }

  @Test
  void comparesEachDeclaredTimeWithItsMeasurements() {
    addExponential("t4", Quantity.ELAPSED, 2e6, 4000);
    addExponential("Ask", Quantity.ELAPSED, 9e6, 4000);
    addExponential("t6", Quantity.ELAPSED, 1e6, 10);

    TimeComparison comparison = compare();

    assertThat(comparison.times()).extracting(TimeDrift::name).containsExactly("T4", "Ask");
    TimeDrift service = comparison.times().getFirst();
    assertThat(service.part()).isEqualTo(Part.SERVICE);
    assertThat(service.drift().meanRatio()).isCloseTo(2, within(0.01));
    // sup |exp(-x/2) - exp(-x)| = 1/4
    assertThat(service.drift().distance()).isCloseTo(0.25, within(0.001));
    assertThat(service.verdict(0.1)).isEqualTo(Verdict.DRIFTED);
    TimeDrift response = comparison.times().getLast();
    assertThat(response.part()).isEqualTo(Part.RESPONSE);
    assertThat(response.verdict(0.1)).isEqualTo(Verdict.WITHIN_TOLERANCE);
    assertThat(comparison.drifted(0.1)).containsExactly(service);
    assertThat(comparison.undeclared()).containsExactly("T6");
    assertThat(comparison.unmeasured()).containsExactly("T5", "Waiter");
  }

  @Test
  void comparesCpuTimeAndWaitingWhereBothWereMeasured() {
    addExponential("T5", Quantity.ELAPSED, 4e6, 4000);
    addTotals("T5", Quantity.CPU, 4000, 1e6);
    addTotals("T5", Quantity.WAIT, 4000, 3e6);

    List<TimeDrift> times = compare().times();

    assertThat(times).extracting(TimeDrift::part).containsExactly(Part.CPU, Part.WAIT);
    assertThat(times.getFirst().measuredMean()).isCloseTo(1e6, within(1.0));
    assertThat(times.getFirst().verdict(0.1)).isEqualTo(Verdict.WITHIN_TOLERANCE);
    assertThat(times.getLast().drift().meanRatio()).isCloseTo(1.5, within(1e-6));
    assertThat(times.getLast().verdict(0.1)).isEqualTo(Verdict.DRIFTED);
  }

  @Test
  void comparesTheShapeOfCpuTimesThatWereMeasuredOneByOne() {
    addTotals("t4", Quantity.ELAPSED, 4000, 5e6);
    addExponential("t4", Quantity.CPU, 1e6, 4000);

    TimeDrift time = compare().times().getFirst();

    assertThat(time.part()).isEqualTo(Part.CPU);
    assertThat(time.drift().distance()).isLessThan(0.001);
    assertThat(time.verdict(0.1)).isEqualTo(Verdict.WITHIN_TOLERANCE);
  }

  @Test
  void comparesTheSumWhereOnlyDurationsWereMeasured() {
    addExponential("T5", Quantity.ELAPSED, 3e6, 4000);

    TimeDrift time = compare().times().getFirst();

    assertThat(time.declaredMean()).isEqualTo(3e6);
    assertThat(time.drift().distance()).isNaN();
    assertThat(time.verdict(0.1)).isEqualTo(Verdict.WITHIN_TOLERANCE);
  }

  @Test
  void aSolutionWithErrorsCannotBeCompared() {
    Solution solution = parsed(TEXT.replace("takes 3 us", "takes 3 parsecs"));
    ElementMatcher matcher = ElementMatcher.of(solution, List.of());
    MeasuredTimes none =
        MeasuredTimes.of(
            solution,
            matcher,
            new ObservationCollector(matcher, TimeWindow.ALL, () -> false),
            AnnotationOptions.DEFAULT,
            Origin.of(List.of(), 0));
    Translation translation = Translation.of(solution, null, (Path) null);

    assertThatThrownBy(() -> TimeComparison.of(solution, translation, matcher, none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("errors");
  }

  @Test
  void aReadingIsUsedForLaterVersionsUntilNamesChange(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("times.csv");
    Files.writeString(file, "element,duration,unit\nT4,1,ms\nT4,2,ms\nT4,3,ms\n");
    Solution solution = parsed(TEXT);
    ElementMatcher first = ElementMatcher.of(solution, List.of());
    SourceReading reading =
        Objects.requireNonNull(
            SourceReading.read(
                List.of(folder.resolve("no.csv"), file), solution, first, () -> false));
    assertThat(reading.unreadable())
        .extracting(SourceReading.Unreadable::reason)
        .hasOnlyElementsOfType(NoSuchFileException.class);
    assertThat(reading.times().origin().source()).isEqualTo("times.csv");

    Solution later = parsed(TEXT.replace("1 ms)", "5 ms)"));
    ElementMatcher matcher = ElementMatcher.of(later, List.of());
    assertThat(matcher.key()).isEqualTo(first.key());
    TimeDrift time =
        TimeComparison.of(later, Translation.of(later, null, (Path) null), matcher, reading.times())
            .times()
            .getFirst();
    assertThat(time.declaredMean()).isEqualTo(5e6);
    assertThat(time.measuredMean()).isEqualTo(2e6);

    ElementMatcher renamed = ElementMatcher.of(parsed(TEXT.replace("T4 ", "T9 ")), List.of());
    assertThat(renamed.key()).isNotEqualTo(first.key());
  }

  @Test
  void aCancelledReadingGivesNothing(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("t.csv"), "element,duration,unit\nT4,1,ms\n");
    Solution solution = parsed(TEXT);
    ElementMatcher matcher = ElementMatcher.of(solution, List.of());

    assertThat(SourceReading.read(List.of(file), solution, matcher, () -> true)).isNull();
  }
}
