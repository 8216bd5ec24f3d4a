package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads.Custom;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

/**
 * A custom pool and a real executor receive the same submissions: two waves of tasks that end only
 * after the wave, the second when all threads of the first are idle.
 */
class ExecutorRulesTest {
  private static final int WAVE = 7;
  private static final long SECOND_WAVE = 1_000_000;
  private static final long WORK = 1_000;
  private static final long KEEP_ALIVE = 3_600_000_000_000L;

  /** The state of both pools after a wave; rejections are counted over all waves. */
  private record State(int threads, int active, int queued, long refused) {}

  static Stream<Custom> pools() {
    List<Custom> pools = new ArrayList<>();
    for (int core = 0; core <= 3; core++) {
      for (int maximum = Math.max(1, core); maximum <= 5; maximum += 2) {
        for (int capacity : new int[] {0, 1, 3, Integer.MAX_VALUE}) {
          for (Rejection rejection : Rejection.values()) {
            // the executor has no handler that waits
            if (rejection != Rejection.BLOCK) {
              pools.add(new Custom(core, maximum, KEEP_ALIVE, capacity, rejection));
            }
          }
        }
      }
    }
    return pools.stream();
  }

  @ParameterizedTest
  @MethodSource("pools")
  @Timeout(20)
  void wavesLeaveTheSameState(Custom pool) {
    assertThat(simulated(pool)).isEqualTo(real(pool));
  }

  private static List<State> simulated(Custom custom) {
    Network network =
        Network.builder("executor")
            .pool(new Pool("p", custom, Discipline.FIFO, Costs.NONE))
            .source("in")
            .task("T", new Constant(WORK))
            .sink("out")
            .chain("in", "T", "out")
            .build();
    List<Long> times = new ArrayList<>(Collections.nCopies(WAVE, 0L));
    times.addAll(Collections.nCopies(WAVE, SECOND_WAVE));
    Workload workload = ReplicationRuns.workload(new Process.Recorded(times));
    return List.of(state(network, workload, 0), state(network, workload, SECOND_WAVE));
  }

  /** Integrals over the nanosecond after a wave are the numbers after it. */
  private static State state(Network network, Workload workload, long wave) {
    RunLimits untilThen = RunLimits.of(workload).withWindow(0, wave + 1);
    ReplicationTallies.PoolTally before =
        wave == 0
            ? new ReplicationTallies.PoolTally(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
            : ReplicationRuns.run(network, workload, untilThen.withWindow(0, wave)).pools().get(0);
    ReplicationTallies.PoolTally after =
        ReplicationRuns.run(network, workload, untilThen).pools().get(0);
    return new State(
        (int) (after.threads() - before.threads()),
        (int) (after.takenThreads() - before.takenThreads()),
        (int) (after.queueLength() - before.queueLength()),
        after.rejected() + after.callerRuns());
  }

  private static List<State> real(Custom custom) {
    try (RealPool pool = new RealPool(custom)) {
      return List.of(pool.wave(), pool.wave());
    }
  }

  /** The executor; after each submission the test waits until its state is stable. */
  private static final class RealPool implements AutoCloseable {
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger finished = new AtomicInteger();
    private final List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
    private final ThreadPoolExecutor executor;
    private int submitted;

    RealPool(Custom custom) {
      executor =
          new ThreadPoolExecutor(
              custom.core(),
              custom.maximum(),
              custom.keepAlive(),
              TimeUnit.NANOSECONDS,
              queue(custom.capacity()),
              this::thread,
              refusal(custom.rejection()));
    }

    private Thread thread(Runnable work) {
      Thread thread = new Thread(work, "executor under test");
      threads.add(thread);
      return thread;
    }

    private static BlockingQueue<Runnable> queue(int capacity) {
      return capacity == 0 ? new SynchronousQueue<>() : new LinkedBlockingQueue<>(capacity);
    }

    /** Refusals are counted; callers do not run the work, since it would hold up the wave. */
    private RejectedExecutionHandler refusal(Rejection rejection) {
      RejectedExecutionHandler oldest = new ThreadPoolExecutor.DiscardOldestPolicy();
      return (work, pool) -> {
        refused.incrementAndGet();
        if (rejection == Rejection.DISCARD_OLDEST && pool.getQueue().peek() != null) {
          oldest.rejectedExecution(work, pool);
        }
      };
    }

    State wave() {
      CountDownLatch gate = new CountDownLatch(1);
      for (int i = 0; i < WAVE; i++) {
        executor.execute(() -> work(gate));
        submitted++;
        while (!isSettled()) {
          Thread.onSpinWait();
        }
      }
      State state =
          new State(
              executor.getPoolSize(),
              started.get() - finished.get(),
              executor.getQueue().size(),
              refused.get());
      gate.countDown();
      while (!isIdle()) {
        Thread.onSpinWait();
      }
      return state;
    }

    private void work(CountDownLatch gate) {
      started.incrementAndGet();
      try {
        gate.await();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
      finished.incrementAndGet();
    }

    /** Whether each unit is accounted for, and none waits for an idle thread. */
    private boolean isSettled() {
      int queued = executor.getQueue().size();
      int active = started.get() - finished.get();
      return started.get() + queued == submitted - refused.get()
          && (queued == 0 || active == executor.getPoolSize());
    }

    private boolean isIdle() {
      return finished.get() == submitted - refused.get()
          && threads.stream().map(Thread::getState).allMatch(RealPool::isWaiting);
    }

    private static boolean isWaiting(Thread.State state) {
      return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
    }

    @Override
    public void close() {
      executor.shutdownNow();
      executor.close();
    }
  }
}
