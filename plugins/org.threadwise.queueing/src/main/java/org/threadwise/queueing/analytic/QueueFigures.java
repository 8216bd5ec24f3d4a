package org.threadwise.queueing.analytic;

/**
 * The steady-state figures of one queue by a formula. Times are in the unit of the given mean
 * service time.
 *
 * @param formula the formula used
 * @param utilization busy servers / servers
 * @param probabilityOfWaiting probability that an accepted customer waits; NaN if the formula does
 *     not give it
 * @param probabilityOfRefusal 0 if the queue is unbounded
 * @param throughput customers served per unit of time
 * @param meanWait mean time before service; with shared service, mean time beyond the service time
 * @param meanResponse mean wait plus mean service time
 */
public record QueueFigures(
    Formula formula,
    double utilization,
    double probabilityOfWaiting,
    double probabilityOfRefusal,
    double throughput,
    double meanWait,
    double meanResponse) {

  /**
   * Returns the mean number in the queue and in service by Little's law (1961, Operations Research
   * 9(3)).
   */
  public double meanInside() {
    return throughput * meanResponse;
  }

  /** Returns the mean number in the queue by Little's law. */
  public double meanQueue() {
    return throughput * meanWait;
  }
}
