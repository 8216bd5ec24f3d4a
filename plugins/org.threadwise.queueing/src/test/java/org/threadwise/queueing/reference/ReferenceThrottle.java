package org.threadwise.queueing.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;

/** All messages that came to a throttler, and when they leave (section 3). */
final class ReferenceThrottle {
  private static final long UNKNOWN = Long.MAX_VALUE;

  /** One message: when it came, when it may leave, and whether it has left. */
  static final class Passage {
    private final long comes;
    private long leaves;
    private boolean over;

    /** The permit with which it leaves; null at a throttler without any, and while it waits. */
    @Nullable ReferencePermit permit;

    /** The message, if it waits for a permit without a thread. */
    @Nullable ReferenceMessage message;

    /** What happens when it has got a permit. */
    private Runnable next = () -> {};

    Passage(long comes, long leaves) {
      this.comes = comes;
      this.leaves = leaves;
      over = leaves == comes;
    }

    long delay() {
      return leaves - comes;
    }

    /** Whether another message decides on when this one leaves. */
    boolean waitsForPermit() {
      return leaves == UNKNOWN;
    }

    void end() {
      over = true;
    }

    void whenGiven(Runnable action) {
      next = action;
    }
  }

  private final Behavior.Throttle rule;
  private final ReferenceClock clock;
  private final List<Passage> passages = new ArrayList<>();

  /** All permits that were taken. */
  private final List<ReferencePermit> permits = new ArrayList<>();

  private int taken;
  private final Deque<Passage> line = new ArrayDeque<>();

  ReferenceThrottle(Behavior.Throttle rule, ReferenceClock clock) {
    this.rule = rule;
    this.clock = clock;
  }

  /** Lets a message come now. */
  Passage come(long now) {
    Passage passage = rule.isAtOnce() ? comeForPermit(now) : comeForTime(now);
    passages.add(passage);
    return passage;
  }

  private Passage comeForTime(long now) {
    int before = passages.size();
    long leaves = now;
    if (before > 0) {
      leaves = Math.max(leaves, passages.get(before - 1).leaves);
    }
    if (before >= rule.messages()) {
      leaves = Math.max(leaves, passages.get(before - rule.messages()).leaves + rule.period());
    }
    return new Passage(now, leaves);
  }

  private Passage comeForPermit(long now) {
    Passage passage = new Passage(now, hasFree() ? now : UNKNOWN);
    if (hasFree()) {
      take(passage);
    } else {
      line.addLast(passage);
    }
    return passage;
  }

  private void take(Passage passage) {
    taken++;
    passage.permit = new ReferencePermit(this);
    permits.add(passage.permit);
  }

  boolean hasFree() {
    return taken < rule.messages();
  }

  /** A permit is free: the first that waits for one has it, and leaves at the end of the event. */
  void giveBack() {
    taken--;
    Passage first = line.poll();
    if (first != null) {
      take(first);
      clock.atEndOfEvent(
          () -> {
            first.leaves = clock.now();
            first.end();
            first.next.run();
          });
    }
  }

  boolean hasPermits() {
    return rule.isAtOnce();
  }

  /** How many messages hold a permit, one that holds two counted twice. */
  long held() {
    return permits.stream().mapToLong(ReferencePermit::inside).sum();
  }

  /** How many of these permits a message holds. */
  long heldBy(ReferenceMessage message) {
    return message.permits().stream().filter(permit -> permit.throttle == this).count();
  }

  /** The messages that wait for a permit without a thread. */
  Stream<ReferenceMessage> waiting() {
    return line.stream().flatMap(passage -> Stream.ofNullable(passage.message));
  }

  private Stream<Passage> left() {
    return passages.stream().filter(passage -> passage.over);
  }

  long leftCount() {
    return left().count();
  }

  long waitedCount() {
    return left().filter(passage -> passage.delay() > 0).count();
  }

  /** Waiting time of those that have left. */
  double waitingTime() {
    return left().mapToDouble(Passage::delay).sum();
  }

  /** Waiting time of all, up to the end. */
  double queueTime(long end) {
    return passages.stream()
        .mapToDouble(passage -> Math.min(end, passage.leaves) - passage.comes)
        .sum();
  }
}
