package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.analytic.MeanResponse.Reason;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

class MeanResponseTest {
  private static Workload renewal(Distribution gap) {
    return SampleWorkloads.open(new Process.Renewal(gap));
  }

  private static NetworkBuilder row(int tasks, int threads, boolean local, Distribution time) {
    NetworkBuilder builder = Network.builder("row").source("in").sink("out");
    String last = "in";
    for (int i = 0; i < tasks; i++) {
      String pool = local ? "p" + i : "p";
      if (local || i == 0) {
        builder.pool(pool, threads);
      }
      builder.task("t" + i, time).on(pool).chain(last, "t" + i);
      last = "t" + i;
    }
    return builder.chain(last, "out");
  }

  private static MeanResponse.Known known(MeanResponse response) {
    assertThat(response).isInstanceOf(MeanResponse.Known.class);
    return (MeanResponse.Known) response;
  }

  private static void assertUnknown(MeanResponse response, Reason reason, String element) {
    assertThat(response).isEqualTo(new MeanResponse.Unknown(reason, element));
  }

  @ParameterizedTest
  @CsvSource({"1, 35", "4, 12.21879", "16, 7.66696"})
  void sevenTasksInOnePoolHaveAProductForm(int threads, double seconds) {
    Network network = row(7, threads, false, new Exponential(SECOND)).build();
    MeanResponse.Known response = known(MeanResponse.of(network, poisson(0.8 * threads / 7)));
    assertThat(response.formula()).isEqualTo(Formula.PRODUCT_FORM);
    assertThat(response.seconds()).isCloseTo(seconds, within(5e-5));
  }

  @Test
  void localPoolsOfExponentialTasksAreJacksons() {
    Network network = row(3, 4, true, new Exponential(SECOND)).build();
    MeanResponse.Known response = known(MeanResponse.of(network, poisson(3.2)));
    assertThat(response.formula()).isEqualTo(Formula.PRODUCT_FORM);
    assertThat(response.seconds()).isCloseTo(3 * 1.745541, within(1e-5));
  }

  @Test
  void oneConstantTaskIsPollaczekAndKhinchines() {
    Network network = row(1, 1, false, new Constant(SECOND)).build();
    MeanResponse.Known response = known(MeanResponse.of(network, poisson(0.8)));
    assertThat(response.formula()).isEqualTo(Formula.GLOBAL_POOL);
    assertThat(response.seconds()).isCloseTo(3, within(1e-9));
  }

  /** A departure of M/D/1 at 0.8 is less variable than Poisson: 1 − ρ² + 0.2 ρ² = 0.488. */
  @Test
  void theAnalyzerPropagatesVariability() {
    Network network = row(2, 1, true, new Constant(SECOND)).build();
    MeanResponse.Known response = known(MeanResponse.of(network, poisson(0.8)));
    assertThat(response.formula()).isEqualTo(Formula.QNA);
    assertThat(response.waits().get(0)).isCloseTo(2, within(1e-9));
    double arrival = 1 - 0.64 + 0.64 * 0.2;
    double factor = Math.exp(-2 * 0.2 / 2.4 * (1 - arrival) * (1 - arrival) / arrival);
    assertThat(response.waits().get(1)).isCloseTo(4 * arrival / 2 * factor, within(1e-9));
  }

  @Test
  void theAnalyzerHandlesRegularArrivals() {
    Network network = row(2, 1, true, new Exponential(SECOND)).build();
    MeanResponse.Known response =
        known(MeanResponse.of(network, renewal(new Erlang(4, SECOND / 0.8))));
    assertThat(response.formula()).isEqualTo(Formula.QNA);
    assertThat(response.seconds()).isBetween(5.0, 10.0);
  }

  @Test
  void feedbackToTheSamePoolIsOneLongVisit() {
    Network network =
        Network.builder("loop")
            .pool("a", 1)
            .pool("b", 1)
            .source("in")
            .node("again", new Behavior.Merge())
            .on("a")
            .node(
                "work", new Behavior.Dispatch(new Behavior.Choice.ByProbability(List.of(0.5, 0.5))))
            .cpu(new Exponential(SECOND))
            .on("a")
            .task("last", new Constant(SECOND))
            .on("b")
            .sink("out")
            .join("in", 0, "again", 0)
            .join("again", 0, "work", 0)
            .join("work", 0, "again", 1)
            .chain("work", "last", "out")
            .build();
    MeanResponse.Known response = known(MeanResponse.of(network, poisson(0.4)));
    assertThat(response.formula()).isEqualTo(Formula.QNA);
    assertThat(response.seconds()).isBetween(2 / 0.2 * 0.8, 2 / 0.2 * 1.5);
  }

  /** Orders that go on in turn arrive with Erlang gaps behind, so no product form is exact. */
  @Test
  void aChoiceInTurnHasNoProductForm() {
    assertThat(choosing(new Behavior.Choice.ByProbability(List.of(0.5, 0.5))))
        .isEqualTo(Formula.PRODUCT_FORM);
    assertThat(choosing(new Behavior.Choice.InTurn())).isEqualTo(Formula.QNA);
  }

  private static Formula choosing(Behavior.Choice choice) {
    Network network =
        Network.builder("choice")
            .pool("a", 1)
            .pool("b", 1)
            .source("in")
            .node("choose", new Behavior.Dispatch(choice))
            .cpu(new Exponential(SECOND))
            .on("a")
            .task("left", new Exponential(SECOND))
            .on("b")
            .sink("x")
            .sink("y")
            .chain("in", "choose", "left", "x")
            .chain("choose", "y")
            .build();
    return known(MeanResponse.of(network, poisson(0.4))).formula();
  }

  @Test
  void explainsWhyNoFormulaApplies() {
    Distribution time = new Exponential(SECOND);
    Network one = row(1, 1, false, time).build();
    assertUnknown(MeanResponse.of(one, poisson(1)), Reason.ABOVE_CAPACITY, "row");
    assertUnknown(
        MeanResponse.of(one, poisson(1).withMessagesAtOnce(5)), Reason.NO_STEADY_STATE, "row");
    Network cafe = SampleNetworks.cafe(time, 6);
    assertUnknown(MeanResponse.of(cafe, poisson(0.01)), Reason.INEXACT_CAPACITY, cafe.name());
    Network host = row(1, 8, false, time).host(new Host(2, 1, 1e6, 0, 0, 0)).build();
    assertUnknown(MeanResponse.of(host, poisson(1)), Reason.INEXACT_CAPACITY, "row");
    Network fork =
        Network.builder("fork")
            .source("in")
            .node("copy", new Behavior.Replicate())
            .cpu(time)
            .sink("x")
            .sink("y")
            .chain("in", "copy", "x")
            .chain("copy", "y")
            .build();
    assertUnknown(MeanResponse.of(fork, poisson(0.1)), Reason.FORK_OR_JOIN, "copy");
    Network lossy =
        Network.builder("lossy")
            .source("in")
            .node("lose", new Behavior.Filter(0.5))
            .cpu(time)
            .sink("out")
            .chain("in", "lose", "out")
            .build();
    assertUnknown(MeanResponse.of(lossy, poisson(0.1)), Reason.LOSSES, "lossy");
  }
}
