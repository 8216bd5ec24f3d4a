package org.threadwise.studies.chat;

import java.util.List;
import org.threadwise.queueing.statistics.Tally;

/**
 * Throughput at one number of connections.
 *
 * @param rates messages per second of each repetition
 * @param peakThreads maximum number of platform threads of the server
 * @param predicted messages per second
 */
record ChatPoint(int connections, List<Double> rates, int peakThreads, double predicted) {
  ChatPoint {
    rates = List.copyOf(rates);
  }

  /** Returns mean and extremes of the repetitions. */
  Tally measured() {
    return Tally.of(rates.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
