package org.threadwise.benchmarks.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.threadwise.benchmarks.fidelity.FidelityBenchmark.RunCounter;
import org.threadwise.benchmarks.fidelity.FidelityCell.Kind;
import org.threadwise.benchmarks.fidelity.KneeResult.Guess;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.runtime.RunNoise;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.Machine;
import org.threadwise.runtime.calibration.MachineFigure;
import org.threadwise.runtime.calibration.MeasuredFigure;
import org.threadwise.runtime.calibration.SystemLoad;

/** What the page makes of results, which are invented here. */
class FidelityPageTest {
  private static final FidelityCell CELL =
      new FidelityCell(FidelityModel.CHAIN, false, Kind.FIXED, 4, FidelityCell.HIGH);

  private static Calibration calibration() {
    List<List<Double>> switches = Collections.nCopies(6, List.of(4e-6));
    return new Calibration(
        new Machine("Some CPU", 2, "Linux", "some VM"),
        LocalDate.of(2026, 11, 24),
        1024,
        6,
        List.of(new MeasuredFigure(MachineFigure.PARKING_SWITCH, switches)),
        new SystemLoad(0, 0));
  }

  private static LiveRun run(double mean, double p95) {
    var replayed = new ResponseSummary(100, 0.98 * mean, 0.96 * p95);
    var woken = new ResponseSummary(100, 0.99 * mean, 0.98 * p95);
    var noise = new RunNoise(new Tally(), 1e6, 0, 0);
    return new LiveRun(
        new ResponseSummary(100, mean, p95), replayed, woken, noise, 3e-6, Double.NaN);
  }

  private static String page(List<CellResult> cells, List<KneeResult> knees) {
    return new FidelityPage(calibration(), 0.5, 10, new RunCounter(), cells, knees).text();
  }

  /** Of an error of 20 %, 8 points are due to other orders, 10 to times, 1 to wake-ups. */
  @Test
  void theErrorOfAPredictionHasParts() {
    var result =
        new CellResult(
            CELL,
            new ResponseSummary(102, 0.008, 0.020),
            new ResponseSummary(100, 0.0088, 0.020),
            run(0.010, 0.020),
            "");
    String page = page(List.of(result), List.of());

    assertThat(page)
        .contains(
            "| throughput | 3 % | 2.0 % | met |",
            "| mean response time | 8 % | 20.0 % | **missed** |",
            "| mean response time, replayed | 3 % | 2.0 % | met |",
            "| p95 of response times, replayed | 3 % | 4.0 % | **missed** |",
            "replayed mean is within 3 % in 1 of 1 configurations, the replayed p95 in 0",
            "| chain | per task | 4 threads | mean | -20.0 | -8.0 | -10.0 | -1.0 | -1.0 |",
            "| chain | per task | 4 threads | p95, replayed | -4.0 | – | – | -2.0 | -2.0 |",
            "takes the time to wake a thread up, they are within 3 % in 1 and 1.",
            "| +3 | – |")
        .doesNotContain("| chain | per task | 4 threads | p95 |");
  }

  @Test
  void aFailedConfigurationHasARow() {
    CellResult failed = CellResult.failed(CELL, "no steady state");
    var result = new CellResult(CELL, summary(), summary(), run(0.010, 0.020), "");

    assertThat(page(List.of(failed, result), List.of()))
        .contains("| chain | per task | 4 threads | failed: no steady state |", "| met |")
        .doesNotContain("NaN");
  }

  private static ResponseSummary summary() {
    return new ResponseSummary(100, 0.010, 0.020);
  }

  /** Three searches: one exact, one that is off by two, and one that found nothing. */
  @Test
  void numbersOfThreadsCostThreadsOrTheGoal() {
    String page =
        page(List.of(), List.of(knee(4, false), knee(2, true), knee(KneeResult.TOO_FEW, false)));

    assertThat(page)
        .contains(
            "| least number of threads within ± 1 | 95 % | 1 of 10 | **missed** |",
            "| chain | per task | 50 | 12.00 | 4 (0.90) | 4 | 10 (0.80) | 3 (1.40) | 5 (failed) |",
            "| 4 (0.90) | ≤ 2 |",
            "| 4 (0.90) | > 6 |",
            "| prediction | 0 of 3 | 0.90 | 1.0 |",
            "| cores · (1 + W/C) | 0 of 3 | 0.80 | 7.0 |",
            "| Little's law | 3 of 3 | 1.40 | 0.5 |",
            "| Amdahl's law | 3 of 3 | failed | 2.0 |");
  }

  private static KneeResult knee(int real, boolean least) {
    return new KneeResult(
        CELL,
        50,
        0.012,
        new Guess(4, 0.9),
        real,
        least,
        Map.of(
            RuleOfThumb.GOETZ,
            new Guess(10, 0.8),
            RuleOfThumb.LITTLE,
            new Guess(3, 1.4),
            RuleOfThumb.AMDAHL,
            new Guess(5, Double.NaN)));
  }

  /** 1 ms of CPU time and 9 ms of waits, 400 orders/s, 2 cores: 4 threads are taken on average. */
  @Test
  void rulesOfThumb() {
    var demand = new PoolDemand(0, 1, 0.001, 0.010, 0, 0);

    assertThat(RuleOfThumb.GOETZ.threads(demand, 400, 2)).isEqualTo(20);
    assertThat(RuleOfThumb.LITTLE.threads(demand, 400, 2)).isEqualTo(4);
    // n / (1 + 0.05 (n − 1)) = 4 has the solution 4.75
    assertThat(RuleOfThumb.AMDAHL.threads(demand, 400, 2)).isEqualTo(5);
  }
}
