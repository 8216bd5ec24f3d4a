package org.threadwise.studies.chat;

import java.util.Arrays;
import java.util.List;
import org.threadwise.studies.machine.JvmMode;

/**
 * Size of the experiment.
 *
 * @param modes of the servers' virtual machines
 * @param groupSize users who receive a message
 * @param connections numbers of users, ascending
 * @param repetitions number of servers of each kind
 * @param warmUpNanos time before each measurement; five times as long after the start of a server
 * @param nanos length of a measurement
 */
record ChatPlan(
    List<JvmMode> modes,
    int groupSize,
    List<Integer> connections,
    int repetitions,
    long warmUpNanos,
    long nanos) {
  /** Length of a measurement without an option. */
  static final long DEFAULT_NANOS = 2_000_000_000L;

  private static final int PUBLISHED_GROUP = 20;
  private static final int REPETITIONS = 3;

  ChatPlan {
    modes = List.copyOf(modes);
    connections = List.copyOf(connections);
  }

  /** Returns the kinds of servers in the order of their measurement. */
  List<ChatScenario> scenarios() {
    return Arrays.stream(ChatThreads.values())
        .flatMap(threads -> modes.stream().map(mode -> new ChatScenario(mode, threads)))
        .toList();
  }

  /** Returns the published numbers of connections, and one group instead of two connections. */
  static ChatPlan published(long nanos) {
    return new ChatPlan(
        JvmMode.COMPILED,
        PUBLISHED_GROUP,
        List.of(PUBLISHED_GROUP, 100, 200, 300, 400, 500, 600, 700, 800, 900),
        REPETITIONS,
        nanos / 2,
        nanos);
  }
}
