package org.threadwise.benchmarks.ssj;

/**
 * The statistics of one replication in SSJ. Times are in seconds.
 *
 * @param arrivals the number of arrived messages
 * @param completions the number of completed work units
 * @param response the mean time from arrival to departure
 * @param waiting the mean time of a work unit in the queue
 * @param queueLength the time average of the queue length
 * @param utilisation the utilisation of the pool
 */
public record SsjFigures(
    long arrivals,
    long completions,
    double response,
    double waiting,
    double queueLength,
    double utilisation) {

  /** Returns the number of arrivals and completions. */
  public long events() {
    return arrivals + completions;
  }
}
