package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.measurement.annotation.CoffeeMeasurements.DATE;
import static org.threadwise.measurement.annotation.CoffeeMeasurements.TEXT;
import static org.threadwise.measurement.annotation.CoffeeMeasurements.totals;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote.Kind;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.Stalls;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Network;

class AnnotatorTest {

  private final CoffeeMeasurements measured = new CoffeeMeasurements();

  @Test
  void writesAFittedTimeWithItsProvenance() {
    measured.addExponential("t4", Quantity.ELAPSED, 2e6, 1000);

    Annotation annotation = measured.annotate();

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
    measured.addExponential("Ask", Quantity.ELAPSED, 4e6, 500);

    assertThat(measured.annotate().apply(TEXT))
        .contains("responds in exponential(mean 3.99", "\"  takes 5 us\n");
  }

  @Test
  void aSumDoesNotReplaceCpuAndWaitingTime() {
    measured.addExponential("T5", Quantity.ELAPSED, 3e6, 1000);

    Annotation annotation = measured.annotate();

    assertThat(annotation.apply(TEXT)).isEqualTo(TEXT);
    assertThat(annotation.rows().getFirst().notes())
        .extracting(AnnotationRow.RowNote::kind)
        .contains(Kind.SUM_ONLY);
  }

  @Test
  void assumesAConstantWhereOnlyTotalsAreKnown() {
    measured.add(totals("Waiter", Quantity.ELAPSED, 10, 1e6));

    Annotation annotation = measured.annotate();

    assertThat(annotation.apply(TEXT)).contains("takes 100 us from \"\" count 10 // out");
    assertThat(annotation.rows().getFirst().notes())
        .extracting(AnnotationRow.RowNote::kind)
        .contains(Kind.ONLY_TOTALS);
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

  @Test
  void leavesOutWhatOverlapsAStallAndReportsIt() {
    measured.addExponential("T4", Quantity.ELAPSED, 1e6, 1000);
    measured.add(new Observation.Execution("T4", Quantity.ELAPSED, DATE + 5000, 9e9, null));
    measured.add(new Observation.Execution("T4", Quantity.WAIT, DATE + 5000, 1, null));
    measured.leaveOut(
        Stalls.of(List.of(new Stalls.Stall(DATE + 1_000_000_000, DATE + 9_000_000_000L))));

    Annotation annotation = measured.annotate();

    assertThat(annotation.rows().getFirst().summary().count()).isEqualTo(1000);
    assertThat(annotation.remarks())
        .contains(Remark.of(Remark.Kind.STALLS, "1", Double.toString(8e9), "1"));
  }

  @Test
  void operationsOfSeveralServicesAreNotMixed() {
    measured.addExponential("shop/T4", Quantity.ELAPSED, 1e6, 100);
    measured.addExponential("bank/T4", Quantity.ELAPSED, 9e6, 100);

    Annotation annotation = measured.annotate();

    assertThat(annotation.apply(TEXT)).isEqualTo(TEXT);
    assertThat(annotation.rows().getFirst().notes())
        .extracting(AnnotationRow.RowNote::kind)
        .contains(Kind.SEVERAL_SERVICES);
    assertThat(annotation.remarks())
        .containsExactly(Remark.of(Remark.Kind.SEVERAL_SERVICES, "T4", "bank/T4", "shop"));
    annotation = measured.annotate(new NameMapping("bank/T4", "T4"));
    assertThat(annotation.apply(TEXT)).contains("takes exponential(mean 8.9");
    assertThat(annotation.unmatched()).hasSize(1);
    assertThat(annotation.unmatched().getFirst())
        .returns("shop/T4", Annotation.UnmatchedName::name)
        .returns(false, Annotation.UnmatchedName::shared);
  }

  @Test
  void listsWhatDoesNotMatchOnBothSides() {
    measured.addExponential("Orderz", Quantity.ELAPSED, 1e6, 3);
    measured.addExponential("T4", Quantity.ELAPSED, 1e6, 3);

    Annotation annotation = measured.annotate();

    assertThat(annotation.unmeasured()).containsExactly("Ask", "T5", "Waiter");
    assertThat(annotation.unmatched())
        .containsExactly(new Annotation.UnmatchedName("Orderz", 3, List.of("Orders"), false));
  }
}
