package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.MeanResponse.Reason;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;

/** Formulas where threads carry messages from node to node. */
class PerMessageFormulasTest {
  private static final double MILLI = 1e6;
  private static final Workload OPEN = SampleWorkloads.poisson(1);

  private static Pool pool(String name, int threads) {
    Costs costs = new Costs(0, 1_000_000, 0, 0);
    return new Pool(name, new Threads.Fixed(threads), Discipline.FIFO, costs);
  }

  private static Exponential ms(double mean) {
    return new Exponential(mean * MILLI);
  }

  private static NetworkBuilder network() {
    return Network.builder("n").perMessage().pool(pool("p", 2)).pool(pool("q", 1)).source("in");
  }

  private static Network row(boolean handsOver) {
    NetworkBuilder builder = network().task("A", ms(2)).task("B", ms(3)).task("C", ms(4));
    return (handsOver ? builder.on("q") : builder)
        .sink("out")
        .chain("in", "A", "B", "C", "out")
        .build();
  }

  @Test
  void aRunIsDispatchedOnce() {
    Capacity capacity = Capacity.of(row(false), OPEN);
    assertThat(capacity.ordersPerSecond()).isCloseTo(2 / 0.010, within(1e-9));
    assertThat(capacity.exact()).isTrue();
    assertThat(capacity.limits().getFirst().units()).isEqualTo(1);
    assertThat(capacity.limits().getFirst().inRuns()).isTrue();
  }

  @Test
  void aHandOverIsARunOfItsOwn() {
    Demands demands = Demands.of(row(true), OPEN);
    assertThat(demands.nodes().stream().map(NodeDemand::queued))
        .containsExactly(0.0, 1.0, 0.0, 1.0, 0.0);
    assertThat(demands.pools().get(0).serviceDemand()).isCloseTo(0.006, within(1e-12));
    assertThat(demands.pools().get(1).serviceDemand()).isCloseTo(0.005, within(1e-12));
  }

  @Test
  void theThreadThatCompletesAJoinIsNotKnown() {
    Network network =
        network()
            .node("copy", new Behavior.Replicate())
            .task("left", ms(2))
            .task("right", ms(2))
            .on("q")
            .node("join", new Behavior.Assemble())
            .sink("out")
            .chain("in", "copy", "left", "join", "out")
            .chain("copy", "right", "join")
            .build();
    Capacity capacity = Capacity.of(network, OPEN);
    assertThat(capacity.doubts()).containsExactly(new Doubt.BringingThread("join"));
  }

  @Test
  void noFormulaGivesTheResponse() {
    assertThat(MeanResponse.of(row(false), OPEN))
        .isEqualTo(new MeanResponse.Unknown(Reason.PER_MESSAGE, "A"));
  }
}
