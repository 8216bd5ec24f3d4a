package org.threadwise.benchmarks.ssj;

/**
 * What one replication in SSJ showed. Times are seconds.
 *
 * @param arrivals messages that arrived
 * @param completions work units that ended
 * @param response mean time from arrival to departure
 * @param waiting mean time of a work unit in the queue
 * @param queueLength time average of the number waiting
 * @param utilisation of the pool
 */
public record SsjFigures(
    long arrivals,
    long completions,
    double response,
    double waiting,
    double queueLength,
    double utilisation) {

  /** Arrivals and completions. */
  public long events() {
    return arrivals + completions;
  }
}
