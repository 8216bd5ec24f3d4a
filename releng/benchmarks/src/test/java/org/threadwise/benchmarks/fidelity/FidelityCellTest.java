package org.threadwise.benchmarks.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.threadwise.benchmarks.fidelity.FidelityModel.Scenario;
import org.threadwise.queueing.analytic.Demands;

class FidelityCellTest {
  private static final int SECONDS = 10;

  @Test
  void thereAreAtLeastFortyDistinctCells() {
    assertThat(FidelityCell.all()).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(40);
  }

  /** The machine must have time for its own work, and for that of the benchmark. */
  @Test
  void twoCoresSuffice() {
    assertThat(FidelityCell.all())
        .allSatisfy(
            cell -> {
              Scenario scenario = cell.scenario(SECONDS);
              double cpu = Demands.of(scenario.network(), scenario.workload()).hostSeconds();
              assertThat(cpu * scenario.workload().rate()).isBetween(0.01, 1.0);
            });
  }
}
