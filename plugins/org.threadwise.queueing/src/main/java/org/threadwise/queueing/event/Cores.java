package org.threadwise.queueing.event;

import org.threadwise.queueing.network.Host;

/**
 * The cores of the host, shared equally by all CPU parts (semantics.md section 6).
 *
 * <p>All parts progress at the same rate. So one number is enough: the work that each part has
 * received since a common origin. A part ends when this progress reaches the mark set at its start,
 * and a change of the rate moves no mark (Kleinrock 1976, Queueing Systems 2, chapter 4, on
 * processor sharing). Marks are multiples of 2<sup>−20</sup> ns, so demands that differ only by
 * rounding errors are equal.
 */
final class Cores {
  /** Fraction above a whole nanosecond that is rounded down. */
  private static final double TOLERANCE = 1e-3;

  /** Progress at which the common origin moves, so that marks stay exact to a millionth. */
  private static final double MAX_PROGRESS = 1L << 32;

  /** Marks per nanosecond: a power of two, so that scaling is exact. */
  private static final double SCALE = 1 << 20;

  private static final long UNKNOWN = -1;

  private final Clock clock;
  private final int cores;
  private final double speed;
  private final double quantum;
  private final double switchCost;
  private final double cache;
  private final TimeWeightedStatistic busy = new TimeWeightedStatistic();
  private Marks marks = new Marks();
  private int parts;
  private double rate;
  private double progress;
  private long updated;
  private long nextEnd = EventList.NEVER;

  Cores(Clock clock, Host host) {
    this.clock = clock;
    cores = host.cores();
    speed = host.speed();
    quantum = host.quantum();
    switchCost = host.switchCost();
    cache = host.cache();
  }

  /** Returns the number of cores. */
  int count() {
    return cores;
  }

  /**
   * Starts a CPU part.
   *
   * @param demand nanoseconds on a core of speed 1
   */
  void start(Message unit, long demand) {
    advance();
    if (parts == 0) {
      progress = 0;
    } else if (progress > MAX_PROGRESS) {
      moveOrigin();
    }
    marks.add(mark(progress + demand), unit.number);
    setParts(parts + 1);
  }

  /** Returns the time of the next end, or {@link EventList#NEVER} if there is none. */
  long nextEnd() {
    if (nextEnd == UNKNOWN) {
      double rest = (marks.next() / SCALE - progress) / rate;
      nextEnd = updated + Math.max(0, (long) Math.ceil(rest - TOLERANCE));
    }
    return nextEnd;
  }

  /** Ends the part that ends now and returns the number of its unit's message. */
  int end() {
    advance();
    int unit = marks.poll();
    setParts(parts - 1);
    return unit;
  }

  private void advance() {
    progress += rate * (clock.now - updated);
    updated = clock.now;
  }

  private void setParts(int count) {
    parts = count;
    busy.add(Math.min(parts, cores) - busy.value, clock.now);
    rate = rate();
    nextEnd = parts == 0 ? EventList.NEVER : UNKNOWN;
  }

  private double rate() {
    if (parts <= cores) {
      return parts == 0 ? 0 : speed;
    }
    double share = (double) cores / parts;
    double slice = quantum + switchCost + cache * (1 - share);
    return speed * share * (quantum / slice);
  }

  private static long mark(double progress) {
    return Math.round(progress * SCALE);
  }

  private void moveOrigin() {
    Marks moved = new Marks();
    for (int i = 0; i < parts; i++) {
      long mark = mark(Math.max(0, marks.next() / SCALE - progress));
      moved.add(mark, marks.poll());
    }
    marks = moved;
    progress = 0;
  }

  /** Settles the statistics, see {@link TimeWeightedStatistic#settle}. */
  void settle(long now) {
    busy.settle(now);
  }

  void restart(long now) {
    busy.restart(now);
  }

  /** Returns the integral of the busy cores up to now. */
  double busyIntegral() {
    return busy.integral(clock.now);
  }
}
