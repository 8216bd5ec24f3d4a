package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Samples;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Behavior.Firing;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

class TrafficTest {
  private static final Distribution TIME = new Constant(1000);

  private static Workload open(double... rates) {
    List<Arrivals> arrivals = new ArrayList<>();
    for (int source = 0; source < rates.length; source++) {
      arrivals.add(new Arrivals(source, Process.Renewal.poisson(rates[source]), null));
    }
    return new Workload("open", arrivals, Workload.UNTIL_DONE, Workload.FOUND);
  }

  private static Behavior choose(Double... probabilities) {
    return new Behavior.Dispatch(new Choice.ByProbability(Arrays.asList(probabilities)));
  }

  private static NetworkBuilder network() {
    return Network.builder("n").source("in");
  }

  private static double visits(NetworkBuilder builder, String node) {
    Network network = builder.build();
    return Traffic.of(network, open(1)).visits(index(network, node));
  }

  private static int index(Network network, String name) {
    for (int i = 0; i < network.nodes().size(); i++) {
      if (network.nodes().get(i).name().equals(name)) {
        return i;
      }
    }
    throw new AssertionError("no node " + name);
  }

  @Test
  void cafeHasTwentyWorkUnitsForEachOrder() {
    Network cafe = SampleNetworks.cafe(TIME, 6);
    Demands demands = Demands.of(cafe, open(1));
    double units = demands.nodes().stream().mapToDouble(Demands.NodeDemand::units).sum();
    assertThat(units).isCloseTo(20, within(1e-12));
    assertThat(demands.traffic().visits(index(cafe, "T5"))).isCloseTo(2, within(1e-12));
    assertThat(demands.traffic().visits(index(cafe, "Waiter"))).isCloseTo(1, within(1e-12));
    assertThat(demands.traffic().exact()).isTrue();
    assertThat(demands.traffic().keepers()).isEmpty();
  }

  @Test
  void feedbackIsAGeometricSeries() {
    NetworkBuilder loop =
        network()
            .node("again", new Behavior.Merge())
            .node("work", choose(0.75, 0.25))
            .sink("out")
            .join("in", 0, "again", 0)
            .join("again", 0, "work", 0)
            .join("work", 0, "again", 1)
            .join("work", 1, "out", 0);
    assertThat(visits(loop, "work")).isCloseTo(4, within(1e-10));
    assertThat(visits(loop, "out")).isCloseTo(1, within(1e-10));
  }

  @Test
  void nestedLoopsConverge() {
    NetworkBuilder loops =
        network()
            .node("outer", new Behavior.Merge())
            .node("inner", new Behavior.Merge())
            .node("a", choose(0.9, 0.1))
            .node("b", choose(0.99, 0.01))
            .sink("out")
            .join("in", 0, "outer", 0)
            .join("outer", 0, "inner", 0)
            .join("inner", 0, "a", 0)
            .join("a", 0, "inner", 1)
            .join("a", 1, "b", 0)
            .join("b", 0, "outer", 1)
            .join("b", 1, "out", 0);
    assertThat(visits(loops, "a")).isCloseTo(1000, within(1e-6));
    assertThat(visits(loops, "b")).isCloseTo(100, within(1e-7));
  }

  @Test
  void aLoopWithoutExitHasNoEnd() {
    NetworkBuilder loop =
        network()
            .node("again", new Behavior.Merge())
            .task("work", TIME)
            .join("in", 0, "again", 0)
            .join("again", 0, "work", 0)
            .join("work", 0, "again", 1);
    assertThat(visits(loop, "work")).isInfinite();
  }

  @Test
  void aLoopThatMultipliesHasNoEnd() {
    NetworkBuilder loop =
        network()
            .node("again", new Behavior.Merge())
            .node("copy", new Behavior.Replicate())
            .node("leave", new Behavior.Filter(0.5))
            .sink("out")
            .join("in", 0, "again", 0)
            .join("again", 0, "copy", 0)
            .join("copy", 0, "again", 1)
            .join("copy", 1, "leave", 0)
            .join("leave", 0, "out", 0);
    assertThat(visits(loop, "out")).isInfinite();
  }

  @Test
  void aSplitterInALoopOpensNoEndOfGroups() {
    NetworkBuilder loop =
        network()
            .node("again", new Behavior.Merge())
            .node("split", new Behavior.Split(new Constant(3)))
            .node("leave", choose(0.25, 0.75))
            .sink("out")
            .join("in", 0, "again", 0)
            .join("again", 0, "split", 0)
            .join("split", 0, "leave", 0)
            .join("leave", 0, "again", 1)
            .join("leave", 1, "out", 0);
    assertThat(visits(loop, "split")).isCloseTo(4, within(1e-9));
    assertThat(visits(loop, "out")).isCloseTo(9, within(1e-9));
  }

  private static NetworkBuilder group(Behavior between, Distribution fragments) {
    return network()
        .node("split", new Behavior.Split(fragments))
        .node("between", between)
        .node("collect", new Behavior.Aggregate())
        .sink("out")
        .chain("in", "split", "between", "collect", "out");
  }

  @Test
  void aWholeGroupGivesOneMessage() {
    Distribution fragments = new Samples(List.of(0.0, 2.0, 4.0));
    NetworkBuilder whole = group(new Behavior.Pass(), fragments);
    assertThat(visits(whole, "collect")).isCloseTo(2, within(1e-12));
    assertThat(visits(whole, "out")).isCloseTo(2.0 / 3, within(1e-12));
  }

  @Test
  void aGroupThatLosesAFragmentNeverCompletes() {
    Network lossy = group(new Behavior.Filter(0.5), new Constant(3)).build();
    Traffic traffic = Traffic.of(lossy, open(1));
    assertThat(traffic.visits(index(lossy, "collect"))).isCloseTo(1.5, within(1e-12));
    assertThat(traffic.visits(index(lossy, "out"))).isCloseTo(0.125, within(1e-12));
    assertThat(traffic.keepers()).containsExactly(index(lossy, "collect"));
    assertThat(traffic.exact()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 0.5})
  void emptyGroupsGiveNothing(double kept) {
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

  /** A filter before the fork loses both partners at once, one behind it only one. */
  @Test
  void partnersMeetWhereTheyWereParted() {
    NetworkBuilder before = forkJoin(new Behavior.Replicate(), 0.5, 1, 1);
    assertThat(visits(before, "out")).isCloseTo(0.5, within(1e-12));
    NetworkBuilder behind = forkJoin(new Behavior.Replicate(), 1, 0.5, 0.5);
    assertThat(visits(behind, "out")).isCloseTo(0.25, within(1e-12));
    Traffic traffic = Traffic.of(behind.build(), open(1));
    assertThat(traffic.kept(index(behind.build(), "join"))).isCloseTo(0.5, within(1e-12));
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
    Network network =
        Network.builder("n")
            .source("a")
            .source("b")
            .node("join", new Behavior.Assemble())
            .sink("out")
            .chain("a", "join", "out")
            .chain("b", "join")
            .build();
    Traffic traffic = Traffic.of(network, open(3, 1));
    assertThat(traffic.visits(index(network, "out"))).isCloseTo(0.25, within(1e-12));
    assertThat(traffic.kept(index(network, "join"))).isCloseTo(0.5, within(1e-12));
    assertThat(Traffic.of(network, open(2, 2)).keepers()).isEmpty();
  }

  @Test
  void routersDoWhatIsDeclared() {
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
    assertThat(traffic.visits(index(network, "each"))).isCloseTo(1, within(1e-12));
    assertThat(traffic.visits(index(network, "all"))).isCloseTo(0.25, within(1e-12));
    assertThat(traffic.visits(index(network, "y"))).isCloseTo(0.25, within(1e-12));
  }

  @Test
  void ordersFromDifferentSourcesNeverCorrelate() {
    Network network =
        Network.builder("n")
            .source("a")
            .source("b")
            .node("join", new Behavior.Match())
            .sink("out")
            .chain("a", "join", "out")
            .chain("b", "join")
            .build();
    assertThat(Traffic.of(network, open(1, 1)).visits(index(network, "out"))).isZero();
  }

  @Test
  void batchesAndStatesCount() {
    Network network =
        network().source("other").sink("x").sink("y").chain("in", "x").chain("other", "y").build();
    Process modulated =
        new Process.Modulated(List.of(new Workload.State(100, 2e9), new Workload.State(10, 4e9)));
    Workload workload =
        new Workload(
            "w",
            List.of(
                new Arrivals(0, Process.Renewal.constant(5), new Constant(4)),
                new Arrivals(1, modulated, null)),
            Workload.UNTIL_DONE,
            Workload.FOUND);
    ArrivalRates rates = ArrivalRates.of(workload);
    assertThat(rates.ordersPerSecond()).isCloseTo(20 + 40, within(1e-12));
    assertThat(Traffic.of(network, workload).visits(0)).isCloseTo(1.0 / 3, within(1e-12));
  }

  @Test
  void finiteWorkloadsMixByNumber() {
    Workload finite =
        new Workload(
            "w",
            List.of(
                new Arrivals(0, new Process.AtOnce(30), null),
                new Arrivals(1, new Process.Recorded(List.of(5L, 6L)), new Constant(5))),
            Workload.UNTIL_DONE,
            Workload.FOUND);
    ArrivalRates rates = ArrivalRates.of(finite);
    assertThat(rates.open()).isFalse();
    assertThat(rates.expectedOrders()).isEqualTo(40);
    assertThat(rates.shares()).containsEntry(0, 0.75).containsEntry(1, 0.25);
  }

  @Test
  void tenThousandTasksAreSolvedAtOnce() {
    for (NetworkBuilder large : List.of(longChain(10_000), deepGroups(3000), widePaths(2000))) {
      Network network = large.build();
      long start = cpuNanos();
      Traffic traffic = Traffic.of(network, open(1));
      assertThat(traffic.visits(network.nodes().size() - 1)).isCloseTo(1, within(1e-9));
      assertThat(Duration.ofNanos(cpuNanos() - start)).isLessThan(Duration.ofSeconds(1));
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  @Test
  void aLongLoopWithoutExitIsSeenAtOnce() {
    NetworkBuilder ring = network().node("again", new Behavior.Merge());
    String last = "again";
    ring.join("in", 0, "again", 0);
    for (int i = 0; i < 100_000; i++) {
      ring.task("t" + i, TIME).join(last, 0, "t" + i, 0);
      last = "t" + i;
    }
    Network network = ring.join(last, 0, "again", 1).build();
    long start = cpuNanos();
    assertThat(Traffic.of(network, open(1)).visits(1)).isInfinite();
    assertThat(Duration.ofNanos(cpuNanos() - start)).isLessThan(Duration.ofSeconds(3));
  }

  private static NetworkBuilder longChain(int tasks) {
    NetworkBuilder builder = network();
    String last = "in";
    for (int i = 0; i < tasks; i++) {
      builder.task("t" + i, TIME).join(last, 0, "t" + i, 0);
      last = "t" + i;
    }
    return builder.sink("out").join(last, 0, "out", 0);
  }

  private static NetworkBuilder deepGroups(int depth) {
    NetworkBuilder builder = network();
    String last = "in";
    for (int i = 0; i < 2 * depth; i++) {
      Behavior behavior =
          i < depth ? new Behavior.Split(new Constant(1)) : new Behavior.Aggregate();
      builder.node("t" + i, behavior).join(last, 0, "t" + i, 0);
      last = "t" + i;
    }
    return builder.sink("out").join(last, 0, "out", 0);
  }

  /** Diamonds with a splitter on one side only: as many stacks as ways, if nothing limited them. */
  private static NetworkBuilder widePaths(int diamonds) {
    NetworkBuilder builder = network();
    String last = "in";
    for (int i = 0; i < diamonds; i++) {
      builder
          .node("fork" + i, choose(0.5, 0.5))
          .node("split" + i, new Behavior.Split(new Constant(1)))
          .node("merge" + i, new Behavior.Merge())
          .join(last, 0, "fork" + i, 0)
          .join("fork" + i, 0, "split" + i, 0)
          .join("split" + i, 0, "merge" + i, 0)
          .join("fork" + i, 1, "merge" + i, 1);
      last = "merge" + i;
    }
    return builder.sink("out").join(last, 0, "out", 0);
  }
}
