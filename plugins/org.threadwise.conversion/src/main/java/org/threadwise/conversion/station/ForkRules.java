package org.threadwise.conversion.station;

import java.util.stream.IntStream;

/** Decides which forks of a solution become forks of the station network. */
final class ForkRules {
  private final CopyMeetings meetings;
  private final StationSimulator simulator;

  ForkRules(CopyMeetings meetings, StationSimulator simulator) {
    this.meetings = meetings;
    this.simulator = simulator;
  }

  CopyMeetings meetings() {
    return meetings;
  }

  StationSimulator simulator() {
    return simulator;
  }

  /** Returns whether the copies of a fork leave without having met. */
  boolean isLoose(int fork) {
    return meetings.join(fork) < 0;
  }

  /** Returns whether a fork is one of the network; otherwise its copies arrive on their own. */
  boolean isFork(int fork) {
    if (simulator == StationSimulator.JMT) {
      return !isLoose(fork) || !meetings.isNested(fork);
    }
    return !meetings.isNested(fork) && (isLoose(fork) || isFirstOfItsJoin(fork));
  }

  /** In LINE a join belongs to a single fork. */
  private boolean isFirstOfItsJoin(int fork) {
    return meetings.joinedAt(meetings.join(fork)).stream()
        .filter(other -> meetings.isRoot(other) && !meetings.isNested(other))
        .allMatch(other -> other >= fork);
  }

  /** Returns the forks of the network whose copies meet at a node. */
  IntStream joinedAt(int node) {
    return meetings.joinedAt(node).stream()
        .filter(fork -> meetings.isRoot(fork) && isFork(fork))
        .mapToInt(Integer::intValue);
  }
}
