package org.threadwise.orders;

import java.util.List;

/**
 * How many runs there are, how long they last, and what the application must achieve.
 *
 * @param recording phases of the run whose times annotate the model; its warm-up is long, because
 *     few orders arrive
 * @param length of each other run
 * @param repetitions number of runs with each number of threads
 * @param offsets numbers of threads that are measured besides the default and the proposed one, as
 *     differences to the latter
 * @param goalMillis bound of the 95th percentile of the response time
 */
record OrdersScale(
    RunPhases recording, RunPhases length, int repetitions, List<Integer> offsets, int goalMillis) {
  /** The published page. */
  static final OrdersScale FULL =
      new OrdersScale(
          new RunPhases(80, 2, 100), new RunPhases(8, 2, 15), 5, List.of(-1, 1, 2, 5), 130);

  /** A test; its goal is within reach of a busy machine. */
  static final OrdersScale SHORT =
      new OrdersScale(new RunPhases(10, 1, 10), new RunPhases(8, 2, 6), 1, List.of(), 250);

  OrdersScale {
    offsets = List.copyOf(offsets);
  }
}
