package org.threadwise.runtime.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Threads that start to work at the same time, and whose CPU time is measured. */
final class ThreadTeam {
  private final List<Thread> threads = new ArrayList<>();
  private final CyclicBarrier start;
  private final LongAdder cpuTime = new LongAdder();
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();

  private ThreadTeam(int size) {
    start = new CyclicBarrier(size);
  }

  /** Work of one member, which ends by itself. */
  @FunctionalInterface
  interface Member {
    /**
     * Works.
     *
     * @param team all threads of the team, in the order of their numbers; all are alive
     */
    void work(List<Thread> team) throws Exception;
  }

  /**
   * Runs a team, and waits for its end.
   *
   * @param members the work of each member, by its number from 0
   * @return CPU time of all members from the common start to their ends, in nanoseconds
   * @throws InterruptedException if the calling thread is interrupted; the team then ends by itself
   */
  static long run(int size, IntFunction<Member> members) throws InterruptedException {
    ThreadTeam team = new ThreadTeam(size);
    IntStream.range(0, size).forEach(number -> team.add(members.apply(number)));
    team.threads.forEach(Thread::start);
    for (Thread thread : team.threads) {
      thread.join();
    }
    if (team.failure.get() != null) {
      throw new IllegalStateException("a measurement failed", team.failure.get());
    }
    return team.cpuTime.sum();
  }

  private void add(Member member) {
    threads.add(Thread.ofPlatform().daemon().name("calibration").unstarted(() -> run(member)));
  }

  private void run(Member member) {
    try {
      start.await();
      long before = ThreadClock.ofCaller();
      member.work(threads);
      cpuTime.add(ThreadClock.ofCaller() - before);
    } catch (BrokenBarrierException e) {
      // another member failed, and keeps the reason
    } catch (Exception e) {
      failure.compareAndSet(null, e);
    }
  }
}
