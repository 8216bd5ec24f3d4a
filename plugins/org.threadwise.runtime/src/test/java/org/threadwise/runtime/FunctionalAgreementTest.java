package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.reference.AwaitingNetworks;
import org.threadwise.queueing.reference.BatchNetworks;
import org.threadwise.queueing.reference.BlockingNetworks;
import org.threadwise.queueing.reference.ParallelNetworks;
import org.threadwise.queueing.reference.PerMessageNetworks;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.reference.RequestingNetworks;
import org.threadwise.queueing.reference.ThrottledNetworks;

/**
 * Real threads deliver exactly what the simulator delivers, where the counts depend on no race:
 * routes, fragments and sizes of the batches of orders are not drawn, no pool rejects, no timer
 * closes a batch, and no assembler mixes orders of groups.
 */
class FunctionalAgreementTest {
  private static final int SOLUTIONS = 200;
  private static final int SOLUTIONS_BY_NIGHT = 100_000;
  private static final int SOLUTIONS_WITH_SERVERS = 30;
  private static final int MESSAGES = 10;

  @Test
  void realThreadsDeliverWhatTheSimulatorDelivers() {
    agree(SOLUTIONS);
  }

  @Test
  @Tag("nightly")
  void realThreadsDeliverWhatTheSimulatorDeliversInMany() {
    agree(SOLUTIONS_BY_NIGHT);
  }

  private static void agree(int solutions) {
    solutions()
        .limit(solutions)
        .forEach(
            solution ->
                check(
                    solution,
                    LiveRuns.run(solution.network(), solution.atOnce(MESSAGES), solution.seed())));
  }

  @Test
  void applicationsWithServersDeliverWhatTheSimulatorDelivers() {
    solutions()
        .filter(solution -> asks(solution.network()))
        .limit(SOLUTIONS_WITH_SERVERS)
        .forEach(
            solution ->
                check(
                    solution,
                    LiveRuns.runWithServers(
                        solution.network(), solution.atOnce(MESSAGES), solution.seed())));
  }

  private static Stream<RandomSolution> solutions() {
    return LongStream.iterate(0, seed -> seed + 1)
        .mapToObj(FunctionalAgreementTest::mixture)
        .filter(solution -> isWithoutRaces(solution.network()))
        .filter(solution -> simulate(solution).ending() == Ending.DONE);
  }

  private static boolean asks(Network network) {
    return network.nodes().stream().anyMatch(node -> node.behavior() instanceof Behavior.Request);
  }

  /** Returns a random solution with some of the constructs, each in one of a number of seeds. */
  private static RandomSolution mixture(long seed) {
    RandomSolution solution = RandomSolution.of(seed);
    solution = seed % 2 == 0 ? PerMessageNetworks.of(solution) : solution;
    solution = seed % 3 == 0 ? BlockingNetworks.of(solution) : solution;
    solution = seed % 5 == 0 ? ParallelNetworks.of(solution) : solution;
    solution = seed % 7 == 0 ? BatchNetworks.of(solution) : solution;
    solution = seed % 11 == 0 ? ThrottledNetworks.of(solution) : solution;
    solution = seed % 13 == 0 ? AwaitingNetworks.of(solution) : solution;
    return seed % 17 == 0 ? RequestingNetworks.of(solution) : solution;
  }

  private static void check(RandomSolution solution, ReplicationTallies actual) {
    Network network = solution.network();
    if (actual.ending() == Ending.DEADLOCKED && mayDeadlock(network)) {
      return;
    }
    boolean withOrders = !mayMixCopies(network);
    assertThat(counts(actual, withOrders))
        .as(network.name())
        .isEqualTo(counts(simulate(solution), withOrders));
    IntStream.range(0, network.pools().size())
        .forEach(pool -> checkThreads(network.pools().get(pool), actual.pools().get(pool)));
  }

  /** Checks the threads of pools in which none ends before the run. */
  private static void checkThreads(Pool pool, PoolTally tally) {
    switch (pool.threads()) {
      case Threads.Fixed fixed -> assertThat(tally.peakThreads()).isEqualTo(fixed.count());
      case Threads.Custom custom when custom.core() == custom.maximum() ->
          assertThat(tally.peakThreads()).isLessThanOrEqualTo(custom.maximum());
      default -> {}
    }
  }

  private static ReplicationTallies simulate(RandomSolution solution) {
    return LiveRuns.simulate(solution.network(), solution.atOnce(MESSAGES), solution.seed());
  }

  /** Returns numbers of units and messages, and of orders if they do not depend on a race. */
  private static List<Object> counts(ReplicationTallies run, boolean withOrders) {
    Stream<Object> units =
        run.nodes().stream().map(node -> List.of(node.units(), node.delivered()));
    Stream<Object> orders = run.nodes().stream().map(NodeTally::leftOver);
    return Stream.of(
            units,
            Stream.of(run.ending(), run.messagesInside(), run.batches()),
            withOrders ? Stream.concat(orders, Stream.of(run.deliveries())) : Stream.empty())
        .flatMap(counts -> counts)
        .toList();
  }

  private static boolean isWithoutRaces(Network network) {
    boolean assembles =
        network.nodes().stream().anyMatch(node -> node.behavior() instanceof Behavior.Assemble);
    boolean groups =
        network.nodes().stream().anyMatch(node -> node.behavior() instanceof Behavior.Aggregate);
    return !(assembles && groups)
        && network.nodes().stream().allMatch(FunctionalAgreementTest::isWithoutRaces)
        && network.pools().stream().noneMatch(FunctionalAgreementTest::rejects);
  }

  private static boolean isWithoutRaces(Node node) {
    return node.failure() == null
        && switch (node.behavior()) {
          case Behavior.Filter filter -> false;
          case Behavior.Distribute distribute -> false;
          case Behavior.Dispatch dispatch ->
              dispatch.choice() instanceof Behavior.Choice.ByFragment;
          case Behavior.Route route -> route.emission() instanceof Behavior.Emission.Every;
          case Behavior.Split split -> split.fragments() instanceof Constant;
          case Behavior.Batch batch -> !batch.isTimed() && !drawsSizesOfOrders(batch);
          default -> true;
        };
  }

  /** Returns whether the size of an order's batch depends on which orders have come before it. */
  private static boolean drawsSizesOfOrders(Behavior.Batch batch) {
    return batch.keys() == Behavior.Batch.ORDERS && !(batch.size() instanceof Constant);
  }

  /** Returns whether a pool refuses units depending on how many threads are busy. */
  private static boolean rejects(Pool pool) {
    return pool.threads() instanceof Threads.Custom custom
        && custom.capacity() < Integer.MAX_VALUE
        && custom.maximum() < Integer.MAX_VALUE
        && custom.rejection() != Rejection.BLOCK
        && custom.rejection() != Rejection.CALLER_RUNS;
  }

  /**
   * Returns whether several messages of an order may meet in a batch or wait for an assembler
   * together. How many orders these messages have depends on a race.
   */
  private static boolean mayMixCopies(Network network) {
    List<Behavior> behaviors = network.nodes().stream().map(Node::behavior).toList();
    return behaviors.stream().anyMatch(FunctionalAgreementTest::copies)
        && behaviors.stream().anyMatch(FunctionalAgreementTest::mixes);
  }

  private static boolean copies(Behavior behavior) {
    return behavior.makesCopies() || behavior instanceof Behavior.Route;
  }

  private static boolean mixes(Behavior behavior) {
    return behavior.isAssembler()
        || (behavior instanceof Behavior.Batch batch && batch.keys() != Behavior.Batch.ORDERS);
  }

  /** Whether threads wait for one another may depend on a race. */
  private static boolean mayDeadlock(Network network) {
    return network.pools().stream().anyMatch(Pool::blocksProducers)
        || network.nodes().stream().anyMatch(Node::awaitsBranches);
  }
}
