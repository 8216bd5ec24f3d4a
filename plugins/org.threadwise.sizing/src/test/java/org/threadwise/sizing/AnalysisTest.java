package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.MarkovianQueues;

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
    double wait = MarkovianQueues.meanWait(4, 3200, 1e-3);
    assertThat(analysis.pools().get(0).meanWait()).isCloseTo(wait, within(1e-12));
  }

  @Test
  void waitsAreUnknownWhereNoFormulaHolds() {
    Analysis analysis = Analysis.of(SizingModels.cafe(true), SizingModels.poisson(1000));
    assertThat(analysis.pools().get(0).meanWait()).isNaN();
    assertThat(analysis.pools().get(0).unitsPerOrder()).isCloseTo(20, within(1e-9));
    assertThat(analysis.tasks()).hasSize(15);
    assertThat(analysis.tasks().stream().mapToDouble(Analysis.TaskAnalysis::share).sum())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void messagesAtOnceHaveNoRate() {
    Analysis analysis =
        Analysis.of(SizingModels.callCentre().withThreads(0, 100), SizingModels.atOnce(100_000));
    assertThat(analysis.ordersPerSecond()).isZero();
    assertThat(analysis.bottleneck().element()).isEqualTo("engine");
  }
}
