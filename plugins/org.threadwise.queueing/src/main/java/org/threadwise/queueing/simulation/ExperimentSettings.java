package org.threadwise.queueing.simulation;

import java.util.List;
import java.util.stream.Stream;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * The settings of an experiment.
 *
 * @param seed seed of all random numbers
 * @param stopping when there are enough replications
 * @param percentiles levels of the response times to report, each in (0, 100); stored in ascending
 *     order
 * @param workers number of threads that run replications, at least 1; does not affect the figures
 */
public record ExperimentSettings(
    long seed, StoppingRule stopping, List<Double> percentiles, int workers) {

  /** Default levels of the reported percentiles. */
  public static final List<Double> DEFAULT_PERCENTILES = List.of(50.0, 90.0, 95.0, 99.0);

  public ExperimentSettings {
    percentiles = percentiles.stream().distinct().sorted().toList();
    percentiles.forEach(ArgumentChecks::percentile);
    ArgumentChecks.atLeast(1, workers, "number of workers");
  }

  /** Returns settings with one worker and the default percentiles. */
  public static ExperimentSettings of(long seed, StoppingRule stopping) {
    return new ExperimentSettings(seed, stopping, DEFAULT_PERCENTILES, 1);
  }

  /** Returns these settings with further percentiles. */
  public ExperimentSettings withPercentiles(List<Double> further) {
    List<Double> levels = Stream.concat(percentiles.stream(), further.stream()).toList();
    return new ExperimentSettings(seed, stopping, levels, workers);
  }

  /** Returns these settings with another number of workers. */
  public ExperimentSettings withWorkers(int count) {
    return new ExperimentSettings(seed, stopping, percentiles, count);
  }
}
