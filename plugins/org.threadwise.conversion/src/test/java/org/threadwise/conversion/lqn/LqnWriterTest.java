package org.threadwise.conversion.lqn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.GoldenDocuments;
import org.threadwise.conversion.SmallSolutions;
import org.threadwise.conversion.Workloads;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.PerMessageNetworks;
import org.threadwise.queueing.reference.RandomSolution;

class LqnWriterTest {
  private static final int RANDOM = 300;
  private static final long FIRST_SEED = 20_261_121;

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.ConvertedExamples#withRates")
  void documentFollowsTheRulesOfLqns(String example) throws Exception {
    assertThat(LqnRules.check(LqnWriter.write(ConvertedExamples.model(example)).text()))
        .isNotEmpty();
  }

  @Test
  void examplesMatchTheGoldenFiles() {
    GoldenDocuments.assertExamplesAsBefore("lqn", ".lqnx", LqnWriter::write);
  }

  /** Checks numbers of visits that were derived from the text by hand. */
  @Test
  void callRatesMatchTheVisitsOfTasks() throws Exception {
    Map<String, Double> rates =
        LqnRules.check(
            LqnWriter.write(ConvertedExamples.parsedModel(SmallSolutions.FORK_JOIN)).text());
    Map<String, Double> expected =
        Map.of(
            "In.arrivals",
            100.0,
            "Two",
            100.0,
            "Ask",
            100.0,
            "Pair",
            200.0,
            "Add",
            100.0,
            "Cut",
            100.0,
            "All",
            300.0,
            "Good",
            100.0);
    assertThat(rates.keySet()).isEqualTo(expected.keySet());
    expected.forEach(
        (entry, rate) -> assertThat(rates.get(entry)).as(entry).isCloseTo(rate, within(1e-6)));
  }

  /** For any network, the rates that follow from calls are those of the traffic equations. */
  @Test
  void randomNetworksFollowTheRulesAndKeepTheirTraffic() throws Exception {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + RANDOM; seed++) {
      RandomSolution random = RandomSolution.of(seed);
      Network network = random.network();
      Workload workload = Workloads.poisson(network);
      Demands demands = Demands.of(network, workload);
      Conversion lqn = convert(network);
      Map<String, Double> rates = LqnRules.check(lqn.text());
      for (Demands.NodeDemand node : demands.nodes()) {
        if (node.units() > 0) {
          assertThat(rates.get(network.nodes().get(node.node()).name()))
              .as("seed %s, node %s", seed, node.node())
              .isCloseTo(node.units() * workload.rate(), within(1e-6 * workload.rate()));
        }
      }
      assertThat(convert(network).text()).as("seed %s", seed).isEqualTo(lqn.text());
    }
  }

  /** The same where threads carry messages: activities sum up to the executions of each node. */
  @Test
  void runsExecuteWhatTrafficSays() throws Exception {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + RANDOM; seed++) {
      Network network = PerMessageNetworks.of(RandomSolution.of(seed)).network();
      Workload workload = Workloads.poisson(network);
      Map<String, Double> executions = LqnRules.executions(convert(network).text());
      for (Demands.NodeDemand node : Demands.of(network, workload).nodes()) {
        if (node.units() > 0) {
          String name = network.nodes().get(node.node()).name();
          double sum =
              executions.entrySet().stream()
                  .filter(each -> isOf(each.getKey(), name))
                  .mapToDouble(Map.Entry::getValue)
                  .sum();
          assertThat(sum)
              .as("seed %s, node %s", seed, name)
              .isCloseTo(node.units() * workload.rate(), within(1e-6 * workload.rate()));
        }
      }
    }
  }

  private static boolean isOf(String activity, String node) {
    return activity.equals(node + "_1") || activity.endsWith("." + node);
  }

  /**
   * One call per run, which replies after the last activity; a second pool is called on its own.
   */
  @Test
  void usersAwaitRuns() throws Exception {
    Network network =
        Network.builder("route")
            .perMessage()
            .pool("p", 2)
            .pool("q", 1)
            .source("in")
            .task("A", new Exponential(1e8))
            .on("p")
            .node("half", new Behavior.Filter(0.5))
            .task("B", new Exponential(2e8))
            .task("C", new Exponential(1e8))
            .on("q")
            .sink("out")
            .chain("in", "A", "half", "B", "C", "out")
            .build();
    Workload users =
        new Workload(
            "users",
            List.of(new Workload.Arrivals(0, new Workload.Process.Closed(5, null), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    String text = LqnWriter.write(network, users, node -> network.nodes().get(node).name()).text();
    Map<String, Double> executions = LqnRules.executions(text);
    assertThat(executions)
        .containsEntry("in.cycle_1", 1.0)
        .containsEntry("A_1", 1.0)
        .containsEntry("A.half", 1.0)
        .containsEntry("A.B", 0.5)
        .containsEntry("C_1", 0.5);
  }

  @Test
  void reportsThatTheEndIsNotExpressed() {
    String text =
        SmallSolutions.JACKSON.replace("poisson 100/s", "poisson 100/s for 60 s warmup 5 s");
    assertThat(LqnWriter.write(ConvertedExamples.parsedModel(text)).losses())
        .extracting(Loss::reason)
        .contains(
            "ends after 60 s; here it never ends",
            "its warm-up of 5 s is not expressed; the program that reads this determines its own");
  }

  @Test
  void cutsLoops() throws Exception {
    NetworkBuilder builder = Network.builder("Loop").pool("p", 2).source("in");
    builder.task("work", new Exponential(1e6)).node("again", new Behavior.Filter(0.5));
    builder.node("both", new Behavior.Merge()).sink("out");
    builder.join("in", 0, "both", 0).join("both", 0, "work", 0).join("work", 0, "again", 0);
    builder.join("again", 0, "out", 0).join("again", 1, "both", 1);
    Network network = builder.build();
    Conversion lqn = convert(network);
    Map<String, Double> rates = LqnRules.check(lqn.text());
    assertThat(rates.get("work")).isCloseTo(20, within(1e-6));
    assertThat(rates.get("both.again")).isCloseTo(10, within(1e-6));
    assertThat(lqn.losses()).extracting(Loss::element).contains("both");
  }

  private static Conversion convert(Network network) {
    return LqnWriter.write(
        network, Workloads.poisson(network), node -> network.nodes().get(node).name());
  }

  @Test
  void escapesHostileNames() throws Exception {
    NetworkBuilder builder = Network.builder("--><lqn-model a=\"b\" & ]]> \u0000 --");
    builder.pool(Pool.fixed("p\"/><task>", 2)).pool(Pool.fixed("p_", 1)).station("s -->", 1);
    builder.source("in");
    String previous = "in";
    for (String name :
        List.of(
            "a b", "a_b", "a\nb", "<!--", "$x", "\u0000", "", "arrivals", "Zürich \uD83D\uDE00")) {
      builder.request(name, new Constant(10), name.length() % 2 == 0, "s -->").cpu(new Constant(5));
      builder.join(previous, 0, name, 0);
      previous = name;
    }
    builder.serial();
    Network network = builder.sink("out").join(previous, 0, "out", 0).build();
    Conversion lqn = convert(network);
    assertThat(LqnRules.check(lqn.text())).hasSize(19);
    assertThat(lqn.text()).contains("<!-- Not expressed, Zürich").doesNotContain("<lqn-model a=");
  }

  @Test
  void reportsApproximations() {
    Conversion lqn = LqnWriter.write(ConvertedExamples.model("cafe/cafe.eai"));
    assertThat(lqn.losses())
        .contains(new Loss("Coffee.T5", "is serial; here any number of threads may run it"));
    assertThat(lqn.text()).contains("<!-- Not expressed, Coffee.T5: is serial;");
  }

  @Test
  void refusesMessagesAtOnce() {
    String text = SmallSolutions.JACKSON.replace("poisson 100/s", "100 messages at once");
    assertThatThrownBy(() -> LqnWriter.write(ConvertedExamples.parsedModel(text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("choose a workload with a rate");
  }

  @Test
  void refusesMessagesThatMultiplyWithoutBound() {
    NetworkBuilder builder = Network.builder("Flood").pool("p", 2).source("in");
    builder.node("both", new Behavior.Merge()).node("twice", new Behavior.Replicate());
    builder.join("in", 0, "both", 0).join("both", 0, "twice", 0);
    builder.join("twice", 0, "both", 1).join("twice", 1, "both", 2);
    assertThatThrownBy(() -> convert(builder.build()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("messages multiply without bound");
  }
}
