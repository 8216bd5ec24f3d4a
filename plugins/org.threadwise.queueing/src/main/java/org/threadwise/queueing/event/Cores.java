package org.threadwise.queueing.event;

import org.threadwise.queueing.network.Host;

/**
 * The cores of the host, shared equally by all CPU parts (semantics.md section 6).
 *
 * <p>All parts progress at one rate, so only the work that each of them has got since a common
 * origin is kept: a part ends when that reaches the mark set at its start. Marks never change when
 * the rate does (Kleinrock 1976, Queueing Systems 2, chapter 4, on processor sharing). Marks are
 * kept in millionths of a nanosecond, so that demands that differ by rounding errors alone are
 * equal.
 */
final class Cores {
  /** Less than this over a whole nanosecond counts as that nanosecond. */
  private static final double TOLERANCE = 1e-3;

  /** Beyond this the common origin moves, so that marks stay exact to a millionth. */
  private static final double GREATEST_MARK = 1L << 32;

  /** Marks in a nanosecond: a power of two, so that scaling is exact. */
  private static final double SCALE = 1 << 20;

  private static final long NOT_KNOWN = -1;

  private final Clock clock;
  private final int cores;
  private final double speed;
  private final double quantum;
  private final double switchCost;
  private final double cache;
  private final TimeWeightedStatistic busy = new TimeWeightedStatistic();
  private EventList marks = new EventList();
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

  /** Starts a CPU part, in nanoseconds on a core of speed 1. */
  void start(Message unit, long demand) {
    advance();
    if (parts == 0) {
      progress = 0;
    } else if (progress > GREATEST_MARK) {
      moveOrigin();
    }
    marks.add(mark(progress + demand), Clock.END, unit.number);
    setParts(parts + 1);
  }

  /** Time of the next end, {@link EventList#NEVER} without one. */
  long nextEnd() {
    if (nextEnd == NOT_KNOWN) {
      double rest = (marks.nextTime() / SCALE - progress) / rate;
      nextEnd = updated + Math.max(0, (long) Math.ceil(rest - TOLERANCE));
    }
    return nextEnd;
  }

  /** Ends the part that ends now and gives the number of its unit's message. */
  int end() {
    advance();
    int unit = EventList.payload(marks.poll());
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
    nextEnd = parts == 0 ? EventList.NEVER : NOT_KNOWN;
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
    EventList moved = new EventList();
    for (int i = 0; i < parts; i++) {
      long mark = mark(Math.max(0, marks.nextTime() / SCALE - progress));
      moved.add(mark, Clock.END, EventList.payload(marks.poll()));
    }
    marks = moved;
    progress = 0;
  }

  /** Keeps the integrals exact; see {@link TimeWeightedStatistic}. */
  void settle(long now) {
    busy.settle(now);
  }

  void restart(long now) {
    busy.restart(now);
  }

  /** Integral of the busy cores up to now. */
  double busyIntegral() {
    return busy.integral(clock.now);
  }
}
