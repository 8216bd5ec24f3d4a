package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an empty solution fills and empties: figures of intervals of equal length, from time 0.
 *
 * @param interval length of an interval in seconds; 0 without figures
 * @param warmUp end of the warm-up in seconds, null without one
 * @param replications number of replications that the figures are means of
 * @param inside orders that are not finished at the end of each interval
 * @param arrived orders that arrive per second
 * @param answered orders that are answered per second
 * @param pools in the order of the text
 * @param message why there are no figures, null otherwise
 */
public record TimeCourseResult(
    double interval,
    @Nullable Double warmUp,
    int replications,
    List<FigureValue> inside,
    List<FigureValue> arrived,
    List<FigureValue> answered,
    List<PoolCourse> pools,
    @Nullable String message) {

  /**
   * One pool.
   *
   * @param waiting mean number of work units that wait
   * @param busy mean number of busy threads
   */
  public record PoolCourse(String name, List<FigureValue> waiting, List<FigureValue> busy) {}
}
