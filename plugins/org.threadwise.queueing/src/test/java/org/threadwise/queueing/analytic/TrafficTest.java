package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.TrafficModels.TIME;
import static org.threadwise.queueing.analytic.TrafficModels.choose;
import static org.threadwise.queueing.analytic.TrafficModels.network;
import static org.threadwise.queueing.analytic.TrafficModels.open;
import static org.threadwise.queueing.analytic.TrafficModels.visits;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Behavior.Firing;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;

/** Visits in networks with forks and joins. */
class TrafficTest {

  @Test
  void cafeHasTwentyWorkUnitsPerOrder() {
    Network cafe = SampleNetworks.cafe(TIME, 6);
    Demands demands = Demands.of(cafe, open(1));
    double units = demands.nodes().stream().mapToDouble(Demands.NodeDemand::units).sum();
    assertThat(units).isCloseTo(20, within(1e-12));
    assertThat(demands.traffic().visits(cafe.node("T5"))).isCloseTo(2, within(1e-12));
    assertThat(demands.traffic().visits(cafe.node("Waiter"))).isCloseTo(1, within(1e-12));
    assertThat(demands.traffic().exact()).isTrue();
    assertThat(demands.traffic().keepers()).isEmpty();
  }

  @Test
  void fragmentsAreDealtByIndex() {
    NetworkBuilder dealt =
        network()
            .node("split", new Behavior.Split(new Constant(5)))
            .node("deal", new Behavior.Dispatch(new Choice.ByFragment()))
            .sink("even")
            .sink("odd")
            .chain("in", "split", "deal", "even")
            .chain("deal", "odd");
    assertThat(visits(dealt, "even")).isCloseTo(3, within(1e-12));
    assertThat(visits(dealt, "odd")).isCloseTo(2, within(1e-12));
  }

  /** A filter before the fork drops both partners together, one after it only one. */
  @Test
  void partnersDependOnTheirCommonDominator() {
    NetworkBuilder before = forkJoin(new Behavior.Replicate(), 0.5, 1, 1);
    assertThat(visits(before, "out")).isCloseTo(0.5, within(1e-12));
    NetworkBuilder behind = forkJoin(new Behavior.Replicate(), 1, 0.5, 0.5);
    assertThat(visits(behind, "out")).isCloseTo(0.25, within(1e-12));
    Traffic traffic = Traffic.of(behind.build(), open(1));
    assertThat(traffic.kept(behind.build().node("join"))).isCloseTo(0.5, within(1e-12));
    NetworkBuilder either = forkJoin(choose(0.5, 0.5), 1, 1, 1);
    assertThat(visits(either, "out")).isZero();
  }

  private static NetworkBuilder forkJoin(Behavior fork, double before, double left, double right) {
    return network()
        .node("before", new Behavior.Filter(before))
        .node("fork", fork)
        .node("left", new Behavior.Filter(left))
        .node("right", new Behavior.Filter(right))
        .node("join", new Behavior.Correlate())
        .sink("out")
        .chain("in", "before", "fork", "left", "join", "out")
        .sink("other")
        .chain("fork", "right", "join", "other");
  }

  @Test
  void anAssemblerWaitsForItsRarestInput() {
    Network network = SampleNetworks.meeting(new Behavior.Assemble());
    Traffic traffic = Traffic.of(network, open(3, 1));
    assertThat(traffic.visits(network.node("out"))).isCloseTo(0.25, within(1e-12));
    assertThat(traffic.kept(network.node("join"))).isCloseTo(0.5, within(1e-12));
    assertThat(Traffic.of(network, open(2, 2)).keepers()).isEmpty();
  }

  @Test
  void routersFollowTheirDeclaration() {
    Network network =
        Network.builder("n")
            .source("a")
            .source("b")
            .node("each", new Behavior.Route(Firing.EACH, new Emission.Some(List.of(0.5, 0.25))))
            .node("all", new Behavior.Route(Firing.ALL, new Emission.Every()))
            .sink("x")
            .sink("y")
            .chain("a", "each", "all", "x")
            .chain("b", "each", "all", "y")
            .build();
    Traffic traffic = Traffic.of(network, open(1, 1));
    assertThat(traffic.visits(network.node("each"))).isCloseTo(1, within(1e-12));
    assertThat(traffic.visits(network.node("all"))).isCloseTo(0.25, within(1e-12));
    assertThat(traffic.visits(network.node("y"))).isCloseTo(0.25, within(1e-12));
  }

  @Test
  void ordersFromDifferentSourcesNeverCorrelate() {
    Network network = SampleNetworks.meeting(new Behavior.Match());
    assertThat(Traffic.of(network, open(1, 1)).visits(network.node("out"))).isZero();
  }
}
