package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.analytic.SampleWorkloads;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

/** Real pools treat what does not fit as {@code ThreadPoolExecutor} documents it. */
class LivePoolsTest {
  private static final int MESSAGES = 20;
  private static final int MANY = 2_000;
  private static final int THREADS = 4;
  private static final int CAPACITY = 3;

  /** Nanoseconds in which all messages arrive even on a busy machine. */
  private static final long SERVICE = 200_000_000;

  private static final Workload AT_ONCE = atOnce(MESSAGES);

  /** All messages arrive while the first threads still wait, so nothing depends on a race. */
  @ParameterizedTest
  @CsvSource({"ABORT", "DISCARD", "DISCARD_OLDEST"})
  void fullPoolsReject(Rejection rejection) {
    ReplicationTallies run = LiveRuns.run(network(rejection), AT_ONCE, 1);

    assertThat(run.deliveries()).isEqualTo(THREADS + CAPACITY);
    PoolTally pool = run.pools().getFirst();
    assertThat(pool.rejected()).isEqualTo(MESSAGES - THREADS - CAPACITY);
    assertThat(pool.peakThreads()).isEqualTo(THREADS);
  }

  @Test
  void callersRunWhatDoesNotFit() {
    ReplicationTallies run = LiveRuns.run(network(Rejection.CALLER_RUNS), AT_ONCE, 1);

    assertThat(run.deliveries()).isEqualTo(MESSAGES);
    PoolTally pool = run.pools().getFirst();
    assertThat(pool.rejected()).isZero();
    assertThat(pool.callerRuns()).isEqualTo(MESSAGES - THREADS - CAPACITY);
  }

  @Test
  void producersWaitForRoom() {
    ReplicationTallies run = LiveRuns.run(network(Rejection.BLOCK), AT_ONCE, 1);

    assertThat(run.deliveries()).isEqualTo(MESSAGES);
    PoolTally pool = run.pools().getFirst();
    assertThat(pool.peakThreads()).isEqualTo(THREADS);
    assertThat(pool.outside()).isPositive();
  }

  /**
   * Nearly every message of the first pool finds the thread of the second one either busy, on its
   * way to the queue, or about to end.
   *
   * @param core 0 for a thread that ends whenever it has nothing to do
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void producersHandOverToThreadsThatAreAboutToBeFree(int core) {
    Threads threads = new Threads.Custom(core, 1, 1_000, 0, Rejection.BLOCK);
    Network network =
        Network.builder("hand-off")
            .pool("producer", 1)
            .pool(new Pool("taker", threads, Discipline.FIFO, Costs.NONE))
            .source("entry")
            .task("make", new Constant(5_000))
            .task("take", new Constant(5_000))
            .on("taker")
            .sink("exit")
            .chain("entry", "make", "take", "exit")
            .build();

    assertThat(LiveRuns.run(network, atOnce(MANY), 1).deliveries()).isEqualTo(MANY);
  }

  /** The pool may start another thread, but only for a unit that its queue cannot hold. */
  @Test
  void theOnlyThreadWaitsForBranchesInItsQueueForEver() {
    Threads threads = new Threads.Custom(1, 2, 1_000_000_000L, CAPACITY, Rejection.ABORT);
    Network network =
        Network.builder("branches")
            .pool(new Pool("p", threads, Discipline.FIFO, Costs.NONE))
            .source("entry")
            .node("fork", new Behavior.Replicate())
            .awaited()
            .task("first", new Constant(0))
            .task("second", new Constant(0))
            .sink("exit")
            .sink("other")
            .chain("entry", "fork", "first", "exit")
            .chain("fork", "second", "other")
            .build();
    Workload workload = atOnce(1);

    ReplicationTallies run = LiveRuns.run(network, workload, 1);
    ReplicationTallies simulated = LiveRuns.simulate(network, workload, 1);
    assertThat(run.ending()).isEqualTo(simulated.ending()).isEqualTo(Ending.DEADLOCKED);
    assertThat(run.deadlock()).isEqualTo(simulated.deadlock());
  }

  private static Workload atOnce(int messages) {
    return SampleWorkloads.open(new Process.AtOnce(messages));
  }

  private static Network network(Rejection rejection) {
    Threads threads = new Threads.Custom(2, THREADS, 1_000_000_000L, CAPACITY, rejection);
    return Network.builder("pool")
        .pool(new Pool("p", threads, Discipline.FIFO, Costs.NONE))
        .source("entry")
        .task("task", new Constant(0))
        .waiting(new Constant(SERVICE))
        .sink("exit")
        .chain("entry", "task", "exit")
        .build();
  }
}
