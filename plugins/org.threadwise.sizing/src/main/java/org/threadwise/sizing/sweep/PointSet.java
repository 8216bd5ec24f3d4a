package org.threadwise.sizing.sweep;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/**
 * Points that are simulated independently of each other.
 *
 * <p>The result of a point depends only on the set and the point's index, not on other points or
 * the machine. So the simulation of a set can be interrupted and resumed, or distributed over
 * machines and merged by index.
 *
 * @param <R> type of the results
 */
public sealed interface PointSet<R> permits Sweep.Grid, ReplicationGrid {

  /**
   * The result of a point.
   *
   * @param index of the point
   * @param cpuNanos CPU time of its simulation
   */
  record PointResult<R>(int index, R value, long cpuNanos) {}

  /** Returns the number of points. */
  int size();

  /** Returns the type of the results, which {@code RecordCodec} can write. */
  Class<R> resultType();

  /**
   * Simulates a point on the calling thread.
   *
   * @param index in [0, {@link #size()})
   * @param monitor asked for cancellation; may receive progress
   * @return null if the monitor cancelled the simulation
   * @throws IllegalArgumentException if the point cannot be simulated
   */
  @Nullable R simulate(int index, ExperimentMonitor monitor);

  /** Returns the indexes of all points. */
  default List<Integer> indexes() {
    return IntStream.range(0, size()).boxed().toList();
  }

  /** Simulates a point as {@link #simulate} does, and measures its CPU time. */
  default @Nullable PointResult<R> measure(int index, ExperimentMonitor monitor) {
    var threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    R value = simulate(index, monitor);
    return value == null
        ? null
        : new PointResult<>(index, value, threads.getCurrentThreadCpuTime() - start);
  }

  /**
   * Simulates points in this process.
   *
   * @param open indexes of the points to simulate
   * @param workers threads that simulate points, at least 1
   * @param watch notified of finished points; its cancellation stops running simulations and starts
   *     no more
   * @param results receives each result when its point is finished, from one thread at a time; a
   *     cancelled point has no result
   * @return whether all open points are finished now
   */
  default boolean run(
      List<Integer> open, int workers, ExperimentMonitor watch, Consumer<PointResult<R>> results) {
    AtomicInteger finished = new AtomicInteger();
    watch.progress(0, open.size());
    List<Boolean> done =
        ParallelJobs.map(
            open,
            workers,
            index -> {
              PointResult<R> result =
                  watch.cancelled() ? null : measure(index, watch.withoutProgress());
              if (result == null) {
                return false;
              }
              synchronized (results) {
                results.accept(result);
                watch.progress(finished.incrementAndGet(), open.size());
              }
              return true;
            });
    return done.stream().allMatch(each -> each);
  }
}
