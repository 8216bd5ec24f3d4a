package org.threadwise.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.runtime.MachineUse;
import org.threadwise.runtime.RunNoise;

/** What is reported about noise. Lags and response times are nanoseconds. */
class MachineReportTest {
  private static final double RESPONSE = 10e6;
  private static final RunNoise QUIET = new RunNoise(Tally.of(20e3, 40e3), RESPONSE, 0.01, 0);

  private static final MachineUse USE =
      new MachineUse(10, 2.5, 0.5, 12_000, 20, 30 << 20, 2, 0.03, Map.of("engine", 1.25));
  private static final MachineUse UNKNOWN =
      new MachineUse(10, Double.NaN, Double.NaN, -1, 1, 30 << 20, 0, 0, Map.of());

  @Test
  void whatIsUnknownIsLeftOut() {
    var known = new MachineReport(List.of(QUIET), 0, USE, List.of());
    assertThat(known.useText())
        .isEqualTo(
            "CPU time 2.5 s user, 500 ms system · CPU time of pools engine 1.25 s · context"
                + " switches of the machine 1 200/s · at most 20 threads · heap at most 31.5 MB · 2 garbage collections, 30 ms");
    var unknown = new MachineReport(List.of(QUIET), 0, UNKNOWN, List.of());
    assertThat(unknown.useText())
        .isEqualTo("at most 1 thread · heap at most 31.5 MB · no garbage collection");
    assertThat(unknown.useJson().at("/contextSwitches").isNull()).isTrue();
    assertThat(unknown.useJson().at("/poolCpuSeconds").isEmpty()).isTrue();
    assertThat(known.useJson().at("/poolCpuSeconds/engine").asDouble()).isEqualTo(1.25);
  }

  @Test
  void quietRunsHaveOnlyALag() {
    var report = new MachineReport(List.of(QUIET, QUIET), 0, USE, List.of());

    assertThat(report.isTooNoisy()).isFalse();
    assertThat(report.notes())
        .containsExactly("arrivals came 30 µs late on average, at most 40 µs");
    assertThat(report.lagJson().at("/valid").asBoolean()).isTrue();
    assertThat(report.json().at("/tooNoisy").asBoolean()).isFalse();
  }

  @Test
  void allReasonsAreListed() {
    RunNoise late = new RunNoise(Tally.of(101e3), RESPONSE, 0, Double.NaN);
    RunNoise stalled = new RunNoise(new Tally(), RESPONSE, 0.03, 0.02);
    var report = new MachineReport(List.of(QUIET, late, stalled), 2, USE, List.of("A", "B"));

    assertThat(report.notes())
        .containsExactly(
            "arrivals came 53.7 µs late on average, at most 101 µs",
            "waits shorter than 1 ms are less exact, because timers are late: A, B; compare --run"
                + " has the difference that this makes",
            "2 runs had to be repeated, because of noise",
            "too noisy: arrivals came late by more than 1 % of the mean response time, and the"
                + " machine stalled for 3 % of the time, and the hypervisor gave 2 % of the CPU"
                + " time to other guests; end other programs, or give a lower --rate");
    assertThat(report.lagJson().at("/valid").asBoolean()).isFalse();
    assertThat(report.json().at("/stalledShare").asDouble()).isEqualTo(0.03);
    assertThat(report.json().at("/repeatedRuns").asInt()).isEqualTo(2);
  }

  @Test
  void aSingleRunIsNotRepeated() {
    RunNoise stolen = new RunNoise(new Tally(), RESPONSE, 0, 0.015);
    var report = new MachineReport(List.of(stolen), 0, UNKNOWN, List.of());

    assertThat(report.notes())
        .containsExactly(
            "no arrival came late",
            "too noisy: the hypervisor gave 1.5 % of the CPU time to other guests; end other"
                + " programs, or give a lower --rate; with --replications 3, such runs are"
                + " repeated");
  }
}
