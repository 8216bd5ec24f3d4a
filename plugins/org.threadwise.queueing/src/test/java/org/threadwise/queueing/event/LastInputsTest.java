package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies.JoinTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;

/** Joins count the input whose message arrives last; the expected orders are computed by hand. */
class LastInputsTest {
  private static final List<Behavior> JOINS =
      List.of(
          new Behavior.Correlate(),
          new Behavior.Match(),
          new Behavior.Assemble(),
          new Behavior.Route(Behavior.Firing.ALL, new Behavior.Emission.Every()));

  private static Stream<Arguments> joinsAndTimes() {
    return JOINS.stream()
        .flatMap(
            join ->
                Stream.of(
                    Arguments.of(join, 10, List.of(0L, 5L)),
                    Arguments.of(join, 30, List.of(5L, 0L))));
  }

  /** Two branches with a thread for each unit; the second one takes 20 ns. */
  private static Network fork(NetworkBuilder builder, Behavior join, long first) {
    return builder
        .pool(new Pool("branches", new Threads.PerTask(), Discipline.FIFO, Costs.NONE))
        .source("in")
        .node("fork", new Behavior.Replicate())
        .task("T0", new Constant(first))
        .task("T1", new Constant(20))
        .node("join", join)
        .arity(2, join instanceof Behavior.Correlate ? 2 : 1)
        .sink("out")
        .chain("in", "fork", "T0", "join", "out")
        .chain("fork", "T1", "join")
        .build();
  }

  @ParameterizedTest
  @MethodSource("joinsAndTimes")
  void ofEachSet(Behavior join, long first, List<Long> last) {
    Network network = fork(Network.builder("joined"), join, first);
    assertThat(ReplicationRuns.atOnce(network, 5).joins()).containsExactly(new JoinTally(4, last));
  }

  @ParameterizedTest
  @MethodSource("joinsAndTimes")
  void ofRunsPerMessage(Behavior join, long first) {
    // A thread executes one branch after the other.
    Network network = fork(Network.builder("joined").perMessage(), join, first);
    assertThat(ReplicationRuns.atOnce(network, 5).joins())
        .containsExactly(new JoinTally(4, List.of(0L, 5L)));
  }

  @ParameterizedTest
  @CsvSource({"10, 0, 5", "30, 5, 0"})
  void ofFragmentsThatComeThroughAMerger(long first, long firstLast, long secondLast) {
    Network network =
        Network.builder("fragments")
            .pool(new Pool("branches", new Threads.PerTask(), Discipline.FIFO, Costs.NONE))
            .source("in")
            .node("split", new Behavior.Split(new Constant(2)))
            .node("choose", new Behavior.Dispatch(new Behavior.Choice.ByFragment()))
            .arity(1, 2)
            .task("T0", new Constant(first))
            .task("T1", new Constant(20))
            .node("merge", new Behavior.Merge())
            .arity(2, 1)
            .task("between", new Constant(1))
            .node("join", new Behavior.Aggregate())
            .sink("out")
            .chain("in", "split", "choose", "T0", "merge", "between", "join", "out")
            .chain("choose", "T1", "merge")
            .build();
    assertThat(ReplicationRuns.atOnce(network, 5).joins())
        .containsExactly(new JoinTally(7, List.of(firstLast, secondLast)));
  }

  @Test
  void nowhereElse() {
    Network network =
        Network.builder("merged")
            .pool("one", 1)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .node("merge", new Behavior.Merge())
            .arity(2, 1)
            .sink("out")
            .chain("in", "fork", "merge", "out")
            .chain("fork", "merge")
            .build();
    assertThat(ReplicationRuns.atOnce(network, 5).joins()).isEmpty();
  }
}
