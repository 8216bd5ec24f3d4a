package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.integration.Solution;

/** Numbers of fragments from executions of the same instance. */
class FragmentAnnotatorTest {

  private static final String TEXT =
      """
      solution S
      process P {
        entry      In          -> a
        translator Before a    -> b
        splitter   Split  b    -> c     into 2
        translator Next   c    -> d
        translator Later  d    -> e
        aggregator Join   e    -> f
        exit       Out    f
      }
      """;

  private static final String DISPATCHED =
      """
      solution S
      process P {
        entry      In          -> a
        splitter   Split  a    -> b     into 2
        translator Pass   b    -> c
        dispatcher Choose c    -> d, e  by 50 %, 50 %
        translator Left   d    -> f
        translator Right  e    -> g
        translator Last   g    -> h
        merger     Join   f, h -> i
        exit       Out    i
      }
      """;

  private final List<Observation> observations = new ArrayList<>();

  private void execute(String name, String instance, int times) {
    for (int i = 0; i < times; i++) {
      observations.add(new Observation.Execution(name, Quantity.ELAPSED, 1, 1e6, instance));
    }
  }

  private Annotation annotate() {
    return annotate(TEXT);
  }

  private Annotation annotate(String text) {
    Solution solution = TestModel.read(text);
    ElementMatcher matcher = ElementMatcher.of(solution, List.of());
    var collector = new ObservationCollector(matcher, TimeWindow.ALL, () -> false);
    observations.forEach(collector::accept);
    return Annotator.annotate(
        solution,
        matcher,
        collector,
        AnnotationOptions.DEFAULT,
        new Origin("cases.csv", "2026-11-20"));
  }

  @Test
  void writesAConstantIfAllNumbersAreTheSame() {
    for (int i = 0; i < 50; i++) {
      execute("Split", "m" + i, 1);
      execute("Next", "m" + i, 3);
    }
    Annotation annotation = annotate();
    assertThat(annotation.apply(TEXT))
        .contains(
            "b    -> c     into 3 from \"cases.csv\" count 50 date \"2026-11-20\" takes 1 ms");
    assertThat(annotation.fragments().getFirst())
        .returns("2", FragmentRow::oldText)
        .returns(50L, FragmentRow::messages)
        .returns(3.0, FragmentRow::mean)
        .returns(List.of(), FragmentRow::notes);
  }

  /** Camel's spans of a request have the time of the step, and within it that of the answer. */
  @Test
  void countsAnExecutionOnceThatAlsoHasAResponse() {
    for (int i = 0; i < 50; i++) {
      execute("Split", "m" + i, 1);
      execute("Next", "m" + i, 3);
      for (int fragment = 0; fragment < 3; fragment++) {
        observations.add(new Observation.Execution("Next", Quantity.RESPONSE, 1, 1e6, "m" + i));
      }
    }
    assertThat(annotate().fragments().getFirst().mean()).isEqualTo(3);
  }

  @Test
  void writesTheNumbersOtherwise() {
    for (int i = 0; i < 300; i++) {
      execute("Split", "m" + i, 1);
      execute("Next", "m" + i, i % 3 == 0 ? 4 : 1);
    }
    assertThat(annotate().fragments().getFirst().newText()).isEqualTo("samples(1, 1, 4)");
  }

  @Test
  void countsMessagesWithoutFragments() {
    for (int i = 0; i < 100; i++) {
      execute("Split", "m" + i, 1);
      execute("Next", "m" + i, i % 2);
    }
    assertThat(annotate().fragments().getFirst().newText()).isEqualTo("samples(0, 1)");
  }

  @Test
  void neighboursStandInForElementsThatWereNotMeasured() {
    for (int i = 0; i < 100; i++) {
      execute("Before", "m" + i, 1);
      execute("Join", "m" + i, 5);
    }
    assertThat(annotate().fragments().getFirst().newText()).isEqualTo("5");
  }

  @Test
  void fragmentsAreCountedBehindADispatcherThatWasNotMeasured() {
    for (int i = 0; i < 300; i++) {
      execute("Split", "m" + i, 1);
      execute("Left", "m" + i, i % 3);
      execute("Last", "m" + i, 4 - i % 3);
    }
    FragmentRow row = annotate(DISPATCHED).fragments().getFirst();
    assertThat(row.newText()).isEqualTo("4");
    assertThat(row.notes()).isEmpty();
  }

  @Test
  void executionsDecideIfFragmentsAreInstancesOfTheirOwn() {
    for (int i = 0; i < 300; i++) {
      execute("Split", "m" + i, 1);
      execute("Left", "l" + i, 1);
      execute("Last", "r" + i, 1);
    }
    FragmentRow row = annotate(DISPATCHED).fragments().getFirst();
    assertThat(row.newText()).isEqualTo("2");
    assertThat(row.notes()).containsExactly(RoutingNote.of(RoutingNote.Kind.FROM_EXECUTIONS));
  }

  @Test
  void totalsAreAddedBehindADispatcherThatWasNotMeasured() {
    totals("Split", 100);
    totals("Left", 70);
    totals("Right", 230);
    assertThat(annotate(DISPATCHED).fragments().getFirst().newText()).isEqualTo("3");
  }

  @Test
  void fragmentsAreUnknownIfAnOutputOfADispatcherWasNotMeasured() {
    for (int i = 0; i < 100; i++) {
      execute("Split", "m" + i, 1);
      execute("Left", "m" + i, 2);
    }
    FragmentRow row = annotate(DISPATCHED).fragments().getFirst();
    assertThat(row)
        .returns(100L, FragmentRow::messages)
        .returns("2", FragmentRow::oldText)
        .returns("", FragmentRow::newText)
        .returns(List.of(), FragmentRow::edits);
    assertThat(row.notes()).containsExactly(RoutingNote.of(RoutingNote.Kind.UNSEEN_FRAGMENTS));
  }

  @Test
  void splittersThatWereNotMeasuredHaveNoRow() {
    totals("Left", 10);
    assertThat(annotate(DISPATCHED).fragments()).isEmpty();
  }

  @Test
  void leavesOutInstancesThatSplitSeveralTimes() {
    for (int i = 0; i < 100; i++) {
      execute("Split", "m" + i, i < 20 ? 2 : 1);
      execute("Next", "m" + i, i < 20 ? 9 : 3);
    }
    FragmentRow row = annotate().fragments().getFirst();
    assertThat(row.newText()).isEqualTo("3");
    assertThat(row.notes()).containsExactly(new RoutingNote(RoutingNote.Kind.REPEATED, 0.2));
  }

  @Test
  void doesNotWriteAMeanThatIsNoNumber() {
    totals("Split", 100);
    totals("Next", 250);
    FragmentRow row = annotate().fragments().getFirst();
    assertThat(row.edits()).isEmpty();
    assertThat(row.notes()).containsExactly(new RoutingNote(RoutingNote.Kind.ONLY_MEAN, 2.5));
  }

  @Test
  void writesAMeanThatIsANumber() {
    totals("Split", 100);
    totals("Next", 400);
    assertThat(annotate().apply(TEXT)).contains("into 4 from");
  }

  private void totals(String name, long count) {
    observations.add(
        new Observation.Totals(name, Quantity.ELAPSED, count, 1e9, Double.NaN, Double.NaN, 0));
  }

  @Test
  void countsMoreInstancesThanFitIntoMemory() {
    int instances = 300_000;
    Solution solution = TestModel.read(TEXT);
    ElementMatcher matcher = ElementMatcher.of(solution, List.of());
    var collector = new ObservationCollector(matcher, TimeWindow.ALL, () -> false);
    for (int i = 0; i < instances; i++) {
      String instance = "m" + i;
      collector.accept(new Observation.Execution("Split", Quantity.ELAPSED, 1, 1, instance));
      collector.accept(new Observation.Execution("Next", Quantity.ELAPSED, 1, 1, instance));
      collector.accept(new Observation.Execution("Next", Quantity.ELAPSED, 1, 1, instance));
    }
    var counted = collector.routing().fragments().values().iterator().next();
    var summary = SampleSummary.withWarmUp(counted.fragments());
    assertThat(summary.count()).isEqualTo(instances);
    assertThat(summary.minimum()).isEqualTo(2);
    assertThat(summary.maximum()).isEqualTo(2);
  }
}
