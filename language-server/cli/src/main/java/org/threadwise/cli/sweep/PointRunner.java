package org.threadwise.cli.sweep;

import java.util.List;
import java.util.function.Consumer;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.sizing.sweep.PointSet;
import org.threadwise.sizing.sweep.PointSet.PointResult;

/** Where points are simulated: in this process or on a cluster. Results do not depend on it. */
public interface PointRunner extends AutoCloseable {
  /**
   * Simulates points, and shows the progress.
   *
   * @param open indexes of the points to simulate
   * @param step describes the progress: "sweeping 48 points"
   * @param results receives each result when its point is finished, from one thread at a time
   * @return whether all open points are finished now; false if the command was cancelled
   */
  <R> boolean run(
      PointSet<R> points, List<Integer> open, String step, Consumer<PointResult<R>> results);

  /** Ends what the runner has started. */
  @Override
  void close();

  /** Returns the runner in this process. */
  static PointRunner local(int workers, ConsoleStreams streams, Cancellation cancellation) {
    return new PointRunner() {
      @Override
      public <R> boolean run(
          PointSet<R> points, List<Integer> open, String step, Consumer<PointResult<R>> results) {
        try (var progress = Progress.start(streams, cancellation, step)) {
          return points.run(open, workers, progress, results);
        }
      }

      @Override
      public void close() {
        // Its threads end with each run.
      }
    };
  }
}
