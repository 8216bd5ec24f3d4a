package org.threadwise.sizing.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;

/** The critical path leads through the branch that is last most often. */
class CriticalPathTest {
  private static final double MILLI = 1e6;
  private static final Workload POISSON =
      new Workload(
          "poisson",
          List.of(new Arrivals(0, Process.Renewal.poisson(100), null)),
          60_000_000_000L,
          0);

  /** Threads without limit, so that branches do not affect one another. */
  private static NetworkBuilder builder() {
    return Network.builder("forked")
        .pool(new Pool("unlimited", new Threads.PerTask(), Discipline.FIFO, Costs.NONE));
  }

  private static Network fork(double first, double second) {
    return builder()
        .source("in")
        .node("fork", new Behavior.Replicate())
        .task("A", new Exponential(first * MILLI))
        .task("B", new Exponential(second * MILLI))
        .node("join", new Behavior.Correlate())
        .arity(2, 2)
        .sink("out")
        .chain("in", "fork", "A", "join", "out")
        .chain("fork", "B", "join")
        .build();
  }

  private static Figures figures(Network network) {
    ExperimentSettings settings = ExperimentSettings.of(7, new StoppingRule.Replications(8));
    return ((Outcome.Completed) Experiment.run(network, POISSON, settings, ExperimentMonitor.NONE))
        .figures();
  }

  private static List<String> path(Network network, Figures figures) {
    List<CriticalPath> paths = CriticalPath.of(network, POISSON, figures);
    assertThat(paths).hasSize(1);
    return paths.getFirst().nodes().stream().map(node -> network.nodes().get(node).name()).toList();
  }

  /** The greater of two exponential times is the second with probability m2 / (m1 + m2). */
  @ParameterizedTest
  @CsvSource({"1, 3, B", "3, 1, A"})
  void leadsThroughTheSlowerBranch(double first, double second, String slower) {
    Network network = fork(first, second);
    Figures figures = figures(network);
    Estimate last = figures.joins().getFirst().last().get(1);
    double halfWidth = last.halfWidth(0.999);
    assertThat(last.mean() - second / (first + second)).isBetween(-halfWidth, halfWidth);
    assertThat(halfWidth).isLessThan(0.02);
    assertThat(path(network, figures)).containsExactly("in", "fork", slower, "join", "out");
  }

  @ParameterizedTest
  @CsvSource({"1, 30, B", "30, 1, A"})
  void leadsThroughTheMergerBeforeAnAggregator(double first, double second, String slower) {
    Network network =
        builder()
            .source("in")
            .node("split", new Behavior.Split(new Constant(2)))
            .node("choose", new Behavior.Dispatch(new Behavior.Choice.ByFragment()))
            .task("A", new Exponential(first * MILLI))
            .task("B", new Exponential(second * MILLI))
            .node("merge", new Behavior.Merge())
            .node("join", new Behavior.Aggregate())
            .sink("out")
            .chain("in", "split", "choose", "A", "merge", "join", "out")
            .chain("choose", "B", "merge")
            .build();
    assertThat(path(network, figures(network)))
        .containsExactly("in", "split", "choose", slower, "merge", "join", "out");
  }

  @Test
  void doesNotExistWithoutJoins() {
    Network network =
        builder()
            .source("in")
            .task("A", new Exponential(MILLI))
            .sink("out")
            .chain("in", "A", "out")
            .build();
    assertThat(CriticalPath.of(network, POISSON, figures(network))).isEmpty();
  }

  @Test
  void passesALoopOnce() {
    Network network =
        builder()
            .source("in")
            .node("merge", new Behavior.Merge())
            .arity(2, 1)
            .task("A", new Exponential(MILLI))
            .node("again", new Behavior.Filter(0.2))
            .arity(1, 2)
            .node("fork", new Behavior.Replicate())
            .node("join", new Behavior.Correlate())
            .arity(2, 2)
            .sink("out")
            .join("in", 0, "merge", 0)
            .chain("merge", "A", "again")
            .join("again", 0, "fork", 0)
            .join("again", 1, "merge", 1)
            .chain("fork", "join", "out")
            .chain("fork", "join")
            .build();
    assertThat(path(network, figures(network)))
        .containsExactly("in", "merge", "A", "again", "fork", "join", "out");
  }
}
