package org.threadwise.studies.chat;

import java.util.List;

/**
 * Size of the experiment.
 *
 * @param groupSize users who receive a message
 * @param connections numbers of users, ascending
 * @param repetitions number of servers of each kind
 * @param warmUpNanos time before each measurement; five times as long after the start of a server
 * @param nanos length of a measurement
 */
record ChatPlan(
    int groupSize, List<Integer> connections, int repetitions, long warmUpNanos, long nanos) {
  /** Length of a measurement without an option. */
  static final long DEFAULT_NANOS = 2_000_000_000L;

  private static final int PUBLISHED_GROUP = 20;
  private static final int REPETITIONS = 3;

  ChatPlan {
    connections = List.copyOf(connections);
  }

  /** Returns the published numbers of connections, and one group instead of two connections. */
  static ChatPlan published(long nanos) {
    return new ChatPlan(
        PUBLISHED_GROUP,
        List.of(PUBLISHED_GROUP, 100, 200, 300, 400, 500, 600, 700, 800, 900),
        REPETITIONS,
        nanos / 2,
        nanos);
  }
}
