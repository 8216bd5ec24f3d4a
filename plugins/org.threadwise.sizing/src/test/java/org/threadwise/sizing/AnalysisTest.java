package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.sizing.Analysis.Kind;
import org.threadwise.sizing.Analysis.Statement;

class AnalysisTest {

  @Test
  void aMarkovianPoolIsSolvedExactly() {
    Analysis analysis =
        Analysis.of(
            SizingModels.single(SizingModels.exponential(1)).withThreads(0, 4),
            SizingModels.poisson(3200));
    assertThat(analysis.capacity().perSecond()).isCloseTo(4000, within(1e-9));
    assertThat(analysis.capacity().exact()).isTrue();
    assertThat(analysis.pools().get(0).utilization()).isCloseTo(0.8, within(1e-12));
    Statement response = statement(analysis, Laws.meanResponse(), Kind.EXACT);
    assertThat(response.value())
        .isCloseTo(MarkovianQueues.mmc(4, 3200, 1e-3).meanResponse(), within(1e-12));
    assertThat(statement(analysis, Laws.meanResponse(), Kind.LOWER_BOUND).value())
        .isCloseTo(1e-3, within(1e-15));
    assertThat(analysis.statements())
        .allSatisfy(
            each -> {
              assertThat(each.name()).isNotBlank();
              assertThat(each.source()).isNotBlank();
              assertThat(each.validity()).isNotBlank();
            });
  }

  @Test
  void whereNoFormulaHoldsTheReasonIsSaid() {
    Analysis analysis = Analysis.of(SizingModels.cafe(true), SizingModels.poisson(1000));
    Statement response = statement(analysis, Laws.meanResponse(), Kind.UNKNOWN);
    assertThat(response.value()).isNaN();
    assertThat(response.validity()).contains("T5");
    assertThat(analysis.pools().get(0).unitsPerOrder()).isCloseTo(20, within(1e-9));
    assertThat(analysis.tasks()).hasSize(15);
    assertThat(analysis.tasks().stream().mapToDouble(Analysis.TaskAnalysis::share).sum())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void aFiniteWorkloadHasABoundOfItsMakespan() {
    Analysis analysis =
        Analysis.of(SizingModels.callCentre().withThreads(0, 100), SizingModels.atOnce(100_000));
    // 100 threads over 22.169 ms of demand: 100 000 orders take 22.169 s at least.
    assertThat(statement(analysis, Laws.meanMakespan(), Kind.LOWER_BOUND).value())
        .isCloseTo(22.169, within(1e-9));
    assertThat(analysis.bottleneck().element()).isEqualTo("engine");
  }

  private static Statement statement(Analysis analysis, String figure, Kind kind) {
    return analysis.statements().stream()
        .filter(each -> each.figure().equals(figure) && each.kind() == kind)
        .findFirst()
        .orElseThrow(() -> new AssertionError(figure + " " + kind + " is missing"));
  }
}
