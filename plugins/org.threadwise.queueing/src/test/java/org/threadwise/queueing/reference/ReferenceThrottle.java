package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.threadwise.queueing.network.Behavior;

/** All messages that came to a throttler, and when they leave (section 3). */
final class ReferenceThrottle {

  /** One message: when it came, when it may leave, and whether it has left. */
  static final class Passage {
    private final long comes;
    private final long leaves;
    private boolean over;

    Passage(long comes, long leaves) {
      this.comes = comes;
      this.leaves = leaves;
      over = leaves == comes;
    }

    long delay() {
      return leaves - comes;
    }

    void end() {
      over = true;
    }
  }

  private final Behavior.Throttle rule;
  private final List<Passage> passages = new ArrayList<>();

  ReferenceThrottle(Behavior.Throttle rule) {
    this.rule = rule;
  }

  /** Lets a message come now. */
  Passage come(long now) {
    int before = passages.size();
    long leaves = now;
    if (before > 0) {
      leaves = Math.max(leaves, passages.get(before - 1).leaves);
    }
    if (before >= rule.messages()) {
      leaves = Math.max(leaves, passages.get(before - rule.messages()).leaves + rule.period());
    }
    Passage passage = new Passage(now, leaves);
    passages.add(passage);
    return passage;
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
  double waiting() {
    return left().mapToDouble(Passage::delay).sum();
  }

  /** Waiting time of all, up to the end. */
  double queueTime(long end) {
    return passages.stream()
        .mapToDouble(passage -> Math.min(end, passage.leaves) - passage.comes)
        .sum();
  }
}
