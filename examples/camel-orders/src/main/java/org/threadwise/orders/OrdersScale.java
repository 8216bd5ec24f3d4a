package org.threadwise.orders;

import java.util.List;

/**
 * How many runs there are, and how long they last.
 *
 * @param length of each run
 * @param recordings number of runs whose times annotate the model
 * @param repetitions number of runs with each number of threads
 * @param offsets numbers of threads that are measured besides the default and the proposed one, as
 *     differences to the latter
 */
record OrdersScale(RunPhases length, int recordings, int repetitions, List<Integer> offsets) {
  /** The published page. */
  static final OrdersScale FULL =
      new OrdersScale(new RunPhases(8, 2, 15), 3, 5, List.of(-1, 1, 2, 5));

  /** A test. */
  static final OrdersScale SHORT = new OrdersScale(new RunPhases(8, 2, 6), 1, 1, List.of());

  OrdersScale {
    offsets = List.copyOf(offsets);
  }
}
