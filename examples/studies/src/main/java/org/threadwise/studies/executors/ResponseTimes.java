package org.threadwise.studies.executors;

import java.util.Arrays;

/**
 * Response times in seconds.
 *
 * @param mean of all requests
 * @param median by nearest rank, as the other percentiles
 * @param p95 95th percentile
 * @param p99 99th percentile
 * @param maximum of all requests
 * @param lag mean delay with which the client sent requests, a part of the response times
 * @param failures requests without the right answer
 */
record ResponseTimes(
    double mean, double median, double p95, double p99, double maximum, double lag, int failures) {

  static ResponseTimes of(double[] responses, double[] lags, int failures) {
    double[] sorted = responses.clone();
    Arrays.sort(sorted);
    return new ResponseTimes(
        Arrays.stream(sorted).average().orElse(Double.NaN),
        percentile(sorted, 50),
        percentile(sorted, 95),
        percentile(sorted, 99),
        percentile(sorted, 100),
        Arrays.stream(lags).average().orElse(Double.NaN),
        failures);
  }

  private static double percentile(double[] sorted, double level) {
    int rank = (int) Math.ceil(level * sorted.length / 100);
    return sorted.length == 0 ? Double.NaN : sorted[Math.max(1, rank) - 1];
  }
}
