package org.threadwise.queueing.event;

/**
 * The execution of a work unit or run by a real thread. The natural order is that of queues by
 * rank.
 */
public final class LiveTask implements Runnable, Comparable<LiveTask> {
  final Message unit;
  private final LiveControl control;
  private final long number;

  /** Time at which the unit was submitted to its pool. */
  private final long made;

  LiveTask(Message unit, LiveControl control, long number, long made) {
    this.unit = unit;
    this.control = control;
    this.number = number;
    this.made = made;
  }

  @Override
  public void run() {
    control.execute(unit, made);
  }

  /** Compares ranks, then the order of submission. */
  @Override
  public int compareTo(LiveTask other) {
    int byRank = Integer.compare(unit.node.rank, other.unit.node.rank);
    return byRank == 0 ? Long.compare(number, other.number) : byRank;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(number);
  }
}
