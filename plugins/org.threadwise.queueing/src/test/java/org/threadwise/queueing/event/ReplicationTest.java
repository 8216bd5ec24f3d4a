package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads.Custom;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

class ReplicationTest {
  private static final Process EVERY_TEN = new Process.Renewal(new Constant(10));

  private static Network single(Pool pool, double cpu) {
    return Network.builder("single")
        .pool(pool)
        .source("in")
        .task("T", new Constant(cpu))
        .sink("out")
        .chain("in", "T", "out")
        .build();
  }

  private static Network random(double mean) {
    return Network.builder("random")
        .source("in")
        .task("T", new Exponential(mean))
        .sink("out")
        .chain("in", "T", "out")
        .build();
  }

  /** Lindley's recursion: an order waits for what the one before it left (Lindley 1952). */
  @Test
  void aPoolOfOneIsASequentialRecursion() {
    RandomStreams streams = new RandomStreams(1, 0);
    TimeSampler gaps = TimeSampler.of(new Exponential(1000), streams, "in", Purpose.ARRIVALS);
    TimeSampler services = TimeSampler.of(new Exponential(800), streams, "T", Purpose.CPU);
    Workload workload = ReplicationRuns.workload(new Process.Renewal(new Exponential(1000)));
    ReplicationTallies run =
        ReplicationRuns.run(random(800), workload, RunLimits.of(workload).withDeliveries(10_000));

    long arrival = 0;
    long departure = 0;
    long greatest = 0;
    double sum = 0;
    for (int i = 0; i < 10_000; i++) {
      arrival += gaps.next();
      long start = Math.max(arrival, departure);
      departure = start + services.next();
      sum += departure - arrival;
      greatest = Math.max(greatest, departure - arrival);
    }
    assertThat(run.lastDelivery()).isEqualTo(departure);
    assertThat(run.flows().get(0).responseSum()).isEqualTo(sum);
    assertThat(run.flows().get(0).responseMaximum()).isEqualTo(greatest);
  }

  @Test
  void theWindowExcludesItsStartAndIncludesItsEnd() {
    Workload workload = ReplicationRuns.workload(EVERY_TEN).withDuration(45).withWarmUp(15);
    ReplicationTallies run = ReplicationRuns.run(single(Pool.fixed("p", 1), 5), workload);
    assertThat(run.ending()).isEqualTo(Ending.TIME);
    assertThat(run.windowStart()).isEqualTo(15);
    assertThat(run.windowEnd()).isEqualTo(45);
    assertThat(run.arrivals()).isEqualTo(3);
    assertThat(run.flows().get(0).delivered()).isEqualTo(3);
    assertThat(run.deliveries()).isEqualTo(4);
    assertThat(run.pools().get(0).takenThreads()).isEqualTo(15);
    assertThat(run.pools().get(0).threads()).isEqualTo(30);
    assertThat(run.nodes().get(1).units()).isEqualTo(3);
    assertThat(run.nodes().get(1).service()).isEqualTo(15);
  }

  @Test
  void waitsAreTalliedWhenTheyEnd() {
    ReplicationTallies run = ReplicationRuns.atOnce(single(Pool.fixed("p", 1), 10), 3);
    assertThat(run.nodes().get(1).taken()).isEqualTo(3);
    assertThat(run.nodes().get(1).waited()).isEqualTo(2);
    assertThat(run.nodes().get(1).waiting()).isEqualTo(10 + 20);
    assertThat(run.pools().get(0).queueLength()).isEqualTo(30);
    assertThat(run.pools().get(0).maximumQueueLength()).isEqualTo(2);
  }

  @Test
  void reportsBlockedTimeByCause() {
    Network network =
        Network.builder("serial")
            .pool("p", 2)
            .source("in")
            .task("T", new Constant(10))
            .serial()
            .sink("out")
            .chain("in", "T", "out")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 2);
    assertThat(run.nodes().get(1).blocked())
        .containsEntry(BlockingCause.TURN, 10.0)
        .allSatisfy(
            (cause, time) -> assertThat(time).isEqualTo(cause == BlockingCause.TURN ? 10 : 0));
    assertThat(run.pools().get(0).blockedThreads()).isEqualTo(10);
    assertThat(run.pools().get(0).takenThreads()).isEqualTo(30);
  }

  @Test
  void threadsAboveCoreSizeEndAfterTheKeepAlive() {
    Custom custom = new Custom(1, 3, 100, 0, Rejection.ABORT);
    Pool pool = new Pool("p", custom, Discipline.FIFO, Costs.NONE);
    Workload workload = ReplicationRuns.workload(new Process.AtOnce(3)).withDuration(1000);
    ReplicationTallies run = ReplicationRuns.run(single(pool, 10), workload);
    assertThat(run.pools().get(0).peakThreads()).isEqualTo(3);
    assertThat(run.pools().get(0).threads()).isEqualTo(1000 + 110 + 110);
  }

  /** The queue starts a thread for the first unit, but the thread is not idle for the second. */
  @Test
  void aNewThreadMakesNoRoomInTheQueue() {
    Custom empty = new Custom(0, 1, 0, 1, Rejection.ABORT);
    Network network =
        Network.builder("room")
            .pool("own", 1)
            .pool(new Pool("custom", empty, Discipline.FIFO, Costs.NONE))
            .source("in")
            .node("copy", new Behavior.Replicate())
            .on("own")
            .task("A", new Constant(10))
            .on("custom")
            .task("B", new Constant(10))
            .on("custom")
            .sink("out")
            .sink("rest")
            .chain("in", "copy", "A", "out")
            .chain("copy", "B", "rest")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 1);
    assertThat(run.pools().get(1).rejected()).isEqualTo(1);
    assertThat(run.nodes().get(network.node("A")).units()).isEqualTo(1);
    assertThat(run.nodes().get(network.node("B")).units()).isZero();
  }

  /** The caller runs a unit itself before it is idle: its own task waits for that. */
  @Test
  void callersRunRejectedUnits() {
    Custom full = new Custom(1, 1, 0, 0, Rejection.CALLER_RUNS);
    Network network =
        Network.builder("callers")
            .pool("first", 1)
            .pool(new Pool("second", full, Discipline.FIFO, Costs.NONE))
            .source("in")
            .task("A", new Constant(10))
            .on("first")
            .task("B", new Constant(100))
            .on("second")
            .sink("out")
            .chain("in", "A", "B", "out")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 3);
    assertThat(run.pools().get(1).callerRuns()).isEqualTo(1);
    assertThat(run.completionSum()).isEqualTo(110 + 120 + 230);
  }

  @Test
  void nestedGroupsAreGatheredFromTheInside() {
    Network network =
        Network.builder("nested")
            .source("in")
            .node("outer", new Behavior.Split(new Constant(3)))
            .node("inner", new Behavior.Split(new Constant(2)))
            .node("copy", new Behavior.Replicate())
            .node("join", new Behavior.Correlate())
            .node("sequence", new Behavior.Resequence())
            .node("gather", new Behavior.Aggregate())
            .node("all", new Behavior.Aggregate())
            .sink("out")
            .sink("rest")
            .chain("in", "outer", "inner", "copy", "join", "sequence", "gather", "all", "out")
            .chain("copy", "join", "rest")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 5);
    assertThat(run.flows().stream().mapToLong(ReplicationTallies.FlowTally::delivered))
        .containsExactly(5L, 30L);
    assertThat(run.nodes().get(network.node("gather")).units()).isEqualTo(30);
    assertThat(run.nodes().get(network.node("all")).units()).isEqualTo(15);
    assertThat(run.messagesInside()).isZero();
  }

  @Test
  void reportsLeftOverOrdersByNode() {
    Network network =
        Network.builder("partners")
            .source("in")
            .node("copy", new Behavior.Replicate())
            .node("lost", new Behavior.Filter(0))
            .node("join", new Behavior.Correlate())
            .sink("out")
            .sink("rest")
            .chain("in", "copy", "lost", "join", "out")
            .chain("copy", "join", "rest")
            .build();
    ReplicationTallies run = ReplicationRuns.atOnce(network, 4);
    assertThat(run.deliveries()).isZero();
    assertThat(run.leftOver()).isEqualTo(4);
    assertThat(run.nodes().get(network.node("join")).leftOver()).isEqualTo(4);
  }

  @Test
  void membersOfABatchArriveOneByOne() {
    Workload workload =
        new Workload("batches", List.of(new Arrivals(0, EVERY_TEN, new Constant(3))), 10, 0);
    ReplicationTallies run = ReplicationRuns.run(single(Pool.fixed("p", 1), 1), workload);
    assertThat(run.arrivals()).isEqualTo(3);
    assertThat(run.nodes().get(1).taken()).isEqualTo(1);
  }

  @Test
  void modulatedArrivalsHaveTheirMeanRate() {
    Process process =
        new Process.Modulated(List.of(new Workload.State(1000, 1e8), new Workload.State(0, 3e8)));
    Workload workload = ReplicationRuns.workload(process).withDuration(4_000_000_000_000L);
    ReplicationTallies run = ReplicationRuns.run(random(1), workload);
    assertThat(run.arrivals() / 4000.0).isCloseTo(process.rate(), within(0.05 * process.rate()));
  }

  @Test
  void recordedArrivalsComeAtTheirTimes() {
    ReplicationTallies run =
        ReplicationRuns.run(
            single(Pool.fixed("p", 1), 1),
            ReplicationRuns.workload(new Process.Recorded(List.of(3L, 3L, 9L))));
    assertThat(run.firstArrival()).isEqualTo(3);
    assertThat(run.completionSum()).isEqualTo(1 + 2 + 7);
  }

  @Test
  void theSameReplicationIsTheSameRun() {
    Workload workload =
        ReplicationRuns.workload(Process.Renewal.poisson(1e6)).withDuration(10_000_000);
    ReplicationTallies first = ReplicationRuns.run(random(800), workload);
    ReplicationTallies second = ReplicationRuns.run(random(800), workload);
    assertThat(second).usingRecursiveComparison().isEqualTo(first);
  }

  @Test
  void anOverflowEndsAnUnstableNetwork() {
    Workload workload = ReplicationRuns.workload(Process.Renewal.poisson(1e6));
    ReplicationTallies run =
        ReplicationRuns.run(
            random(2000), workload, RunLimits.of(workload).withMessagesInside(1000));
    assertThat(run.ending()).isEqualTo(Ending.OVERFLOW);
    assertThat(run.messagesInside()).isEqualTo(1001);
  }

  @Test
  void aSplitterCannotFillTheMemory() {
    Network network =
        Network.builder("split")
            .source("in")
            .node("split", new Behavior.Split(new Constant(1e12)))
            .sink("out")
            .chain("in", "split", "out")
            .build();
    assertThat(ReplicationRuns.atOnce(network, 1).ending()).isEqualTo(Ending.OVERFLOW);
  }

  @Test
  void cancellationEndsACycleOfZeroTime() {
    Network network =
        Network.builder("cycle")
            .source("in")
            .node("merge", new Behavior.Merge())
            .task("again", Constant.ZERO)
            .chain("in", "merge", "again", "merge")
            .build();
    Workload workload = ReplicationRuns.workload(new Process.AtOnce(1));
    ReplicationTallies run =
        new Replication(Plan.of(network, workload), 1, 0, RunLimits.of(workload), () -> true, null)
            .run();
    assertThat(run.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(run.events()).isLessThan(10_000);
  }
}
