package org.threadwise.cli.sweep;

import java.util.Set;
import java.util.function.Consumer;
import org.threadwise.cli.console.Progress;
import org.threadwise.sizing.sweep.Sweep;

/** Where the points of a sweep are simulated: in this process or on a cluster. */
@FunctionalInterface
public interface PointRunner {
  /**
   * Simulates the points that are not finished yet.
   *
   * @param finished keys of points not to simulate again
   * @param progress of the sweep, which may also cancel it
   * @param results receives each result when its point ends, from one thread at a time
   * @return whether all points are finished now; false if the sweep was cancelled
   */
  boolean run(
      Sweep.Grid grid, Set<String> finished, Progress progress, Consumer<Sweep.Result> results);

  /** Returns the runner in this process. */
  static PointRunner local(int workers) {
    return (grid, finished, progress, results) ->
        Sweep.run(grid.jobs(), finished, workers, progress, results);
  }
}
