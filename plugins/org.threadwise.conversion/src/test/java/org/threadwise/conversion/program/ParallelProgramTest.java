package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Programs refuse parallel branches of threads that carry messages, and express those of units. */
class ParallelProgramTest {
  private static final Workload WORKLOAD =
      new Workload(
          "one", List.of(new Arrivals(0, new Process.AtOnce(1), null)), Workload.UNTIL_DONE, 0);

  private static Network fork(NetworkBuilder builder) {
    return builder
        .source("in")
        .node("fork", new Behavior.Split(new Constant(2)))
        .parallel()
        .sink("out")
        .chain("in", "fork", "out")
        .build();
  }

  @Test
  void runsAreRefused() {
    Network network = fork(Network.builder("runs").perMessage());
    assertThatThrownBy(() -> ProgramModel.of(network, WORKLOAD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("task fork starts a run for each message");
  }

  @Test
  void workUnitsAreExpressed() {
    Network network = fork(Network.builder("units"));
    assertThatCode(() -> ProgramModel.of(network, WORKLOAD)).doesNotThrowAnyException();
  }
}
