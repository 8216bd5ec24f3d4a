package org.threadwise.queueing.event;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.SampleNetworks;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.ReplicationTallies.CoupledOrders;
import org.threadwise.queueing.event.ReplicationTallies.CoupledTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

class CoupledQueueTest {
  private static final int ORDERS = 1000;
  private static final long SEED = 7;

  private static ReplicationTallies run(
      Network network, Workload workload, @Nullable Coupling coupling) {
    return new Replication(
            Plan.of(network, workload, coupling),
            SEED,
            0,
            RunLimits.of(workload),
            () -> false,
            null)
        .run();
  }

  private static CoupledOrders ended(Network network, List<Long> arrivals, Coupling coupling) {
    Process recorded = new Process.Recorded(arrivals);
    return coupled(run(network, ReplicationRuns.workload(recorded), coupling)).ended();
  }

  private static CoupledTally coupled(ReplicationTallies run) {
    return requireNonNull(run.coupled());
  }

  private static List<Long> arrivals(long meanGap) {
    Random random = new Random(SEED);
    long[] time = new long[1];
    return LongStream.generate(() -> time[0] += random.nextLong(2 * meanGap))
        .limit(ORDERS)
        .boxed()
        .toList();
  }

  /** In turn, every second message is delayed, so that a later order ends first. */
  private static Network overtaking(Constant time, double delay) {
    return Network.builder("overtaking")
        .pool("pool", 50)
        .source("in")
        .node("choose", new Behavior.Dispatch(new Behavior.Choice.InTurn()))
        .node("late", new Behavior.Delay(new Constant(delay)))
        .node("merge", new Behavior.Merge())
        .task("task", time)
        .sink("out")
        .chain("in", "choose")
        .join("choose", 0, "late", 0)
        .join("choose", 1, "merge", 0)
        .join("late", 0, "merge", 1)
        .chain("merge", "task", "out")
        .build();
  }

  /** With one thread, the queue is that of the pool itself. */
  @Test
  void unfinishedWorkIsTheWaitOfASingleThread() {
    Network network = SampleNetworks.one(1, new Exponential(100));
    Process recorded = new Process.Recorded(arrivals(120));
    ReplicationTallies run =
        run(
            network,
            ReplicationRuns.workload(recorded),
            new Coupling(Map.of(1, 0.0), false, 1, 100));
    NodeTally task = run.nodes().get(1);
    CoupledOrders tally = coupled(run).ended();
    assertThat(tally.orders()).isEqualTo(ORDERS);
    assertThat(tally.unfinished()).isPositive().isEqualTo(task.waiting());
  }

  /** Compared with the recursion for constant work, which is the same in any order of ends. */
  @Test
  void ordersMayEndInAnyOrder() {
    List<Long> arrivals = arrivals(120);
    Network network = overtaking(new Constant(300), 1_000_000);
    int task = 4;
    assertThat(network.nodes().get(task).name()).isEqualTo("task");
    CoupledOrders tally =
        ended(network, arrivals, new Coupling(Map.of(task, 300.0 * 300.0), false, 3, 300));
    double unfinished = 0;
    double sum = 0;
    for (int i = 1; i < ORDERS; i++) {
      unfinished = Math.max(0, unfinished + 100 - (arrivals.get(i) - arrivals.get(i - 1)));
      sum += unfinished;
    }
    assertThat(tally.orders()).isEqualTo(ORDERS);
    assertThat(tally.unfinished()).isPositive().isEqualTo(sum);
    assertThat(tally.squares()).isEqualTo(ORDERS * 300.0 * 300.0);
  }

  /** An order that never ends has mean work, and does not hold up the others. */
  @Test
  void ordersInsideHaveMeanWork() {
    Network network = SampleNetworks.one(1, new Constant(1000));
    Workload workload =
        ReplicationRuns.workload(new Process.Recorded(List.of(0L, 100L, 200L))).withDuration(1500);
    CoupledTally tally =
        coupled(run(network, workload, new Coupling(Map.of(1, 1e6), false, 1, 1000)));
    // they find 0, 900 and 1800 ns of work
    assertThat(tally)
        .isEqualTo(new CoupledTally(new CoupledOrders(3, 2700, 3e6), new CoupledOrders(1, 0, 1e6)));
  }

  @Test
  void squaresOfUnitsAreReplacedByTheirMeans() {
    Network network =
        Network.builder("row")
            .pool("pool", 1)
            .source("in")
            .task("one", new Constant(3))
            .task("other", new Constant(5))
            .sink("out")
            .chain("in", "one", "other", "out")
            .build();
    Coupling coupling = new Coupling(Map.of(1, 10.0, 2, 30.0), false, 1, 8);
    assertThat(ended(network, List.of(0L, 100L), coupling).squares())
        .isEqualTo(2 * (10 + 30 + 2 * 3 * 5));
  }

  @Test
  void cpuTimesAloneCanBeWork() {
    Network network = SampleNetworks.computeAndWait(2);
    Map<Integer, Double> squares = Map.of(0, 0.0, 1, 0.0, 2, 0.0);
    Workload workload = ReplicationRuns.workload(new Process.Recorded(List.of(0L, 1L)));
    CoupledTally cpu = coupled(run(network, workload, new Coupling(squares, true, 2, 1e8)));
    CoupledTally all = coupled(run(network, workload, new Coupling(squares, false, 2, 4e8)));
    assertThat(cpu.ended().unfinished()).isPositive().isLessThan(all.ended().unfinished());
  }

  @Test
  void everythingElseStaysTheSame() {
    Network network = SampleNetworks.cafe(new Exponential(100), 4);
    Workload workload = ReplicationRuns.workload(new Process.Recorded(arrivals(600)));
    Coupling coupling = new Coupling(Map.of(1, 2e4, 2, 2e4, 3, 2e4), false, 4, 1500);

    ReplicationTallies coupled = run(network, workload, coupling);

    assertThat(coupled.coupled()).isNotNull();
    assertThat(coupled)
        .usingRecursiveComparison()
        .ignoringFields("coupled")
        .isEqualTo(run(network, workload, null));
  }
}
