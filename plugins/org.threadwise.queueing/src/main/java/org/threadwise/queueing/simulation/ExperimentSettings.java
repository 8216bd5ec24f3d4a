package org.threadwise.queueing.simulation;

import java.util.List;

/**
 * How an experiment is run.
 *
 * @param seed all randomness follows from it
 * @param stopping when there are enough replications
 * @param percentiles levels of the response times to report, each in (0, 100); kept ascending
 * @param workers threads that run replications, at least 1; figures do not depend on it
 */
public record ExperimentSettings(
    long seed, StoppingRule stopping, List<Double> percentiles, int workers) {

  /** Levels that are reported unless others are asked for. */
  public static final List<Double> USUAL_PERCENTILES = List.of(50.0, 90.0, 95.0, 99.0);

  public ExperimentSettings {
    percentiles = percentiles.stream().distinct().sorted().toList();
    for (double level : percentiles) {
      if (!(level > 0 && level < 100)) {
        throw new IllegalArgumentException(
            "percentile " + level + " does not exist; give one between 0 and 100, such as 95");
      }
    }
    if (workers < 1) {
      throw new IllegalArgumentException("workers are " + workers + "; give at least 1");
    }
  }

  /** One worker, seed and stopping as given, the usual percentiles. */
  public static ExperimentSettings of(long seed, StoppingRule stopping) {
    return new ExperimentSettings(seed, stopping, USUAL_PERCENTILES, 1);
  }

  /** The same with so many workers. */
  public ExperimentSettings withWorkers(int count) {
    return new ExperimentSettings(seed, stopping, percentiles, count);
  }
}
