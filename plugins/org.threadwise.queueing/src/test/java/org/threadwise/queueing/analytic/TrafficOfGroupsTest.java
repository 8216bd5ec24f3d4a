package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.TrafficModels.TIME;
import static org.threadwise.queueing.analytic.TrafficModels.network;
import static org.threadwise.queueing.analytic.TrafficModels.open;
import static org.threadwise.queueing.analytic.TrafficModels.visits;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;

/** Visits of fragments and of the nodes that collect them. */
class TrafficOfGroupsTest {

  private static NetworkBuilder group(Behavior between, Distribution fragments) {
    return network()
        .node("split", new Behavior.Split(fragments))
        .node("between", between)
        .node("collect", new Behavior.Aggregate())
        .sink("out")
        .chain("in", "split", "between", "collect", "out");
  }

  @Test
  void anAggregatorSendsOneMessagePerCompleteGroup() {
    Distribution fragments = new Empirical(List.of(0.0, 2.0, 4.0));
    NetworkBuilder whole = group(new Behavior.Pass(), fragments);
    assertThat(visits(whole, "collect")).isCloseTo(2, within(1e-12));
    assertThat(visits(whole, "out")).isCloseTo(2.0 / 3, within(1e-12));
  }

  @Test
  void aGroupThatLosesAFragmentNeverCompletes() {
    Network lossy = group(new Behavior.Filter(0.5), new Constant(3)).build();
    Traffic traffic = Traffic.of(lossy, open(1));
    assertThat(traffic.visits(lossy.node("collect"))).isCloseTo(1.5, within(1e-12));
    assertThat(traffic.visits(lossy.node("out"))).isCloseTo(0.125, within(1e-12));
    assertThat(traffic.keepers()).containsExactly(lossy.node("collect"));
    assertThat(traffic.exact()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 0.5})
  void anEmptyGroupSendsNothing(double kept) {
    Network network =
        network()
            .node("split", new Behavior.Split(new Constant(0)))
            .node("lose", new Behavior.Filter(kept))
            .node("order", new Behavior.Resequence())
            .node("collect", new Behavior.Aggregate())
            .sink("out")
            .chain("in", "split", "lose", "order", "collect", "out")
            .build();
    Traffic traffic = Traffic.of(network, open(1));
    assertThat(IntStream.range(0, network.nodes().size()).mapToDouble(traffic::visits))
        .containsExactly(1.0, 1.0, 0.0, 0.0, 0.0, 0.0);
    assertThat(traffic.keepers()).isEmpty();
  }

  @Test
  void nestedGroupsGiveBackTheirMessages() {
    NetworkBuilder nested =
        network()
            .node("outer", new Behavior.Split(new Constant(3)))
            .node("inner", new Behavior.Split(new Constant(5)))
            .task("work", TIME)
            .node("first", new Behavior.Aggregate())
            .node("second", new Behavior.Aggregate())
            .node("third", new Behavior.Aggregate())
            .sink("out")
            .chain("in", "outer", "inner", "work", "first", "second", "third", "out");
    assertThat(visits(nested, "work")).isCloseTo(15, within(1e-12));
    assertThat(visits(nested, "first")).isCloseTo(15, within(1e-12));
    assertThat(visits(nested, "second")).isCloseTo(3, within(1e-12));
    assertThat(visits(nested, "third")).isCloseTo(1, within(1e-12));
    assertThat(visits(nested, "out")).isCloseTo(1, within(1e-12));
  }

  @Test
  void aResequencerStopsAtAGap() {
    NetworkBuilder lossy =
        network()
            .node("split", new Behavior.Split(new Constant(3)))
            .node("lose", new Behavior.Filter(0.5))
            .node("order", new Behavior.Resequence())
            .sink("out")
            .chain("in", "split", "lose", "order", "out");
    assertThat(visits(lossy, "out")).isCloseTo(0.5 + 0.25 + 0.125, within(1e-12));
  }
}
