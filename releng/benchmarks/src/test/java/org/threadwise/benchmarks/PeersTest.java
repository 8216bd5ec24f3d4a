package org.threadwise.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The speed of other simulators is read, compared with theory and rendered. */
class PeersTest {
  private static final List<String> OUTPUT =
      List.of(
          "simulator Other 1.2",
          "a warning",
          "run 1000000 4.9 0.5",
          "run 1000000.0 5.2 0.25",
          "another warning");

  /** Returns the measurement of an engine that simulates twelve million events in a second. */
  private static Optional<Measurement> engine(TaskChain row) {
    return Optional.of(new Measurement(row.name(), Map.of(), 12e6, Double.NaN, 1e6, 1e5, 12, 5));
  }

  @Test
  void readsRunsBetweenMessages() {
    PeerOutput output = PeerOutput.parse(0, OUTPUT);
    assertThat(output.name()).isEqualTo("Other 1.2");
    assertThat(output.runs())
        .containsExactly(new PeerOutput.Run(1e6, 4.9, 0.5), new PeerOutput.Run(1e6, 5.2, 0.25));
  }

  @Test
  void reportsTheLastMessageOfAFailure() {
    assertThatIllegalStateException()
        .isThrownBy(() -> PeerOutput.parse(1, OUTPUT))
        .withMessage("its program failed: another warning");
    assertThatIllegalStateException()
        .isThrownBy(() -> PeerOutput.parse(137, List.of()))
        .withMessage("its program failed: status 137");
    assertThatIllegalStateException()
        .isThrownBy(() -> PeerOutput.parse(0, List.of("simulator Other 1.2")))
        .withMessageContaining("failed");
  }

  @Test
  void theSpeedIsTheMeanOverTheRuns() {
    PeerMeasurement measured =
        PeerMeasurement.of(PeerSimulator.SIMPY, TaskChain.MM1, PeerOutput.parse(0, OUTPUT));
    assertThat(measured.hasFigure()).isTrue();
    assertThat(measured.perCpuSecond()).isEqualTo(3e6);
    assertThat(new PeerTable(List.of(measured), PeersTest::engine).markdown())
        .contains("| model, load 0.8 | Threadwise | Other 1.2 | ratio |")
        .containsPattern("\\| M/M/1 \\| 12\\.00 \\| 3\\.00 ± \\d+ % \\| 4\\.00 \\|")
        .contains("| M/M/16 | 12.00 | – | – |")
        .doesNotContain("because");
  }

  /** The mean response time of M/M/1 with load 0.8 is 5 service times. */
  @Test
  void aFigureIsRefusedIfResponsesContradictTheory() {
    PeerOutput slow = new PeerOutput("Other 1.2", List.of(new PeerOutput.Run(1e6, 5.6, 0.5)));
    PeerMeasurement measured = PeerMeasurement.of(PeerSimulator.LDES, TaskChain.MM1, slow);
    assertThat(new PeerTable(List.of(measured), PeersTest::engine).markdown())
        .isEqualTo(
            "LDES has no figure, because its mean response time in MM1 is 5.600 s instead of 5.000"
                + " s.\n");
    PeerOutput none = new PeerOutput("Other", List.of(new PeerOutput.Run(1e6, Double.NaN, 0.5)));
    assertThat(PeerMeasurement.of(PeerSimulator.LDES, TaskChain.MM1, none).hasFigure()).isFalse();
  }

  @Test
  void namesWhyASimulatorIsMissingOnce() throws Exception {
    PeerInstallation empty = new PeerInstallation(Path.of("nowhere"), null, null);
    List<PeerMeasurement> measurements = new PeerBenchmark(empty, 1).run();
    assertThat(new ResultsPage(List.of(), measurements).markdown("A machine."))
        .endsWith(
            """
            ## Side by side with simulators in other processes

            LDES has no figure, because the Python packages of `releng/python/requirements.txt` \
            could not be installed.
            SimPy has no figure, because the Python packages of `releng/python/requirements.txt` \
            could not be installed.
            JSL has no figure, because its jar is not given (`JSL_JAR`).
            """);
  }

  @Test
  void namesWhyAProgramFailed() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    PeerInstallation broken = new PeerInstallation(Path.of("nowhere"), java, null);
    assertThat(new PeerBenchmark(broken, 1).run())
        .filteredOn(each -> each.peer() == PeerSimulator.SIMPY)
        .allSatisfy(each -> assertThat(each.refusal()).startsWith("its program failed: "));
  }
}
