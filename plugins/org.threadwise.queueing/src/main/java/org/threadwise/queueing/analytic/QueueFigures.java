package org.threadwise.queueing.analytic;

/**
 * What a formula says of one queue in steady state. Times have the unit of the mean service time
 * that was given.
 *
 * @param formula that says it
 * @param utilization busy servers over servers
 * @param probabilityOfWaiting of a customer that is not refused; NaN where the formula says nothing
 * @param probabilityOfRefusal 0 where there is room for all
 * @param throughput customers served in a unit of time
 * @param meanWait before service, or in excess of the service time where it is shared
 * @param meanResponse wait and service
 */
public record QueueFigures(
    Formula formula,
    double utilization,
    double probabilityOfWaiting,
    double probabilityOfRefusal,
    double throughput,
    double meanWait,
    double meanResponse) {

  /** Mean number in the queue and in service, by Little's law (1961, Operations Research 9(3)). */
  public double meanInside() {
    return throughput * meanResponse;
  }

  /** Mean number in the queue, by Little's law. */
  public double meanQueue() {
    return throughput * meanWait;
  }
}
